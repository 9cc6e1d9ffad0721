import type { Asset } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { post } from '#wallet';
import { endRest, openReceipt } from '../receipts/change-receipt.ts';
import type { Channel } from '../channels/channel-store.ts';
import { tellWithdrawal } from '../events.ts';
import { MONEY_ON_ARRIVAL } from './withdrawal.ts';
import { type Withdrawal, type WithdrawalChange, changeWithdrawal } from './withdrawal-store.ts';

/**
 * The only way a withdrawal gets into another state: the row, its step, the held money and the event together.
 * The caller holds the row's lock and has asked the rules.
 */
export async function advanceWithdrawal(
  tx: Tx,
  channel: Channel,
  row: Withdrawal,
  change: WithdrawalChange,
): Promise<Withdrawal> {
  const next = await changeWithdrawal(tx, row, change);
  const move = MONEY_ON_ARRIVAL[next.state];
  if (!move) {
    await tellWithdrawal(tx, next, null);
    return next;
  }
  const [moved] = await post(tx, [
    {
      move,
      brandId: next.brandId,
      personId: next.personId,
      asset: next.asset as Asset,
      amount: next.amount,
      // Money that was held is released once, to whichever end: a second end would find the key taken.
      key: `withdrawal:${next.id}:release`,
      ref: { type: 'withdrawal', id: next.id.toString() },
      title: next.reference,
      ...(move === 'withdrawPaid' ? { detail: channel.code } : {}),
    },
  ]);
  if (!moved?.ok) throw new Error(`withdrawal ${next.id}: ${move} was not posted: ${moved?.refuse}`);
  if (next.state === 'paid') await openReceipt(tx, next, change.at, change.actor);
  await endRest(tx, next, change.at, change.actor);
  await tellWithdrawal(tx, next, move === 'withdrawReturned' ? moved : null);
  return next;
}
