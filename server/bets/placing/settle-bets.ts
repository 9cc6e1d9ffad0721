import { type Minor, minor } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { emitAll } from '#kernel/outbox';
import type { MoveBundleResult, MoveRequest } from '#wallet';
import type { Bet, BetDone, BetOutcome, OutcomeFacts } from '../bet.ts';
import { type BetGuard, movedBetween, peopleOf, unguarded } from '../bet-guard.ts';
import { type BrandShares, contributionsOfBet, moveOf } from './bet-moves.ts';
import { type Ending, endBet } from './end-bet.ts';
import { betEvent } from '../events.ts';
import { totalOf } from '../jackpots/jackpot-shares.ts';
import { type BetAction, decide, payoutAfter } from './lifecycle.ts';
import { postWithContributions } from './post-with-contributions.ts';
import { recallBets } from './recall-bets.ts';
import { type Settlement, lockBets, sourceKey, updateBets } from '../store.ts';

interface OfBet {
  brandId: number;
  betId: bigint;
  /** For history that is loaded; default: the database's clock. */
  at?: Date | undefined;
}
export interface SettleBet extends OfBet, OutcomeFacts {
  payout: Minor;
}
export interface VoidBet extends OfBet {
  reason: string;
}
export interface ResettleBet extends OfBet, OutcomeFacts {
  payout: Minor;
  reason: string;
  /** The version that is corrected. */
  fromVersion: number;
}

/** One of several changes that are made together. The reason stands with the version it makes. */
export type ChangeBet = OfBet & { reason: string | null } & (
    | { do: 'settle'; payout: Minor }
    | { do: 'pay'; amount: Minor }
    | { do: 'takeBack'; amount: Minor }
    | { do: 'void' }
  );

interface Change {
  asked: OfBet & OutcomeFacts;
  action: BetAction;
  reason: string | null;
}
interface Ended {
  index: number;
  before: Bet;
  bet: Bet;
  settlement: Settlement;
  moves: MoveRequest[];
}

/** Ends open bets, each on its own. The same settlement again is a replay; another one is refused. */
export function settleBets(tx: Tx, asked: readonly SettleBet[], guard: BetGuard = unguarded): Promise<BetOutcome[]> {
  return change(
    tx,
    asked.map((one) => ({ asked: one, action: { do: 'settle', payout: one.payout }, reason: null })),
    guard,
  );
}

/**
 * Ends bets or changes how they have ended, each on its own; what a bet is at that moment decides. `pay` adds to what
 * it has won and `takeBack` takes from it, so that many wins of one bet come to their sum in whatever order. Two
 * changes of one bet do not go together: the second is a `state_conflict`.
 */
export function changeBets(tx: Tx, asked: readonly ChangeBet[], guard: BetGuard = unguarded): Promise<BetOutcome[]> {
  const changes = asked.map(({ brandId, betId, at, reason, ...action }) => ({
    asked: { brandId, betId, at },
    action,
    reason,
  }));
  return change(tx, changes, guard);
}

/**
 * Gives the stake back, and takes back what was paid. Refused with `insufficient_funds` where the person no longer has
 * it: then nothing has happened, and a person decides.
 */
export async function voidBet(tx: Tx, asked: VoidBet, guard: BetGuard = unguarded): Promise<BetOutcome> {
  const [outcome] = await change(tx, [{ asked, action: { do: 'void' }, reason: asked.reason }], guard);
  return outcome!;
}

/** Corrects what a settled bet has paid: a new version, which moves the difference. The old one is kept. */
export async function resettleBet(tx: Tx, asked: ResettleBet, guard: BetGuard = unguarded): Promise<BetOutcome> {
  const { payout, fromVersion, reason } = asked;
  const [outcome] = await change(tx, [{ asked, action: { do: 'resettle', payout, fromVersion }, reason }], guard);
  return outcome!;
}

