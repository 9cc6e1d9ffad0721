import { type Minor, ZERO } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { type NewEvent, emitAll } from '#kernel/outbox';
import { type MoveBundleResult, type MoveRequest, type OpenBook, balancesOf, standingIn } from '#wallet';
import {
  type Bet,
  type BetDone,
  type BetOutcome,
  type InstantBet,
  type OutcomeFacts,
  type PlaceBet,
  isSamePlacing,
} from '../bet.ts';
import { type BetGuard, type HeldPeople, movedBy, peopleOf, unguarded } from '../bet-guard.ts';
import { type BrandShares, contributionsOfBet, moveOf } from './bet-moves.ts';
import { endBet, newBet } from './end-bet.ts';
import { betEvent } from '../events.ts';
import { prizeOf, totalOf } from '../jackpots/jackpot-shares.ts';
import { insertJackpotWin, lockJackpots } from '../jackpots/jackpot-store.ts';
import { claimPool } from '../jackpots/jackpots.ts';
import { postWithContributions } from './post-with-contributions.ts';
import { recallBets } from './recall-bets.ts';
import { type PlacingFacts, type Settlement, insertBets, readForPlacing, sourceKey } from '../store.ts';

/** How a bet that is over at once has come out. */
interface Outcome extends OutcomeFacts {
  payout: Minor;
  jackpotTier: string | null;
}
interface Draft {
  index: number;
  bet: Bet;
  /** Null for a bet that stays open. */
  outcome: Outcome | null;
}
/** What placing is decided on, and the accounts it will move where they were opened before. */
export interface Ready {
  readonly facts: PlacingFacts;
  readonly held: HeldPeople;
  readonly book?: OpenBook;
}
interface Posting {
  readonly shares: PlacingFacts['shares'];
  readonly book?: OpenBook | undefined;
}
interface Written {
  done: BetDone;
  settlement: Settlement | null;
  moved: boolean;
}

/**
 * Places bets, each on its own: the stake is taken, or the bet is refused and leaves nothing.
 * @param guard who is asked about the people; nobody for history that is loaded
 */
export function placeBets(tx: Tx, asked: readonly PlaceBet[], guard: BetGuard = unguarded): Promise<BetOutcome[]> {
  return run(tx, asked, () => null, guard);
}

/** Places and settles at once: stake, payout and jackpot stand or fall together. */
export function playBets(tx: Tx, asked: readonly InstantBet[], guard: BetGuard = unguarded): Promise<BetOutcome[]> {
  return run(tx, asked, playedAs, guard);
}

/** `playBets` of what was made ready for: nothing is waited for any more. Their sources must be new by their making. */
export function playReady(tx: Tx, asked: readonly InstantBet[], ready: Ready): Promise<BetOutcome[]> {
  return run(tx, asked, playedAs, unguarded, ready);
}

/** The same of `placeBets`. */
export function placeReady(tx: Tx, asked: readonly PlaceBet[], ready: Ready): Promise<BetOutcome[]> {
  return run(tx, asked, () => null, unguarded, ready);
}

const playedAs = (bet: InstantBet): Outcome => ({ ...bet, jackpotTier: bet.jackpotTier ?? null });

async function askFor(tx: Tx, asked: readonly PlaceBet[], guard: BetGuard): Promise<Ready> {
  const [facts, held] = await Promise.all([readForPlacing(tx, asked), guard.hold(tx, peopleOf(asked))]);
  return { facts, held };
}

async function run<A extends PlaceBet>(
  tx: Tx,
  asked: readonly A[],
  outcomeOf: (bet: A) => Outcome | null,
  guard: BetGuard,
  ready?: Ready,
): Promise<BetOutcome[]> {
  if (asked.length === 0) return [];
  const { facts, held, book } = ready ?? (await askFor(tx, asked, guard));
  const outcomes = new Map<number, BetOutcome>();
  const drafts: Draft[] = [];
  const first = new Map<string, number>();
  for (const [index, bet] of asked.entries()) {
    const key = sourceKey(bet);
    if (facts.existing.has(key) || first.has(key)) continue;
    first.set(key, index);
    const no = bet.stake > 0n ? held.admit(bet, bet.at ?? facts.now) : null;
    if (no) outcomes.set(index, { ok: false, refuse: no.code, guard: no });
    else drafts.push({ index, bet: newBet(bet, facts.ids[index]!, facts.now), outcome: outcomeOf(bet) });
  }

  const written = await postDrafts(tx, drafts, { shares: facts.shares, book }, outcomes);
  await held.count(tx, movedBy(written.map(({ done }) => done.bet)));
  await write(tx, written);

  const known = await recallBets(tx, [...facts.existing.values()]);
  return asked.map((bet, index): BetOutcome => {
    const own = outcomes.get(index);
    if (own) return own;
    const key = sourceKey(bet);
    const earlier = known.get(key) ?? outcomes.get(first.get(key)!)!;
    if (!earlier.ok) return earlier;
    return isSamePlacing(earlier.bet, bet)
      ? { ...earlier, replayed: true }
      : { ok: false, refuse: 'idempotency_conflict' };
  });
}

