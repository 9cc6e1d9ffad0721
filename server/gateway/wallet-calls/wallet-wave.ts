import { ZERO } from '@croupier/contract';
import type { Status } from '@croupier/vendor-protocol';
import {
  type BetGuard,
  type BetOutcome,
  type ChangeBet,
  type HeldPeople,
  type PlaceBet,
  changeBets,
  makeReady,
  openBetsOfRounds,
  placeReady,
} from '#bets';
import { type PlayerStanding, playerStandings } from '#identity';
import type { Tx } from '#kernel/database/pool';
import { balancesOf } from '#wallet';
import { decideTransaction } from './decide-transaction.ts';
import { countUses, refusalOfFreeBet, rewardsOf } from '../free-bets/free-bet-wave.ts';
import { followHands, lateOf } from '../reconciliation/follow-hands.ts';
import { noteDifferences } from '../reconciliation/note-differences.ts';
import { isOwnCurrency, refusalOfBet, statusOfChange, statusOfPlacing } from './refuse-bet.ts';
import { openAmong } from '../launches/token-store.ts';
import {
  idKey,
  insertTransactions,
  markRolledBack,
  readBetOfRound,
  readTransaction,
  readTransactions,
} from './transaction-store.ts';
import type { Transaction, WalletItem, WalletReply } from './wallet-ask.ts';
import { type Step, isDone, ofVendor, ownerOf } from './wave-step.ts';

export interface WaveContext {
  readonly guard: BetGuard;
  readonly at: Date;
  /** The difference that operators correct by it: it is theirs to close. */
  readonly correcting?: bigint;
}

const refuse = (step: Step, status: Status) => (step.decision = { do: 'answer', status });

/** All that is known of the asks, read in one go. */
async function look(tx: Tx, items: readonly WalletItem[], at: Date) {
  const ids = items.flatMap((item) =>
    [item.ask.txId, item.ask.reference].flatMap((txId) => (txId === null ? [] : [{ ...ofVendor(item), txId }])),
  );
  const bettors = items.filter(({ ask }) => ask.kind === 'bet');
  const [known, rewards, open, people] = await Promise.all([
    readTransactions(tx, ids),
    rewardsOf(tx, items),
    bettors.length > 0
      ? openAmong(
          tx,
          bettors.map(({ launched }) => launched.tokenHash),
          at,
        )
      : new Set<string>(),
    bettors.length > 0 ? playerStandings(tx, bettors.map(ownerOf)) : [],
  ]);
  return { at, known, rewards, open, people: new Map(people.map((person) => [person.id, person])) };
}

async function stepOf(tx: Tx, item: WalletItem, facts: Awaited<ReturnType<typeof look>>): Promise<Step> {
  const { ask, launched, connection } = item;
  const at = (txId: string | null) =>
    txId === null ? null : (facts.known.get(idKey({ ...ofVendor(item), txId })) ?? null);
  const own = at(ask.txId);
  const byRound = ask.kind === 'win' && ask.reference === null && !own;
  const of = { ...ofVendor(item), personId: launched.personId, round: ask.round };
  const reference = byRound ? await readBetOfRound(tx, of) : at(ask.reference);
  const isOfWin = ask.kind === 'rollback' && reference?.kind === 'win';
  const betOfReference = isOfWin ? await readTransaction(tx, { ...ofVendor(item), txId: reference.reference! }) : null;
  const { unknownRollback } = connection.settings;
  const who = { personId: launched.personId, ownCurrency: isOwnCurrency(item) };
  const decision = decideTransaction(ask, { ...who, own, reference, betOfReference, unknownRollback });
  const ofBet = betOfReference ?? (reference?.kind === 'bet' ? reference : null);
  const step: Step = { item, reference, ofBet, decision, betId: null, balance: null, ended: null };
  if (decision.do !== 'place') return step;
  const isOpen = facts.open.has(launched.tokenHash.toString('hex'));
  const no = refusalOfBet(item, { isOpen, person: facts.people.get(launched.personId), at: facts.at });
  const refused = no ?? refusalOfFreeBet(item, facts.rewards, facts.at);
  if (refused) refuse(step, refused);
  return step;
}

function betOf({ connection, launched, ask, game }: WalletItem, person: PlayerStanding, at: Date): PlaceBet {
  const nominal = ask.free ? { nominal: String(ask.amount) } : {};
  const detail = { ...ask.detail, ...nominal };
  return {
    ...ownerOf({ connection, launched } as WalletItem),
    accountType: person.accountType,
    upline: person.upline,
    vendor: connection.vendor,
    gameCode: game!.code,
    gameType: game!.gameType,
    round: ask.round,
    sourceTx: ask.txId,
    stake: ask.free ? ZERO : ask.amount,
    free: ask.free,
    ip: launched.ip,
    device: launched.device,
    detail: Object.keys(detail).length > 0 ? detail : null,
    at,
  };
}

/** A bet that costs nothing is nothing to `bets`, but whoever is not to play is not to play for nothing either. */
function holdBack(step: Step, held: HeldPeople, at: Date): void {
  if (step.decision.do !== 'place') return;
  const no = held.admit({ ...ownerOf(step.item), stake: ZERO }, at);
  if (no) refuse(step, statusOfPlacing(no.code));
}

function afterPlacing(step: Step, outcome: BetOutcome): void {
  if (!outcome.ok) {
    refuse(step, statusOfPlacing(outcome.refuse));
    return;
  }
  step.betId = outcome.bet.id;
  step.balance = outcome.balanceAfter;
}

