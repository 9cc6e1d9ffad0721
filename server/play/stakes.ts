import { type Minor, minor } from '@croupier/contract';
import { type LinesGame, isStake } from '@croupier/engines';

/** Total stakes in hundredths; each divides by 25 lines into whole hundredths of a coin or more. */
const STEPS = [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 125_000, 250_000];
const HUNDREDTH = 100n;

export interface StakeLimits {
  readonly minStake: Minor | null;
  readonly maxStake: Minor | null;
}

/** The stakes a game offers: those its lines share without a remainder, within the limits of the catalogue. */
export function stakesOf(game: LinesGame, { minStake, maxStake }: StakeLimits): Minor[] {
  return STEPS.map((step) => minor(BigInt(step) * HUNDREDTH)).filter(
    (stake) =>
      isStake(game, stake) && (minStake === null || stake >= minStake) && (maxStake === null || stake <= maxStake),
  );
}

/** The third lowest, or the highest where fewer are offered. */
export function defaultStake(stakes: readonly Minor[]): Minor {
  const stake = stakes[Math.min(2, stakes.length - 1)];
  if (stake === undefined) throw new Error('a game offers at least one stake');
  return stake;
}