/** Moves the money of all drafts. Winners of a jackpot go one by one, since each empties the pool for the next. */
async function postDrafts(
  tx: Tx,
  drafts: readonly Draft[],
  posting: Posting,
  outcomes: Map<number, BetOutcome>,
): Promise<Written[]> {
  const winners = drafts.filter((draft) => draft.outcome?.jackpotTier);
  // Who has made ready holds its accounts already, and wants no other after these; who has not locks these first.
  if (winners.length > 0)
    await lockJackpots(
      tx,
      winners.map((draft) => draft.bet.brandId),
    );
  const written: Written[] = [];
  const ordinary = drafts.filter((draft) => !draft.outcome?.jackpotTier);
  for (const group of [ordinary, ...winners.map((winner) => [winner])]) {
    if (group.length === 0) continue;
    for (const [index, outcome] of await postGroup(tx, group, posting)) {
      outcomes.set(index, outcome.ok ? outcome.written.done : outcome);
      if (outcome.ok) written.push(outcome.written);
    }
  }
  return written;
}

type GroupOutcome = { ok: true; written: Written } | Extract<BetOutcome, { ok: false }>;

async function postGroup(
  tx: Tx,
  group: readonly Draft[],
  { shares, book }: Posting,
): Promise<[number, GroupOutcome][]> {
  const ended = await Promise.all(group.map((draft) => endDraft(tx, draft, shares)));
  const results = await postWithContributions(tx, ended, shares, book);
  const standing = await standings(
    tx,
    ended.map(({ bet }) => bet),
    results,
    book,
  );
  return group.map((draft, nr): [number, GroupOutcome] => {
    const result = results[nr]!;
    if (!result.ok) return [draft.index, result];
    const { bet, settlement, moves } = ended[nr]!;
    const done: BetDone = { ok: true, bet, ...standing[nr]!, replayed: false };
    return [draft.index, { ok: true, written: { done, settlement, moved: moves.length > 0 } }];
  });
}

/** The bet with its end, if it has one, and the moves that make it true. */
async function endDraft(
  tx: Tx,
  { bet: placed, outcome }: Draft,
  shares: BrandShares[],
): Promise<{ bet: Bet; settlement: Settlement | null; moves: MoveRequest[] }> {
  const at = placed.placedAt;
  const moves: MoveRequest[] = [];
  if (placed.stake > 0n) moves.push(moveOf(placed, 'stake', placed.stake, 'stake', at));
  if (!outcome) return { bet: placed, settlement: null, moves };
  if (outcome.payout > 0n) moves.push(moveOf(placed, 'payout', outcome.payout, 'payout:1', at));

  const pool = outcome.jackpotTier ? await claimPool(tx, placed.brandId, outcome.jackpotTier) : null;
  const jackpot = pool && { tier: outcome.jackpotTier!, won: prizeOf(pool.pool) };
  if (pool && jackpot && jackpot.won > 0n) {
    moves.push(moveOf(placed, 'jackpotWon', jackpot.won, 'jackpot', at, jackpot.tier));
    moves.push({ ...moveOf(placed, 'jackpotFilled', pool.seed, 'jackpot:fill', at, jackpot.tier), personId: null });
  }
  const ended = endBet(placed, { ...outcome, status: 'settled', jackpot, reason: null, at });
  return {
    bet: { ...ended.bet, jackpotIn: totalOf(contributionsOfBet(placed, shares)) },
    settlement: ended.settlement,
    moves,
  };
}

/** The person's balance right after each bet; of a free round that paid nothing, as it stands. */
async function standings(tx: Tx, bets: readonly Bet[], results: readonly MoveBundleResult[], book?: OpenBook) {
  const still = bets.filter((bet, nr) => {
    const result = results[nr]!;
    return result.ok && !hasMoved(result) && !(book && standingIn(book, bet));
  });
  const read = still.length > 0 ? await balancesOf(tx, still) : [];
  return bets.map((bet, nr) => {
    const result = results[nr]!;
    const last = result.ok ? result.moves.findLast((move) => move.version > 0n) : undefined;
    if (last) return { balanceAfter: last.balanceAfter, balanceVersion: last.version };
    const known = book && standingIn(book, bet);
    if (known) return { balanceAfter: known.balance, balanceVersion: known.version };
    const now = read[still.indexOf(bet)];
    return { balanceAfter: now?.balance ?? ZERO, balanceVersion: now?.version ?? 0n };
  });
}

const hasMoved = (result: MoveBundleResult): boolean => result.ok && result.moves.some((move) => move.version > 0n);

async function write(tx: Tx, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const bets = written.map(({ done }) => done.bet);
  const settlements = written.flatMap(({ settlement }) => settlement ?? []);
  await insertBets(tx, bets, settlements);
  const events: NewEvent[] = [];
  for (const { done, settlement, moved } of written) {
    events.push(betEvent(settlement ? 'bet.settled' : 'bet.placed', done, { settlement, moved }));
    const { bet } = done;
    if (!bet.jackpotTier) continue;
    const { id: betId, personId, jackpotTier: tier, jackpotWon: amount } = bet;
    await insertJackpotWin(tx, bet.brandId, { betId, personId, tier, amount, at: bet.settledAt! });
    events.push(betEvent('jackpot.won', done, { moved: false }));
  }
  await emitAll(tx, events);
}
