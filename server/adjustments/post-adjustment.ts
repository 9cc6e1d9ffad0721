import { Refusal, formatAmount } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { emit } from '#kernel/outbox';
import { post } from '#wallet';
import type { Adjustment } from './store.ts';

/**
 * Moves the money, once for an adjustment. The reason goes into the person's record; `wallet.adjusted`
 * { adjustmentId, balance, balanceVersion } tells their pages.
 * @throws Refusal insufficient_funds where a debit would take more than there is
 */
export async function postAdjustment(tx: Tx, row: Adjustment): Promise<void> {
  const { id, brandId, personId, asset, amount, reason } = row;
  const [moved] = await post(tx, [
    {
      move: 'adjustment',
      brandId,
      personId,
      asset,
      amount,
      key: `adjustment:${id}`,
      ref: { type: 'adjustment', id: String(id) },
      title: reason,
    },
  ]);
  if (!moved?.ok) throw new Refusal(moved?.refuse ?? 'internal', { fields: { amount: 'insufficient_funds' } });
  const balance = { balance: formatAmount(moved.balanceAfter), balanceVersion: String(moved.version) };
  await emit(tx, { brandId, personId, topic: 'wallet.adjusted', payload: { adjustmentId: String(id), ...balance } });
}
