import { type Minor, ZERO, add, minor, share } from '@croupier/contract';
import { INHOUSE, type PlaceBet } from '../bet.ts';

export type JackpotTierName = 'grand' | 'major' | 'minor' | 'mini';

export interface JackpotShares {
  tier: JackpotTierName;
  poolPpm: number;
  reservePpm: number;
}

export interface Contribution {
  pool: Minor;
  reserve: Minor;
}

/** Real stakes of our own games fill the pools, by the same rates for everybody; free rounds stake nothing. */
export function contributes(bet: Pick<PlaceBet, 'vendor' | 'asset' | 'stake'>): boolean {
  return bet.vendor === INHOUSE && bet.asset === 'TWD' && bet.stake > 0n;
}

/**
 * What a stake gives to each tier, rounded down to the last minor unit; what is lost by that stays with the house. A
 * stake too small for the pool gives the reserve nothing either: they move together or not at all.
 */
export function contributionsOf(stake: Minor, tiers: readonly JackpotShares[]): Contribution[] {
  return tiers.map(({ poolPpm, reservePpm }) => {
    const pool = share(stake, poolPpm);
    return { pool, reserve: pool === 0n ? ZERO : share(stake, reservePpm) };
  });
}

export function totalOf(contributions: readonly Contribution[]): Minor {
  return contributions.reduce((sum, { pool, reserve }) => add(sum, add(pool, reserve)), ZERO);
}

/** Chance of a win for a minor unit staked, over 2^64, so that in the long run the reserve pays for the seeds. */
export function rateOf(seed: Minor, reservePpm: number): bigint {
  return (BigInt(reservePpm) << 64n) / (1_000_000n * seed);
}

const CENT = 100n;

/** A pool is paid in whole cents; what is smaller stays in the new pool. */
export function prizeOf(pool: Minor): Minor {
  return minor(pool - (pool % CENT));
}
