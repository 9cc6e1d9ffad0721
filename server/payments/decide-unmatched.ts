import { type Asset, Refusal, formatAmount } from '@croupier/contract';
import { record } from '#audit';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { post } from '#wallet';
import { channelById } from './channel-store.ts';
import { nextDepositState } from './deposit.ts';
import { lockBrandDeposit } from './deposit-decision-store.ts';
import type { Payments } from './ports.ts';
import { creditDeposit } from './settle-deposit.ts';
import { type Unmatched, decideRow, lockUnmatched } from './unmatched-store.ts';

export interface UnmatchedDecision {
  readonly operator: { readonly id: bigint; readonly name: string; readonly brandId: number };
  readonly id: bigint;
  readonly action: 'credit' | 'return';
  /** Of the deposit it is credited to. */
  readonly reference: string | undefined;
  readonly reason: string;
  readonly ip: string;
}

/**
 * An operator's word on money that is nobody's: to a deposit that has not been credited, whatever it asked for, or back
 * to the channel. Once: the row's state and the wallet's key both say so.
 * Refuses: not_found, state_conflict, reason_required; a reference that is none on its field.
 */
export async function decideUnmatched({ kernel }: Payments, decision: UnmatchedDecision): Promise<void> {
  const { operator, action, id, reference } = decision;
  const note = decision.reason.trim();
  if (note === '') throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  await tx(kernel.db, async (tx) => {
    // The deposit first, as everybody takes it.
    const deposit =
      action === 'credit' ? await lockBrandDeposit(tx, operator.brandId, { reference: reference ?? '' }) : null;
    const row = await lockUnmatched(tx, operator.brandId, id);
    if (!row) throw new Refusal('not_found');
    if (row.state !== 'waiting') throw new Refusal('state_conflict');
    const at = kernel.clock.now();
    const channel = (await channelById(tx, row.channelId))!;
    if (action === 'credit') {
      if (!deposit) throw new Refusal('not_found', { fields: { reference: 'not_found' } });
      const next = nextDepositState(deposit.state, 'confirm', 'operator');
      if (next !== 'credited' || deposit.asset !== row.asset) throw new Refusal('state_conflict');
      const { amount, moneyId: providerReference } = row;
      await creditDeposit(tx, channel, deposit, { amount, providerReference, at, from: 'unmatched' });
    } else await sendBack(tx, row, channel.code);
    await decideRow(tx, id, { creditedTo: deposit?.id ?? null, operator, at, note });
    await record(tx, {
      brandId: operator.brandId,
      at,
      actor: { kind: 'operator', id: operator.id, name: operator.name },
      action: `unmatched.${action}`,
      subject: row.moneyId,
      after: { amount: formatAmount(row.amount), reason: note, ...(deposit ? { deposit: deposit.reference } : {}) },
      ip: decision.ip,
    });
  });
}

async function sendBack(tx: Tx, { id, brandId, asset, amount, moneyId }: Unmatched, detail: string): Promise<void> {
  const ref = { type: 'unmatched', id: id.toString() };
  const key = `unmatched:${id}:out`;
  const move = { move: 'unmatchedReturned', personId: null, brandId, asset: asset as Asset, amount, detail } as const;
  const [moved] = await post(tx, [{ ...move, key, ref, title: moneyId }]);
  if (!moved?.ok) throw new Error(`unmatched money ${id} was not returned: ${moved?.refuse}`);
}
