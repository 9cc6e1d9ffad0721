import type { Clock } from '../clock.ts';

export interface FixedClock extends Clock {
  set(at: Date | string): void;
  advance(ms: number): void;
}

/** A clock that stands still until it is told to move. */
export function fixedClock(at: Date | string = '2026-03-02T04:00:00Z'): FixedClock {
  let current = new Date(at);
  return {
    now: () => new Date(current),
    set(next) {
      current = new Date(next);
    },
    advance(ms) {
      current = new Date(current.getTime() + ms);
    },
  };
}
