import { type Minor, ZERO, minor } from '@croupier/contract';
import { findBet } from '#bets';
import { brandById } from '#brand';
import { dayOf } from '#kernel/business-day';
import type { Tx } from '#kernel/database/pool';
import { type CallDifference, agreeAfterAll, clearUnpaid, noteCallDifferences } from './call-difference-store.ts';
import type { MoneyDifference } from './compare-transactions.ts';
import { lateOf } from './follow-hands.ts';
import { isContradicted } from './settled-by-hand.ts';
import { type Step, isDone, ofVendor } from '../wallet-calls/wave-step.ts';

type Found = Omit<CallDifference, 'day'>;

function aboutOf({ item, ofBet }: Step, at: Date): Omit<Found, 'kind' | 'txId' | 'theirAmount' | 'ourAmount'> {
  const { ask, launched } = item;
  const { round, gameCode, roundClosed, reference } = ask;
  const whose = { ...ofVendor(item), personId: launched.personId, alias: launched.alias, betId: ofBet!.betId };
  return { ...whose, round, gameCode, roundClosed, reference, theirKind: null, ourKind: null, happenedAt: at };
}

/** What a rollback would take from the person, and they no longer have. */
async function unpaidOf(tx: Tx, step: Step, at: Date): Promise<Found | null> {
  const { change, outcome } = step.ended ?? {};
  if (!change || outcome?.ok !== false || outcome.refuse !== 'insufficient_funds') return null;
  const bet = change.do === 'void' ? await findBet(tx, change.brandId, change.betId) : null;
  const missing = bet ? minor(bet.payout - bet.stake) : 'amount' in change ? change.amount : ZERO;
  const said = { theirKind: 'rollback', theirAmount: missing, ourKind: step.reference!.kind, ourAmount: null } as const;
  return { ...aboutOf(step, at), ...(said as Said), kind: 'rollback_unpaid', txId: step.item.ask.txId };
}
type Said = Pick<MoneyDifference, 'theirKind' | 'theirAmount' | 'ourKind' | 'ourAmount'>;

/** What the vendor says of a bet that operators have ended, where that is something else; `agrees` where it is not. */
function lateDifference(step: Step, at: Date): (Found & { readonly agrees: boolean }) | null {
  const { item, ofBet, ended } = step;
  const { hand } = ofBet ?? {};
  if (!hand || !ended || ended.outcome.ok === (hand.end === 'void')) return null;
  const about = { ...aboutOf(step, at), kind: 'late_after_settlement' as const, txId: ofBet!.txId };
  if (hand.end === 'void') {
    const back: Minor = ofBet!.free ? ZERO : ofBet!.amount;
    const said = { theirKind: 'win', theirAmount: item.ask.amount, ourKind: 'void', ourAmount: back } as const;
    return { ...about, ...said, agrees: false };
  }
  const ours = { ourKind: 'settled', ourAmount: hand.payout } as const;
  const late = lateOf(step);
  if (!late) return { ...about, ...ours, theirKind: 'rollback', theirAmount: null, agrees: false };
  const agrees = !isContradicted(late.next);
  return { ...about, ...ours, theirKind: 'win', theirAmount: late.next.lateWon, agrees };
}

/**
 * Writes down what operators should look at of what vendors have called: rollbacks of money that is gone, until they
 * succeed, and words about bets that were ended by hand. Behind everything else that the wave locks.
 */
export async function noteDifferences(
  tx: Tx,
  steps: readonly Step[],
  { at, correcting = null }: { at: Date; correcting?: bigint | null },
): Promise<void> {
  const back = steps.filter(({ item, decision }) => item.ask.kind === 'rollback' && isDone(decision));
  const taken = back.map(({ item, decision, betId }) => {
    const whole = decision.do === 'void' ? betId : null;
    return { ...ofVendor(item), reference: item.ask.reference!, betId: whole };
  });
  const late = steps.flatMap((step) => lateDifference(step, at) ?? []);
  const unpaid = (await Promise.all(steps.map((step) => unpaidOf(tx, step, at)))).flatMap((one) => one ?? []);
  const found: Found[] = [...unpaid, ...late.filter(({ agrees }) => !agrees)];
  await clearUnpaid(tx, taken, correcting, at);
  await agreeAfterAll(
    tx,
    late.filter(({ agrees }) => agrees),
    at,
  );
  if (found.length === 0) return;
  const days = found.map(async (one) => {
    const { timeZone } = await brandById(tx, one.brandId);
    return { ...one, day: dayOf(at, timeZone) };
  });
  await noteCallDifferences(tx, await Promise.all(days), at);
}
