import { formatAmount, subtract } from '@croupier/contract';
import type { Database, Tx } from '#kernel/database/pool';
import { type Receipt, receiptsOf } from '../receipts/receipt-store.ts';
import { type WithdrawalView, withdrawalView } from '../views.ts';
import { type Withdrawal, stepsOf } from './withdrawal-store.ts';

type ReceiptView = NonNullable<WithdrawalView['receipt']>;

export function receiptView(row: Receipt): ReceiptView {
  const { received, restId } = row;
  return {
    state: row.state,
    dueAt: row.dueAt.toISOString(),
    received: received === null ? null : formatAmount(received),
    remaining: received === null ? null : formatAmount(subtract(row.amount, received)),
    comment: row.comment,
    proofs: row.proofs.length,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    forced: row.forced,
    reason: row.reason,
    rest:
      restId === null
        ? null
        : { id: String(restId), reference: row.restReference!, amount: formatAmount(row.restAmount!) },
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** Withdrawals with each state they were in and what was said of their arrival, in the order given. */
export async function viewWithdrawals(db: Database | Tx, rows: readonly Withdrawal[], lang: 'TW' | 'EN') {
  const ids = rows.map(({ id }) => id);
  const [steps, receipts] = [await stepsOf(db, ids), await receiptsOf(db, ids)];
  const receiptOf = new Map(receipts.map((receipt) => [receipt.withdrawalId, receiptView(receipt)]));
  return rows.map((row) => withdrawalView(row, steps, receiptOf.get(row.id) ?? null, lang));
}
