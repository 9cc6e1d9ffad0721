import type { Tx } from '#kernel/database/pool';
import { brandSettings } from '#brand';
import { nextReceiptState } from '@croupier/contract';
import { tellReceipt } from '../events.ts';
import {
  changeReceipt,
  claimOverdue,
  insertReceipt,
  lockReceipt,
  type Receipt,
  type ReceiptChange,
} from './receipt-store.ts';
import { type Withdrawal, withdrawalById } from '../withdrawals/withdrawal-store.ts';

/** The person is asked whether it has arrived. In the transaction that said it was paid. */
export async function openReceipt(tx: Tx, { id, brandId, personId, amount }: Withdrawal, at: Date, actor: string) {
  const { receiptMinutes } = await brandSettings(tx, brandId);
  await insertReceipt(tx, { withdrawalId: id, brandId, personId, amount, at, minutes: receiptMinutes, actor });
}

/** The only way a receipt gets into another state: the row, its step and the event. The caller has asked the table. */
export async function advanceReceipt(tx: Tx, withdrawal: Withdrawal, row: Receipt, change: ReceiptChange) {
  await changeReceipt(tx, row, change);
  await tellReceipt(tx, withdrawal, change.state);
}

/** The payout of a rest has ended: so has the case it came from. */
export async function endRest(tx: Tx, rest: Withdrawal, at: Date, actor: string): Promise<void> {
  if (rest.restOf === null) return;
  const row = await lockReceipt(tx, rest.brandId, rest.restOf);
  const action = rest.state === 'paid' ? 'rest_confirm' : 'rest_fail';
  const state = row && nextReceiptState(row.state, action, 'provider');
  if (!row || !state) throw new Error(`withdrawal ${rest.id} pays the rest of no case`);
  const about = (await withdrawalById(tx, rest.brandId, rest.restOf))!;
  await advanceReceipt(tx, about, row, { state, at, actor });
}

/**
 * [spec 4.17] What nobody answered in the brand's time counts as received: forced, so nothing is given back. Any
 * number of processes may: each row is claimed by one.
 * @returns how many
 */
export async function expireReceipts(tx: Tx, at: Date, limit = 100): Promise<number> {
  const rows = await claimOverdue(tx, limit);
  for (const row of rows) {
    const state = nextReceiptState(row.state, 'expire', 'system');
    const withdrawal = await withdrawalById(tx, row.brandId, row.withdrawalId);
    if (!state || !withdrawal) continue;
    await advanceReceipt(tx, withdrawal, row, { state, at, actor: 'time', forced: true });
  }
  return rows.length;
}
