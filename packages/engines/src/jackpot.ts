/**
 * The draw for the jackpots. One u64 a round, taken after the round's own numbers. Each tier holds a range whose
 * width is the stake times its rate; the ranges lie side by side from 0, so one draw hits at most one tier and a
 * tier's chance is exactly proportional to the stake. A free spin stakes nothing: its ranges are empty and it
 * cannot win, though it draws like any other round.
 */
export interface JackpotTier {
  readonly tier: string;
  /** Chance per minor unit staked, over 2^64. */
  readonly rate: bigint;
}

const DRAWS = 1n << 64n;

/** The tier that `draw` hits, or null. Throws when the chances add up to more than certainty. */
export function jackpotTier(tiers: readonly JackpotTier[], stakeMinor: bigint, draw: bigint): string | null {
  if (stakeMinor < 0n) throw new RangeError('a stake is not negative');
  if (draw < 0n || draw >= DRAWS) throw new RangeError('a draw is 64 bits');
  let edge = 0n;
  let hit: string | null = null;
  for (const { tier, rate } of tiers) {
    if (rate < 0n) throw new RangeError(`the rate of ${tier} is negative`);
    const from = edge;
    edge += stakeMinor * rate;
    if (draw >= from && draw < edge) hit = tier;
  }
  if (edge > DRAWS) throw new RangeError('the tiers are more likely than certainty at this stake');
  return hit;
}
