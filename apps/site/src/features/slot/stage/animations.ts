/** One step of an animation; true when it has ended. */
export type Step = (deltaMs: number) => boolean;

/** What is moving. Tells when it starts and when all is still, so that a still stage costs no frames. */
export class Animations {
  private readonly steps = new Set<Step>();
  private readonly onWake: () => void;

  constructor(onWake: () => void) {
    this.onWake = onWake;
  }

  get still(): boolean {
    return this.steps.size === 0;
  }

  add(step: Step): Step {
    this.steps.add(step);
    this.onWake();
    return step;
  }

  /** Calls `draw` with 0 … 1 over the time. */
  tween(durationMs: number, draw: (progress: number) => void): Step {
    let elapsed = 0;
    return this.add((deltaMs) => {
      elapsed += deltaMs;
      draw(Math.min(1, elapsed / durationMs));
      return elapsed >= durationMs;
    });
  }

  stop(step: Step | null): void {
    if (step) this.steps.delete(step);
  }

  clear(): void {
    this.steps.clear();
  }

  advance(deltaMs: number): void {
    for (const step of this.steps) if (step(deltaMs)) this.steps.delete(step);
  }
}

const BACK = 1.2;
/** Ends a little past its goal and comes back: how a heavy reel settles. Its slope at the start is `BACK + 3`. */
export const easeOutBack = (t: number): number => 1 + (BACK + 1) * (t - 1) ** 3 + BACK * (t - 1) ** 2;
export const BACK_START_SLOPE = BACK + 3;
