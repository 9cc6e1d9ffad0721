import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isDialogRoute } from './use-route-dialog.ts';

/** The part of an address that names its page; a dialog over the home page is the home page. */
function routeName(pathname: string): string {
  if (isDialogRoute(pathname)) return '';
  return pathname.split('/').slice(1, 3).join('/');
}

/** [spec 2.13] The page scrolls to its top, smoothly, when another page is shown. */
export function useScrollToTop() {
  const { pathname } = useLocation();
  const name = routeName(pathname);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  }, [name]);
}
