import {
  JDB_PLATFORM,
  type ListedTransaction,
  WIRE_SCALE,
  jdbClock,
  jdbInstant,
  jdbRounds,
} from '@croupier/vendor-protocol';
import type { z } from 'zod';
import type { JdbAsk } from './jdb-ask.ts';
import { LIST } from './vendor-ask.ts';

type Round = NonNullable<z.infer<typeof jdbRounds>['data']>[number];

const MINUTE_MS = 60_000;
/** So much may be asked for at once. */
const WINDOW_MS = 5 * MINUTE_MS;
const wire = (amount: number): number => Math.round(amount * WIRE_SCALE);

/** A round that is over, as its bet and its win: neither has an id but the round's. */
function asTransactions(round: Round): ListedTransaction[] {
  const staked = wire(Math.abs(round.bet)) + wire(Math.abs(round.gambleBet ?? 0));
  const about = {
    round: round.historyId,
    game_code: `${round.gType}_${round.mtype}`,
    user: round.playerId,
    currency: round.currency,
    created_at: jdbInstant(round.gameDate).toISOString(),
  };
  const bet = {
    ...about,
    transaction_uuid: round.historyId,
    kind: 'BET' as const,
    round_closed: false,
    amount: staked,
  };
  const won = { ...about, transaction_uuid: `${round.historyId}:win`, kind: 'WIN' as const, round_closed: true };
  return [bet, { ...won, reference_transaction_uuid: round.historyId, amount: staked + wire(round.total) }];
}

/** All rounds of a stretch of time, asked for in the small pieces they give. What is at the edges comes as a whole. */
export async function roundsOfJdb(ask: JdbAsk, { from, until }: { from: Date; until: Date }) {
  const known = new Map<string, Round>();
  for (let at = Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS; at < until.getTime(); at += WINDOW_MS) {
    const [starttime, endtime] = [jdbClock(new Date(at)), jdbClock(new Date(at + WINDOW_MS))];
    const { data } = await ask({ action: JDB_PLATFORM.rounds, starttime: starttime!, endtime: endtime! }, jdbRounds, {
      ...LIST,
      quiet: true,
    });
    for (const round of data ?? []) known.set(round.historyId, round);
  }
  return [...known.values()].flatMap(asTransactions);
}
