import type { Bet } from '#bets';

const HOUR_MS = 3_600_000;
/** Open for longer than that, a vendor has forgotten it: no round lasts two days. */
export const STUCK_AFTER_MS = 48 * HOUR_MS;

type Open = Pick<Bet, 'status' | 'placedAt'>;

/** Bets that were placed before this are stuck where they are still open. */
export const stuckBefore = (now: Date): Date => new Date(now.getTime() - STUCK_AFTER_MS);

export const isStuck = ({ status, placedAt }: Open, now: Date): boolean =>
  status === 'open' && placedAt < stuckBefore(now);
