import {
  type Asset,
  Refusal,
  ZERO,
  formatAmount,
  nextReceiptState,
  nextWithdrawalState,
  subtract,
} from '@croupier/contract';
import { record } from '#audit';
import type { Tx } from '#kernel/database/pool';
import { postBundles } from '#wallet';
import { advanceWithdrawal } from '../withdrawals/advance-withdrawal.ts';
import { advanceReceipt } from './change-receipt.ts';
import { payoutChannel } from '../channels/channel-store.ts';
import { tellWithdrawal } from '../events.ts';
import { newReference } from '../reference.ts';
import type { Receipt } from './receipt-store.ts';
import { type Withdrawal, insertWithdrawal } from '../withdrawals/withdrawal-store.ts';

export interface Payer {
  readonly id: bigint;
  readonly name: string;
}

interface RestOrder {
  readonly withdrawal: Withdrawal;
  /** Held by the caller. */
  readonly receipt: Receipt;
  readonly first: Payer;
  /** Above the brand's amount; never the first one, which the database checks. */
  readonly second: Payer | null;
  readonly reason: string;
  readonly at: Date;
  readonly ip: string | null;
}

/**
 * What did not arrive is made good and paid out once more, to where the first payout went: a withdrawal of its own,
 * approved by whoever decides here. Its money never is free in between: what is credited is held in the same posting.
 * Refuses: state_conflict, unavailable (the brand has no channel that pays out).
 */
export async function payRest(tx: Tx, order: RestOrder): Promise<Withdrawal> {
  const { withdrawal, receipt, first, second, reason, at } = order;
  const state = nextReceiptState(receipt.state, 'pay_rest', 'operator');
  if (!state) throw new Refusal('state_conflict');
  const channel = await payoutChannel(tx, withdrawal.brandId);
  if (!channel) throw new Refusal('unavailable');
  const amount = subtract(receipt.amount, receipt.received ?? ZERO);
  let rest = await insertWithdrawal(tx, {
    ...withdrawal,
    channelId: channel.id,
    reference: newReference('W', at),
    amount,
    fee: ZERO,
    needsSecond: second !== null,
    riskScore: 0,
    riskReasons: [],
    // No request of a person's own looks like this.
    requestId: `rest:${withdrawal.id}`,
    inputHash: 'rest',
    restOf: withdrawal.id,
    createdAt: at,
  });
  await hold(tx, rest);
  for (const [place, by] of [
    ['first', first],
    ['second', second],
  ] as const) {
    if (!by) continue;
    const next = nextWithdrawalState(rest.state, 'approve', 'operator', rest.needsSecond);
    if (!next) throw new Error(`the rest ${rest.id} cannot be approved`);
    rest = await advanceWithdrawal(tx, channel, rest, { state: next, at, actor: by.name, approver: { place, ...by } });
  }
  await advanceReceipt(tx, withdrawal, receipt, { state, at, actor: (second ?? first).name, restId: rest.id });
  await record(tx, {
    brandId: withdrawal.brandId,
    at,
    actor: { kind: 'operator', ...(second ?? first) },
    action: 'case.pay-rest',
    subject: withdrawal.reference,
    before: { state: receipt.state },
    after: { state, rest: rest.reference, amount: formatAmount(amount), reason },
    ip: order.ip,
  });
  return rest;
}

async function hold(tx: Tx, rest: Withdrawal): Promise<void> {
  const of = {
    brandId: rest.brandId,
    personId: rest.personId,
    asset: rest.asset as Asset,
    amount: rest.amount,
    ref: { type: 'withdrawal', id: rest.id.toString() },
    title: rest.reference,
  };
  const [bundle] = await postBundles(tx, [
    [
      { ...of, move: 'withdrawRest', key: `withdrawal:${rest.id}:rest` },
      { ...of, move: 'withdrawHold', key: `withdrawal:${rest.id}:hold` },
    ],
  ]);
  if (!bundle?.ok) throw new Error(`the rest ${rest.id} was not held: ${bundle?.refuse}`);
  await tellWithdrawal(tx, rest, bundle.moves.at(-1)!);
}
