import type { Clock } from '#kernel/clock';

/** The clock of a past that is played: it stands where it is put, and goes on a little each time it is read. */
export interface MovingClock extends Clock {
  put(at: Date): void;
}

export function movingClock(stepMs: number): MovingClock {
  let current = 0;
  return {
    now() {
      current += stepMs;
      return new Date(current);
    },
    put(at) {
      current = at.getTime();
    },
  };
}
