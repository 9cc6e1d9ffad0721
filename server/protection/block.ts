const DAY_MS = 86_400_000;
/** What "for good" is kept as. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00Z');
/** GLI-19 A.3.8: after an exclusion play goes on a day after the person has asked for it. */
export const RETURN_MS = DAY_MS;

export interface TimeOuts {
  readonly coolOffUntil: Date | null;
  readonly excludedUntil: Date | null;
  readonly playFrom: Date | null;
}

/**
 * Why somebody may not play, pay in or send money: a cool-off, an exclusion, an exclusion that is over and not yet come
 * back from (`ended`), or the day's wait after that (`returning`). `until` is null where no time ends it.
 */
export interface Block {
  readonly kind: 'cool_off' | 'self_exclusion' | 'ended' | 'returning';
  readonly until: Date | null;
}

export function blockOf({ coolOffUntil, excludedUntil, playFrom }: TimeOuts, at: Date): Block | null {
  if (excludedUntil && at < excludedUntil) {
    return { kind: 'self_exclusion', until: excludedUntil >= FOR_GOOD ? null : excludedUntil };
  }
  if (coolOffUntil && at < coolOffUntil) return { kind: 'cool_off', until: coolOffUntil };
  if (!excludedUntil) return null;
  // Asked for before this exclusion it is no answer to it.
  if (!playFrom || playFrom < excludedUntil) return { kind: 'ended', until: null };
  return at < playFrom ? { kind: 'returning', until: playFrom } : null;
}

export const COOL_OFFS = { '24h': 1, '48h': 2, '7d': 7, '30d': 30 } as const;
export const EXCLUSIONS = { '6m': 6, '1y': 12, '5y': 60, permanent: null } as const;
export type CoolOff = keyof typeof COOL_OFFS;
export type Exclusion = keyof typeof EXCLUSIONS;

export const endOfCoolOff = (length: CoolOff, at: Date): Date => new Date(at.getTime() + COOL_OFFS[length] * DAY_MS);

/** By the calendar; where the last month has no such day it ends some days later, and never earlier. */
export function endOfExclusion(length: Exclusion, at: Date): Date {
  const months = EXCLUSIONS[length];
  if (months === null) return FOR_GOOD;
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}