function changeOf(step: Step): ChangeBet | null {
  const { item, decision } = step;
  const { brandId } = item.connection;
  if (decision.do === 'void') return { brandId, betId: decision.betId, do: 'void', reason: 'rollback' };
  if (decision.do !== 'pay' && decision.do !== 'takeBack') return null;
  const isWin = decision.do === 'pay';
  const amount = lateOf(step)?.moves ?? (isWin ? item.ask.amount : decision.amount);
  return { brandId, betId: decision.betId, do: decision.do, amount, reason: isWin ? 'win' : 'rollback' };
}

/** Pays and takes back, and settles with nothing what is still open of rounds that are over. */
async function endBets(tx: Tx, steps: readonly Step[], { guard }: WaveContext): Promise<void> {
  const closing = steps.filter(({ item, decision }) => item.ask.roundClosed && isDone(decision));
  const rounds = closing.map(({ item }) => ({ ...ofVendor(item), ...ownerOf(item), round: item.ask.round }));
  const open = await openBetsOfRounds(tx, rounds);
  const own = steps.flatMap((step) => {
    const change = changeOf(step);
    return change ? [{ step, change }] : [];
  });
  const taken = new Set(own.map(({ change }) => change.betId));
  const left = open.filter(({ betId }) => !taken.has(betId));
  const closings = left.map(({ brandId, betId }): ChangeBet => ({
    brandId,
    betId,
    do: 'settle',
    payout: ZERO,
    reason: null,
  }));
  const outcomes = await changeBets(tx, [...own.map(({ change }) => change), ...closings], guard);
  for (const [nr, { step, change }] of own.entries()) {
    const outcome = outcomes[nr]!;
    step.betId = change.betId;
    step.ended = { change, outcome };
    if (!outcome.ok) refuse(step, statusOfChange(change.do, outcome.refuse));
    else if (change.do === 'void' || ('amount' in change && change.amount > 0n)) step.balance = outcome.balanceAfter;
  }
}

/** Where nothing moved the balance is that of now. */
async function fillBalances(tx: Tx, steps: readonly Step[]): Promise<void> {
  const still = steps.filter((step) => step.balance === null && step.decision.do !== 'replay');
  if (still.length === 0) return;
  const balances = await balancesOf(
    tx,
    still.map(({ item }) => ownerOf(item)),
  );
  for (const [nr, step] of still.entries()) step.balance = balances[nr]!.balance;
}

function rowsOf({ item, reference, decision, betId, balance }: Step): Transaction[] {
  if (!isDone(decision)) return [];
  const { ask } = item;
  const fresh = { rolledBack: false, hand: null, handVersion: 0 };
  const row = { ...ask, ...ofVendor(item), ...ownerOf(item), betId, balanceAfter: balance!, ...fresh };
  const own: Transaction = {
    ...row,
    reference: ask.kind === 'win' ? (reference?.txId ?? ask.reference) : ask.reference,
  };
  const rows = ask.txId === ask.reference ? [] : [own];
  if (decision.do !== 'tombstone') return rows;
  const stone: Transaction = { ...row, kind: 'tombstone', txId: ask.reference!, reference: null };
  // What is no success is asked again: the tombstone answers then.
  return decision.status === 'RS_OK' ? [...rows, stone] : [stone];
}

function replyOf({ decision, balance }: Step): WalletReply {
  if (decision.do === 'replay') return { status: 'RS_OK', balance: decision.balance };
  const status = 'status' in decision ? decision.status : 'RS_OK';
  return { status, balance };
}

/**
 * One ask of each of different people, in the caller's transaction: what is known is read, bets placed, wins paid,
 * rollbacks made, and all of it written. An ask that is refused leaves nothing and does not touch the others.
 */
export async function playWave(tx: Tx, items: readonly WalletItem[], context: WaveContext): Promise<WalletReply[]> {
  const { guard, at } = context;
  const bettors = items.filter(({ ask }) => ask.kind === 'bet').map(ownerOf);
  // An id that no transaction has is one that no bet has: all that placing takes is asked for in the same go.
  const [facts, ready] = await Promise.all([
    look(tx, items, at),
    bettors.length > 0 ? makeReady(tx, bettors, guard) : null,
  ]);
  const steps = await Promise.all(items.map((item) => stepOf(tx, item, facts)));
  for (const step of steps) if (ready && step.item.ask.free) holdBack(step, ready.held, at);
  const placing = steps.filter(({ decision }) => decision.do === 'place');
  const bets = placing.map(({ item }) => betOf(item, facts.people.get(item.launched.personId)!, at));
  const placed = ready ? await placeReady(tx, bets, ready) : [];
  for (const [nr, step] of placing.entries()) afterPlacing(step, placed[nr]!);
  await endBets(tx, steps, context);
  await followHands(tx, steps);
  await fillBalances(tx, steps);
  const taken = steps.flatMap(({ item, decision }) =>
    decision.do === 'void' || decision.do === 'takeBack' ? [{ ...ofVendor(item), txId: item.ask.reference! }] : [],
  );
  await countUses(tx, steps, facts.rewards, at);
  await insertTransactions(tx, steps.flatMap(rowsOf), at);
  await markRolledBack(tx, taken);
  await noteDifferences(tx, steps, context);
  return steps.map(replyOf);
}
