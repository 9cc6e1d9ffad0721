import { useEffect, type RefObject } from 'react';
import { MOVE_MS, REST_MS, eased, nextStop } from './autoplay.ts';

/** Runs a move over its time; the snapping rests meanwhile, since it would fight it. */
function glide(rail: HTMLElement, from: number, to: number, onEnd: () => void): () => void {
  const begun = performance.now();
  rail.style.scrollSnapType = 'none';
  let frame = requestAnimationFrame(function step(now) {
    const share = (now - begun) / MOVE_MS;
    rail.scrollLeft = from + (to - from) * eased(share);
    if (share < 1) frame = requestAnimationFrame(step);
    else onEnd();
  });
  return () => cancelAnimationFrame(frame);
}

function stopsOf(rail: HTMLElement): number[] {
  const first = (rail.firstElementChild as HTMLElement | null)?.offsetLeft ?? 0;
  return [...rail.children].map((child) => Math.abs((child as HTMLElement).offsetLeft - first));
}

/** Under the pointer, with the focus in it, in a hidden page or out of sight a row stays where it is. */
function isLeftAlone(rail: HTMLElement): boolean {
  const { top, bottom } = rail.getBoundingClientRect();
  const seen = bottom > 0 && top < innerHeight;
  return seen && !document.hidden && !rail.matches(':hover') && !rail.contains(document.activeElement);
}

/** [spec 9.5] Moves a row slide by slide while `on`. */
export function useAutoplay(holder: RefObject<HTMLElement | null>, on: boolean) {
  useEffect(() => {
    const rail = holder.current?.querySelector<HTMLElement>('.row');
    if (!on || !rail) return;
    let cancel = () => {};
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      rail.style.scrollSnapType = '';
      timer = setTimeout(move, REST_MS);
    };
    const move = () => {
      if (!isLeftAlone(rail)) return rest();
      const sign = getComputedStyle(rail).direction === 'rtl' ? -1 : 1;
      const at = Math.abs(rail.scrollLeft);
      const to = nextStop(stopsOf(rail), at, rail.scrollWidth - rail.clientWidth);
      cancel = glide(rail, at * sign, to * sign, rest);
    };
    rest();
    return () => {
      clearTimeout(timer);
      cancel();
      rail.style.scrollSnapType = '';
    };
  }, [holder, on]);
}
