import type { Health } from './words.ts';

export const WIDTH = 240;
export const HEIGHT = 64;
const PAD = 4;

export interface Lines {
  /** `x,y` pairs of each stretch without a gap: a step without calls says nothing of how long they take. */
  readonly p50: readonly string[];
  readonly p95: readonly string[];
  /** What the top of the drawing stands for. */
  readonly topMs: number;
}

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A scale that ends on 1, 2 or 5 times a power of ten, so that it does not jump with each call. */
export function topOf(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 5, 10].map((times) => times * unit).find((top) => top >= most) ?? most;
}

/** A point by itself, wide enough to be seen. */
function dash(point: string): string {
  const [x = 0, y = 0] = point.split(',').map(Number);
  return `${round(x - 1.5)},${y} ${round(x + 1.5)},${y}`;
}

/** The latencies as lines. */
export function linesOf(steps: Health['steps']): Lines {
  const topMs = topOf(Math.max(10, ...steps.map(({ p95Ms }) => p95Ms ?? 0)));
  const x = (nth: number) => round(((nth + 0.5) / steps.length) * WIDTH);
  const y = (ms: number) => round(HEIGHT - PAD - (ms / topMs) * (HEIGHT - 2 * PAD));
  const line = (pick: (step: Health['steps'][number]) => number | null) => {
    const stretches: string[][] = [[]];
    for (const [nth, step] of steps.entries()) {
      const ms = pick(step);
      if (ms === null) stretches.push([]);
      else stretches.at(-1)!.push(`${x(nth)},${y(ms)}`);
    }
    return stretches.filter((one) => one.length > 0).map((one) => (one.length === 1 ? dash(one[0]!) : one.join(' ')));
  };
  return { p50: line(({ p50Ms }) => p50Ms), p95: line(({ p95Ms }) => p95Ms), topMs };
}

/** The share of failed calls as bars, of `HEIGHT` where all failed; a single one of many is still to be seen. */
export function barsOf(steps: Health['steps']): Bar[] {
  const width = WIDTH / steps.length;
  return steps.flatMap(({ calls, errors }, nth) => {
    if (errors === 0) return [];
    const height = Math.max(3, (errors / calls) * HEIGHT);
    return [{ x: round(nth * width), width: round(Math.max(1, width - 1)), height: round(height) }];
  });
}