async function change(tx: Tx, changes: readonly Change[], guard: BetGuard): Promise<BetOutcome[]> {
  if (changes.length === 0) return [];
  const locked = await lockBets(
    tx,
    changes.map(({ asked }) => asked),
  );
  const outcomes = new Map<number, BetOutcome>();
  const replays = new Map<number, Bet>();
  const ended: Ended[] = [];
  const seen = new Set<bigint>();
  for (const [index, { asked, action, reason }] of changes.entries()) {
    const bet = locked.bets.get(asked.betId) ?? null;
    const decision = decide(bet, action);
    if (typeof decision === 'object') outcomes.set(index, { ok: false, refuse: decision.refuse });
    else if (decision === 'replay') replays.set(index, bet!);
    // Twice in one batch: the second would be decided on what the first has not yet made of the bet.
    else if (seen.has(asked.betId)) outcomes.set(index, { ok: false, refuse: 'state_conflict' });
    else ended.push(end(index, bet!, { asked, action, reason }, locked.now, locked.shares));
    seen.add(asked.betId);
  }
  // Sent ahead of what locks the accounts, and not waited for: whoever locks both does it in this order.
  const holding = guard.hold(tx, peopleOf(ended.map(({ before }) => before)));
  holding.catch(() => undefined);
  await post(tx, ended, locked.shares, outcomes);
  const held = await holding;
  await held.count(
    tx,
    ended.flatMap(({ index, before, bet }) =>
      outcomes.get(index)!.ok ? movedBetween(before, bet, bet.settledAt ?? locked.now) : [],
    ),
  );
  const recalled = await recallBets(tx, [...replays.values()]);
  for (const [index, bet] of replays) outcomes.set(index, recalled.get(sourceKey(bet))!);
  return changes.map((_, index) => outcomes.get(index)!);
}

function end(index: number, bet: Bet, { asked, action, reason }: Change, now: Date, shares: BrandShares[]): Ended {
  const at = asked.at ?? now;
  const isVoid = action.do === 'void';
  const ending: Ending = {
    ...asked,
    status: isVoid ? 'void' : 'settled',
    payout: payoutAfter(bet, action),
    jackpot: isVoid || !bet.jackpotTier ? null : { tier: bet.jackpotTier, won: bet.jackpotWon },
    reason,
    at,
  };
  const next = endBet(bet, ending);
  const first = bet.status === 'open' && !isVoid;
  const jackpotIn = first ? totalOf(contributionsOfBet(bet, shares)) : bet.jackpotIn;
  return {
    index,
    before: bet,
    bet: { ...next.bet, jackpotIn },
    settlement: next.settlement,
    moves: movesBetween(bet, next.bet, at),
  };
}

/** What turns one version into the next. What comes in stands first, so that it can pay for what goes out. */
function movesBetween(before: Bet, after: Bet, at: Date): MoveRequest[] {
  const moves: MoveRequest[] = [];
  const version = after.settleVersion;
  const isVoid = after.status === 'void';
  if (isVoid && before.stake > 0n) moves.push(moveOf(before, 'stakeReturned', before.stake, 'return', at));
  const difference = after.payout - before.payout;
  if (difference > 0n) moves.push(moveOf(before, 'payout', minor(difference), `payout:${version}`, at));
  if (difference < 0n) moves.push(moveOf(before, 'payoutReversed', minor(-difference), `reverse:${version}`, at));
  if (isVoid && before.jackpotTier) {
    moves.push(moveOf(before, 'jackpotReversed', before.jackpotWon, 'jackpot:back', at, before.jackpotTier));
  }
  return moves;
}

async function post(
  tx: Tx,
  ended: readonly Ended[],
  shares: BrandShares[],
  outcomes: Map<number, BetOutcome>,
): Promise<void> {
  if (ended.length === 0) return;
  const results = await postWithContributions(tx, ended, shares);
  const accepted = ended.filter((_, nr) => results[nr]!.ok);
  if (accepted.length > 0) {
    await updateBets(
      tx,
      accepted.map(({ bet }) => bet),
      accepted.map(({ settlement }) => settlement),
    );
  }
  const done = await doneOf(tx, ended, results);
  for (const [nr, { index }] of ended.entries()) outcomes.set(index, done[nr]!);
  await emitAll(
    tx,
    ended.flatMap(({ bet, moves, settlement }, nr) => {
      const outcome = done[nr]!;
      const topic = bet.status === 'void' ? 'bet.voided' : 'bet.settled';
      return outcome.ok ? betEvent(topic, outcome, { settlement, moved: moves.length > 0 }) : [];
    }),
  );
}

/** A bet that ended without moving money leaves the balance of its stake. */
async function doneOf(tx: Tx, ended: readonly Ended[], results: readonly MoveBundleResult[]): Promise<BetOutcome[]> {
  const still = ended.filter((_, nr) => {
    const result = results[nr]!;
    return result.ok && result.moves.length === 0;
  });
  const recalled = await recallBets(
    tx,
    still.map(({ bet }) => bet),
  );
  return ended.map(({ bet }, nr): BetOutcome => {
    const result = results[nr]!;
    if (!result.ok) return result;
    const last = result.moves.at(-1);
    if (!last) return { ...recalled.get(sourceKey(bet))!, bet, replayed: false };
    const done: BetDone = {
      ok: true,
      bet,
      balanceAfter: last.balanceAfter,
      balanceVersion: last.version,
      replayed: false,
    };
    return done;
  });
}
