import { type ValueOf, formatAmount, minor, type records as contract } from '@croupier/contract';
import type { GameFacts } from '#games';
import type { Language } from '#kernel/http/handlers';
import { standingsOfKeys } from '#wallet';
import type { Database } from '#kernel/database/pool';
import { type Bet, INHOUSE } from '../bet.ts';
import { moveKeysOf } from '../placing/recall-bets.ts';
import type { RecordCursor } from './record-store.ts';
import type { Settlement } from '../store.ts';

type Row = ValueOf<(typeof contract)['betRecord']>['list'][number];

/** A bet as its person sees it. */
export function rowOf(bet: Bet, games: ReadonlyMap<string, GameFacts>, language: Language): Row {
  const game = games.get(bet.gameCode);
  const net = bet.status === 'void' ? 0n : bet.payout + bet.jackpotWon - bet.stake;
  return {
    id: String(bet.id),
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
    gameType: bet.gameType,
    vassalage: bet.vendor,
    gameCode: bet.gameCode,
    // A game that has left the catalogue keeps its code.
    gameName: game?.name[language] ?? bet.gameCode,
    icon: game?.icon ?? '',
    round: bet.round,
    stake: formatAmount(bet.stake),
    payout: formatAmount(bet.payout),
    jackpotWon: formatAmount(bet.jackpotWon),
    net: formatAmount(minor(net)),
    validBet: formatAmount(bet.validBet),
    validBetReason: bet.validReason,
    status: bet.status,
    verifiable: bet.vendor === INHOUSE,
  };
}

export function cursorText({ placedAt, id }: RecordCursor): string {
  return `${placedAt.getTime()}.${id}`;
}

/** Null when it is none of ours. */
export function cursorFrom(text: string): RecordCursor | null {
  const match = /^(\d{1,15})\.([1-9]\d{0,17})$/.exec(text);
  return match ? { placedAt: new Date(Number(match[1])), id: BigInt(match[2]!) } : null;
}

/** What became of a bet, in order. */
export function timelineOf(bet: Bet, settlements: readonly Settlement[]): { at: string; event: string }[] {
  const ends = settlements.map(({ at, status, version }) => {
    if (status === 'void') return { at: at.toISOString(), event: 'void' };
    return { at: at.toISOString(), event: version === 1 ? 'settled' : 'corrected' };
  });
  return [{ at: bet.placedAt.toISOString(), event: 'placed' }, ...ends];
}

/** The person's balance before the first and after the last move of the bet; null where it moved nothing. */
export async function balancesAround(db: Database, bet: Bet) {
  const keys = moveKeysOf(bet);
  const [whole, stake] = await standingsOfKeys(db, [
    { ...bet, keys },
    { ...bet, keys: keys.slice(0, 1) },
  ]);
  if (!whole) return { balanceBefore: null, balanceAfter: null };
  const first = stake ?? whole;
  return {
    balanceBefore: formatAmount(minor(first.balance - first.change)),
    balanceAfter: formatAmount(whole.balance),
  };
}
