/** Spec 9.5: how long the row rests, and how long a move takes. */
export const REST_MS = 1200;
export const MOVE_MS = 1100;

/** Share of a move done after a share of its time: slow, fast, slow. */
export function eased(time: number): number {
  const t = Math.min(1, Math.max(0, time));
  return t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2;
}

/** Where the next slide begins, or the start when the last one shows. In pixels from the reading side. */
export function nextStop(stops: readonly number[], at: number, end: number): number {
  if (at >= end - 4) return 0;
  const next = stops.find((stop) => stop > at + 4) ?? end;
  return Math.min(next, end);
}
