import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { hasPlace } from './scroll-memory.ts';
import { isDialogRoute } from './use-route-dialog.ts';

/** The part of an address that names its page; a dialog over the home page is the home page. */
function routeName(pathname: string): string {
  if (isDialogRoute(pathname)) return '';
  return pathname.split('/').slice(1, 3).join('/');
}

/** A page that comes in pieces can stop a smooth scroll half-way: then it goes on, unless the person scrolls. */
function scrollUp(): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ended = new AbortController();
  const { signal } = ended;
  const stop = () => ended.abort();
  const up = () => scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  const goOn = () => (scrollY > 0 ? up() : stop());
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(event, stop, { signal });
  document.addEventListener('scrollend', goOn, { signal });
  const timers = [setTimeout(goOn, 1000), setTimeout(stop, 2000)];
  signal.addEventListener('abort', () => timers.forEach(clearTimeout));
  up();
  return stop;
}

/** [spec 2.13] The page scrolls to its top, smoothly, when another page is shown; one gone back to stands as it was left. */
export function useScrollToTop() {
  const { pathname, key } = useLocation();
  const back = useNavigationType() === 'POP';
  const name = routeName(pathname);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    return back && hasPlace(key) ? undefined : scrollUp();
  }, [name, back, key]);
}
