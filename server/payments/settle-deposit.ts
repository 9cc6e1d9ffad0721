import { type Asset, add, times } from '@croupier/contract';
import { brandSettings } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { post } from '#wallet';
import type { Channel } from './channel-store.ts';
import { type DepositAction, isWhatWasAsked, nextDepositAsk, nextDepositState } from './deposit.ts';
import { type Deposit, changeDeposit, lockDeposit, markDepositException } from './deposit-store.ts';
import { type NewBalance, tellDeposit } from './events.ts';
import { findException } from './find-exception.ts';
import type { IntentNews } from './provider.ts';

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
    if (news.state === 'paid') await findException(tx, channel, 'unknown_reference', reference, news, at);
    return 'unknown_reference';
  }
  if (news.state === 'paid') return await pay(tx, channel, deposit, news, at);
  if (news.state === 'cancelled') return await move(tx, deposit, 'cancel', news, at);
  if (news.state === 'expired' && at >= deposit.expiresAt) return await expireDeposit(tx, deposit, at);
  return 'unchanged';
}

async function pay(tx: Tx, channel: Channel, deposit: Deposit, news: IntentNews, at: Date): Promise<DepositOutcome> {
  // Late is no reason not to credit: the money is there.
  if (nextDepositState(deposit.state, 'pay', 'provider') !== 'credited') return 'unchanged';
  const asked = { amount: add(deposit.amount, deposit.fee), asset: deposit.asset };
  if (!isWhatWasAsked(news, asked)) {
    await markDepositException(tx, deposit.id, 'wrong_amount', at);
    await findException(tx, channel, 'wrong_amount', deposit.reference, news, at);
    return 'wrong_amount';
  }
  const [moved] = await post(tx, [
    {
      move: 'deposit',
      brandId: deposit.brandId,
      personId: deposit.personId,
      asset: deposit.asset as Asset,
      amount: deposit.amount,
      detail: channel.code,
      key: `deposit:${deposit.id}`,
      ref: { type: 'deposit', id: deposit.id.toString() },
      title: deposit.reference,
    },
  ]);
  if (!moved?.ok) throw new Error(`deposit ${deposit.id} was not posted: ${moved?.refuse}`);
  const { depositTurnoverTimes } = await brandSettings(tx, deposit.brandId);
  const turnoverRequired = times(deposit.amount, depositTurnoverTimes);
  const { providerReference } = news;
  const change = { state: 'credited', providerReference, creditedAt: at, turnoverRequired } as const;
  await changeDeposit(tx, deposit.id, { ...change, nextAskAt: null, at });
  await tellDeposit(tx, deposit, 'credited', moved satisfies NewBalance);
  return 'credited';
}

async function move(tx: Tx, deposit: Deposit, action: DepositAction, news: IntentNews, at: Date) {
  const next = nextDepositState(deposit.state, action, 'provider');
  if (next !== 'failed') return 'unchanged';
  const { providerReference } = news;
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
