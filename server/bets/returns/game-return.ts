/** Of stakes x and payouts y: how many, and the sums of x, y, x², y² and xy, in minor units. */
export interface ReturnSums {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly stakeStake: bigint;
  readonly payoutPayout: bigint;
  readonly stakePayout: bigint;
}

export const NO_SUMS: ReturnSums = {
  bets: 0n,
  stake: 0n,
  payout: 0n,
  stakeStake: 0n,
  payoutPayout: 0n,
  stakePayout: 0n,
};

export function addSums(a: ReturnSums, b: ReturnSums): ReturnSums {
  return {
    bets: a.bets + b.bets,
    stake: a.stake + b.stake,
    payout: a.payout + b.payout,
    stakeStake: a.stakeStake + b.stakeStake,
    payoutPayout: a.payoutPayout + b.payoutPayout,
    stakePayout: a.stakePayout + b.stakePayout,
  };
}

export interface GameReturn {
  /** Paid out of what was staked, in ppm. */
  readonly ppm: number;
  /** Between these the game's own return lies, nineteen times out of twenty. Null: too few bets to say. */
  readonly lowPpm: number | null;
  readonly highPpm: number | null;
  /** Standard error of `ppm`, in ppm; null: too few bets to say. */
  readonly errorPpm: number | null;
  /** How far one bet's payout strays, in mean stakes: the standard deviation as estimated from the bets themselves. */
  readonly deviation: number | null;
}

/** Fewer bets than that are far from normal. */
export const FEWEST_BETS = 200;
/** Of a normal distribution, 95 % lie within so many standard errors. */
const Z95 = 1.96;
/** So far away one game in a thousand lies by chance: somebody should look. */
const Z999 = 3.29;
const PPM = 1_000_000;

/**
 * What a game paid back, with bounds: the ratio of sums R = Σy / Σx, whose standard error is √(n/(n−1) · Σ(y−Rx)²) / Σx
 * (Cochran, Sampling Techniques, 6.4), normally approximated. Weighed by stakes, so that free rounds count with the
 * stakes that won them. Null: nothing was staked.
 */
export function gameReturn(sums: ReturnSums): GameReturn | null {
  if (sums.stake <= 0n) return null;
  const [n, x, y] = [Number(sums.bets), Number(sums.stake), Number(sums.payout)];
  const ratio = y / x;
  const ppm = Math.round(ratio * PPM);
  if (n < FEWEST_BETS) return { ppm, lowPpm: null, highPpm: null, errorPpm: null, deviation: null };
  const [xx, yy, xy] = [Number(sums.stakeStake), Number(sums.payoutPayout), Number(sums.stakePayout)];
  // Rounding may leave a hair less than nothing.
  const residual = Math.max(0, yy - 2 * ratio * xy + ratio * ratio * xx);
  const error = Math.sqrt((n / (n - 1)) * residual) / x;
  const bound = (side: number) => Math.max(0, Math.round((ratio + side * Z95 * error) * PPM));
  const spread = { errorPpm: error * PPM, deviation: error * Math.sqrt(n) };
  return { ppm, lowPpm: bound(-1), highPpm: bound(1), ...spread };
}

export type Verdict = 'few' | 'within' | 'above' | 'below' | 'undeclared';

/** Whether what a game paid speaks against what is declared of it. */
export function verdictOf(found: GameReturn | null, declaredPpm: number | null): Verdict {
  if (declaredPpm === null) return 'undeclared';
  if (found === null || found.lowPpm === null || found.highPpm === null) return 'few';
  if (found.lowPpm > declaredPpm) return 'above';
  return found.highPpm < declaredPpm ? 'below' : 'within';
}

/** Whether it is so far from what is declared that chance is a bad explanation, also among thousands of games. */
export function isAlarming(found: GameReturn | null, declaredPpm: number | null): boolean {
  if (declaredPpm === null || found === null || found.errorPpm === null) return false;
  return Math.abs(found.ppm - declaredPpm) > Z999 * found.errorPpm;
}
