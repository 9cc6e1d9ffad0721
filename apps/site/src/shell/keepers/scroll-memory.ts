import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far down a long page stood, by its entry in the history. As long as the tab lives. */
const places = new Map<string, number>();

export const hasPlace = (key: string): boolean => places.has(key);

/** Coming back to an entry of the history, a page stands where it was left; `ready` once it is as high again. */
export function useScrollMemory(ready: boolean) {
  const { key } = useLocation();
  const back = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const place = places.get(key);
    if (ready && back && place !== undefined) scrollTo({ top: place, behavior: 'instant' });
  }, [ready, back, key]);
  useEffect(() => {
    if (!ready) return;
    const note = () => places.set(key, scrollY);
    note();
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [ready, key]);
}
