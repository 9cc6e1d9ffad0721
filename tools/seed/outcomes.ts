import { type Minor, ZERO, minor, times, units } from '@croupier/contract';
import type { InstantBet } from '#bets';
import type { GameInput } from '#games';
import type { Dice } from './dice.ts';

type Drawn = Pick<InstantBet, 'stake' | 'payout' | 'odds' | 'result' | 'coveredPpm'>;

/** Hundredths of the stake that a round of a machine pays, with their weights; together a little under the stake. */
const MACHINE = [
  [0, 7000],
  [40, 1000],
  [120, 800],
  [200, 600],
  [500, 400],
  [1_000, 150],
  [3_000, 40],
  [10_000, 8],
  [25_000, 2],
] as const;
/** A table round: lost, won even, won as banker, tied. */
const TABLE = [
  [0, 50],
  [200, 30],
  [195, 14],
  [100, 6],
] as const;
const DUEL = [
  [0, 52],
  [195, 44],
  [100, 4],
] as const;
const DRAW = [
  [0, 90],
  [970, 10],
] as const;

const STAKES: Readonly<Record<string, readonly number[]>> = {
  RNG: [5, 10, 10, 20, 20, 50, 100, 200],
  BGS: [10, 20, 50, 100],
  FISH: [20, 50, 100],
  LIVE: [200, 500, 1_000, 2_000, 5_000],
  PVP: [50, 100, 200],
  SPORTS: [200, 500, 1_000, 3_000],
  ESPORTS: [200, 500],
  COCKFIGHT: [100, 500],
  LOTT: [20, 50, 100],
};

const CENT = 100n;
/** Hundredths of a stake in whole cents; every stake here is whole units, so nothing is lost. */
const hundredthsOf = (stake: Minor, hundredths: number): Minor => minor((stake * BigInt(hundredths)) / 100n);

function ofOdds(stake: Minor, dice: Dice): Drawn {
  const odds = dice.between(128, 340) * 10;
  // 94 % of the true chance: what a book keeps.
  const won = dice.between(1, 10_000) <= Math.floor(9_400_000 / odds);
  const payout = won ? minor(((stake * BigInt(odds)) / 1000n / CENT) * CENT) : ZERO;
  return { stake, payout, odds, result: won ? 'win' : 'loss' };
}

/** How one bet of a game comes out, by the game's kind. `boldness` multiplies the stake. */
export function drawBet({ gameType }: Pick<GameInput, 'gameType'>, dice: Dice, boldness = 1): Drawn {
  const stake = times(units(dice.pick(STAKES[gameType] ?? [10])), boldness);
  if (gameType === 'SPORTS' || gameType === 'ESPORTS' || gameType === 'COCKFIGHT') return ofOdds(stake, dice);
  const table = { LIVE: TABLE, PVP: DUEL, LOTT: DRAW }[gameType] ?? MACHINE;
  const hundredths = dice.weighted<number>(table);
  const payout = hundredthsOf(stake, hundredths);
  return { stake, payout, ...(gameType === 'LIVE' && hundredths === 100 ? { result: 'push' as const } : {}) };
}
