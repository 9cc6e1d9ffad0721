import { type ValueOf, ZERO, add, formatAmount, type records as contract, subtract } from '@croupier/contract';
import type { PersonDay, PlayFigures } from './person-day-store.ts';

type Value = ValueOf<(typeof contract)['profitAndLoss']>;
type Figures = Value['totals'];

const NOTHING: PlayFigures = { bets: 0n, stake: ZERO, validBet: ZERO, payout: ZERO, corrected: ZERO };

function together(rows: readonly PlayFigures[]): PlayFigures {
  return rows.reduce(
    (sum, row) => ({
      bets: sum.bets + row.bets,
      stake: add(sum.stake, row.stake),
      validBet: add(sum.validBet, row.validBet),
      payout: add(sum.payout, row.payout),
      corrected: add(sum.corrected, row.corrected),
    }),
    NOTHING,
  );
}

/** What is left of it for the person: what came back less what was staked, and what corrections changed. */
export function figuresOf({ bets, stake, validBet, payout, corrected }: PlayFigures): Figures {
  return {
    bets: Number(bets),
    stake: formatAmount(stake),
    validBet: formatAmount(validBet),
    payout: formatAmount(payout),
    corrected: formatAmount(corrected),
    net: formatAmount(add(subtract(payout, stake), corrected)),
  };
}

const groupBy = <K extends 'day' | 'gameType'>(rows: readonly PersonDay[], key: K) => [
  ...Map.groupBy(rows, (row) => row[key]),
];

/**
 * By day (as the rows come), by kind of game (the most staked first) and in total.
 * @param gameType only this kind in the days and the total; the kinds are always all
 */
export function profitAndLoss(rows: readonly PersonDay[], gameType?: string): Value {
  const some = gameType ? rows.filter((row) => row.gameType === gameType) : rows;
  const kinds = groupBy(rows, 'gameType').map(([kind, own]) => ({ gameType: kind, sum: together(own) }));
  kinds.sort((a, b) => Number(b.sum.stake - a.sum.stake) || (a.gameType < b.gameType ? -1 : 1));
  return {
    totals: figuresOf(together(some)),
    days: groupBy(some, 'day').map(([day, own]) => ({ day, ...figuresOf(together(own)) })),
    gameTypes: kinds.map(({ gameType: kind, sum }) => ({ gameType: kind, ...figuresOf(sum) })),
  };
}
