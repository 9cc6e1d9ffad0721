import type { SignedInSpan } from '#identity';

const MINUTE_MS = 60_000;

/** Whole minutes of these spans from an instant on; where sessions overlap the time passes once. */
export function minutesSince(spans: readonly Pick<SignedInSpan, 'from' | 'until'>[], from: Date): bigint {
  let totalMs = 0;
  let counted = from.getTime();
  for (const span of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const begin = Math.max(span.from.getTime(), counted);
    const end = span.until.getTime();
    if (end <= begin) continue;
    totalMs += end - begin;
    counted = end;
  }
  return BigInt(Math.floor(totalMs / MINUTE_MS));
}
