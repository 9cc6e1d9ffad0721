import {
  type Minor,
  type ValueOf,
  divideExactly,
  formatAmount,
  minor,
  type play as contract,
  times,
} from '@croupier/contract';
import { type LinesGame, type RoundRecord, slotEdition, windowAt } from '@croupier/engines';
import type { Round } from './round-store.ts';

type SlotRound = ValueOf<typeof contract.round>['round'];
type Feature = ValueOf<typeof contract.slotSpin>['feature'];
type Win = SlotRound['wins'][number];

/** The stake that wins are paid by: in a free spin the one that triggered it. */
function payingStake({ stateBefore, stakeMinor }: RoundRecord): Minor {
  return minor(BigInt(stateBefore.freeSpins?.stakeMinor ?? stakeMinor));
}

function lineBetOf(game: LinesGame, stake: Minor): Minor {
  const lineBet = divideExactly(stake, game.lines.length);
  if (lineBet === null) throw new Error(`a stake of ${game.id} was not shared by its lines`);
  return lineBet;
}

export function editionOf({ gameId, gameVersion }: RoundRecord): LinesGame {
  const game = slotEdition(gameId, gameVersion);
  if (!game) throw new Error(`the rules ${gameVersion} of a played round are gone`);
  return game;
}

/** A round as the page shows it; the same for a fresh one and for one long past. */
export function roundView(round: Round): SlotRound {
  const { record } = round;
  const game = editionOf(record);
  const lineBet = lineBetOf(game, payingStake(record));
  const paid = (units: number) => formatAmount(times(lineBet, units * record.wins.multiplier));
  const wins = record.wins.lines.map(({ line, symbol, count, units }): Win => {
    const rows = game.lines[line - 1] ?? [];
    const cells = rows.slice(0, count).map((row, reel): [number, number] => [reel, row]);
    return { line, symbol, count, payout: paid(units), cells };
  });
  const { jackpotTier: tier, jackpotPaid } = round;
  return {
    id: String(round.id),
    betId: String(round.betId),
    at: round.playedAt.toISOString(),
    kind: round.stake > 0n ? 'paid' : 'free',
    stake: formatAmount(round.stake),
    payout: formatAmount(round.payout),
    stops: [...record.stops],
    window: windowAt(game, record.stops).map((reel) => [...reel]),
    wins,
    scatter: { count: record.wins.scatter.count, payout: paid(record.wins.scatter.units) },
    freeSpinsAwarded: record.wins.freeSpinsAwarded,
    multiplier: record.wins.multiplier,
    jackpot: tier === null ? null : { tier, amount: formatAmount(jackpotPaid) },
    nonce: round.nonce,
    seedId: String(round.seedId),
    balanceAfter: formatAmount(round.balanceAfter),
    balanceVersion: String(round.balanceVersion),
  };
}

/** An open feature as the page shows it. Null: none. */
export function featureView(game: LinesGame, open: RoundRecord['stateAfter']['freeSpins']): Feature {
  if (!open) return null;
  const stake = minor(BigInt(open.stakeMinor));
  return {
    left: open.left,
    played: open.played,
    total: open.played + open.left,
    won: formatAmount(times(lineBetOf(game, stake), open.wonUnits)),
    stake: formatAmount(stake),
  };
}

/** The feature as the round left it. The last free spin still shows it, with none left, for the sum to be told. */
export function featureAfter({ record }: Round): Feature {
  const { freeSpins: before } = record.stateBefore;
  const { freeSpins: after } = record.stateAfter;
  const last = before && {
    ...before,
    left: 0,
    played: before.played + 1,
    wonUnits: before.wonUnits + record.wins.units,
  };
  return featureView(editionOf(record), after ?? last);
}
