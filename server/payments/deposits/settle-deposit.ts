import { type Asset, type Minor, add, formatAmount, times } from '@croupier/contract';
import { brandSettings } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { post } from '#wallet';
import type { Channel } from '../channels/channel-store.ts';
import { type DepositAction, creditFor, nextDepositAsk, nextDepositState } from './deposit.ts';
import { type Deposit, changeDeposit, lockDeposit, markDepositException } from './deposit-store.ts';
import { raiseConfirmations, releasePayKey, setCreditedAmount } from './deposit-pay-store.ts';
import { type NewBalance, tellDeposit } from '../events.ts';
import { findException } from '../reconciliation/find-exception.ts';
import { keepUnmatched } from '../money-in/keep-unmatched.ts';
import type { IntentNews } from '../providers/provider.ts';

/** What news of a payment led to; kept with the provider's message. */
export type DepositOutcome = 'credited' | 'failed' | 'expired' | 'unchanged' | 'unknown_reference' | 'wrong_amount';

/**
 * Brings a deposit to where the provider says it is. Every way here is the same one: webhook, poll, first or
 * fiftieth time. The money, the row and the event are one transaction; the wallet's key is the second wall.
 */
export async function applyIntentNews(
  tx: Tx,
  channel: Channel,
  reference: string,
  news: IntentNews,
  at: Date,
): Promise<DepositOutcome> {
  const deposit = await lockDeposit(tx, channel.id, reference);
  if (!deposit) {
    if (news.state === 'paid') await keepStray(tx, channel, reference, news, at);
    return 'unknown_reference';
  }
  if (news.state === 'paid') return await pay(tx, channel, deposit, news, at);
  if (news.state === 'cancelled') return await move(tx, deposit, 'cancel', news, at);
  if (news.state === 'expired' && at >= deposit.expiresAt) return await expireDeposit(tx, deposit, at);
  return news.seen ? await confirmFurther(tx, deposit, news.seen.confirmations) : 'unchanged';
}

/** Paid under a reference that is none of ours: the money is there all the same. */
async function keepStray(tx: Tx, channel: Channel, reference: string, news: IntentNews, at: Date): Promise<void> {
  await findException(tx, channel, 'unknown_reference', reference, news, at);
  if (news.asset !== channel.asset) return;
  const { providerReference: moneyId, amount, asset } = news;
  const said = { amount: formatAmount(amount), asset, note: reference };
  await keepUnmatched(tx, { channel, moneyId, reason: 'no_match', amount, said, depositId: null, at });
}

/** A chain's transfer is so many blocks deep; for the person who watches, nothing else comes of it. */
async function confirmFurther(tx: Tx, deposit: Deposit, confirmations: number): Promise<'unchanged'> {
  const open = nextDepositState(deposit.state, 'pay', 'provider') === 'credited';
  if (open && (await raiseConfirmations(tx, deposit.id, confirmations)))
    await tellDeposit(tx, deposit, deposit.state, null);
  return 'unchanged';
}

async function pay(tx: Tx, channel: Channel, deposit: Deposit, news: IntentNews, at: Date): Promise<DepositOutcome> {
  // Late is no reason not to credit: the money is there.
  const open = nextDepositState(deposit.state, 'pay', 'provider') === 'credited';
  // Credited with other money, by an operator or by a first payment: this one has come beside it.
  const again = !open && deposit.providerReference !== news.providerReference;
  if (!open && !again) return 'unchanged';
  const { fee, payAsset, ratePpm, expiresAt, asset } = deposit;
  const asked = { amount: add(deposit.asked ?? deposit.amount, fee), asset, fee, payAsset, ratePpm, expiresAt };
  const credit = creditFor(news, asked, news.seen?.at ?? at);
  if ('ok' in credit && open) {
    await creditDeposit(tx, channel, deposit, { amount: credit.ok, providerReference: news.providerReference, at });
    return 'credited';
  }
  if (open) await markDepositException(tx, deposit.id, 'wrong_amount', at);
  if (open || 'refuse' in credit) await findException(tx, channel, 'wrong_amount', deposit.reference, news, at);
  if ('refuse' in credit) return 'wrong_amount';
  const said = { amount: formatAmount(news.amount), asset: news.asset };
  const worth = 'ok' in credit ? add(credit.ok, fee) : credit.worth;
  const reason = 'ok' in credit ? 'second_payment' : credit.unmatched;
  const depositId = deposit.id;
  await keepUnmatched(tx, { channel, moneyId: news.providerReference, reason, amount: worth, said, depositId, at });
  return 'wrong_amount';
}

export interface Credited {
  /** What the person gets; another amount than asked for where that is what arrived. */
  readonly amount: Minor;
  readonly providerReference: string | null;
  readonly at: Date;
  /** Out of what lay unmatched, or straight from the channel. */
  readonly from?: 'unmatched';
  /** The provider has yet to tell of the money: its line will be this deposit's. */
  readonly untold?: true;
}

/** The money, the row and the event, in the caller's transaction, which holds the row. Once: the wallet's key says so. */
export async function creditDeposit(tx: Tx, channel: Channel, deposit: Deposit, credited: Credited): Promise<void> {
  const { amount, providerReference, at, from, untold } = credited;
  const [moved] = await post(tx, [
    {
      move: from === 'unmatched' ? 'unmatchedCredited' : 'deposit',
      brandId: deposit.brandId,
      personId: deposit.personId,
      asset: deposit.asset as Asset,
      amount,
      detail: channel.code,
      key: `deposit:${deposit.id}`,
      ref: { type: 'deposit', id: deposit.id.toString() },
      title: deposit.reference,
    },
  ]);
  if (!moved?.ok) throw new Error(`deposit ${deposit.id} was not posted: ${moved?.refuse}`);
  if (amount !== deposit.amount) await setCreditedAmount(tx, deposit, amount);
  if (deposit.payKey && !untold) await releasePayKey(tx, deposit.id);
  const { depositTurnoverTimes } = await brandSettings(tx, deposit.brandId);
  const turnoverRequired = times(amount, depositTurnoverTimes);
  const change = { state: 'credited', providerReference, creditedAt: at, turnoverRequired } as const;
  await changeDeposit(tx, deposit.id, { ...change, nextAskAt: null, at });
  await tellDeposit(tx, { ...deposit, amount }, 'credited', moved satisfies NewBalance);
}

async function move(tx: Tx, deposit: Deposit, action: DepositAction, news: IntentNews, at: Date) {
  const next = nextDepositState(deposit.state, action, 'provider');
  if (next !== 'failed') return 'unchanged';
  const { providerReference } = news;
  if (deposit.payKey) await releasePayKey(tx, deposit.id);
  await changeDeposit(tx, deposit.id, { state: next, failure: 'cancelled', providerReference, nextAskAt: null, at });
  await tellDeposit(tx, deposit, next, null);
  return next;
}

/** Time is up. The provider is still asked now and then for a day, should the money come after all. */
export async function expireDeposit(tx: Tx, deposit: Deposit, at: Date): Promise<'expired' | 'unchanged'> {
  const next = nextDepositState(deposit.state, 'expire', 'system');
  if (next !== 'expired') return 'unchanged';
  const nextAskAt = nextDepositAsk(deposit.asks, at, deposit.expiresAt);
  await changeDeposit(tx, deposit.id, { state: next, nextAskAt, at });
  await tellDeposit(tx, deposit, next, null);
  return next;
}
