import { Refusal, formatAmount } from '@croupier/contract';
import { record } from '#audit';
import { brandSettings } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { channelById } from '../channels/channel-store.ts';
import { nextDepositState } from '../deposits/deposit.ts';
import {
  confirmersOf,
  lockBrandDeposit,
  noteDecision,
  setConfirmer,
  setFirstConfirmer,
} from './deposit-decision-store.ts';
import { releasePayKey } from '../deposits/deposit-pay-store.ts';
import { type Deposit, changeDeposit } from '../deposits/deposit-store.ts';
import { tellConfirmedOnce, tellDeposit } from '../events.ts';
import type { Payments } from '../ports.ts';
import { creditDeposit } from '../deposits/settle-deposit.ts';

export interface TransferDecision {
  readonly operator: { readonly id: bigint; readonly name: string; readonly brandId: number };
  readonly id: bigint;
  readonly action: 'confirm' | 'reject';
  readonly reason: string;
  readonly ip: string;
}

/**
 * A transfer that no line of the statement speaks of, credited or rejected by an operator who has seen its slip. A line
 * that comes later is found to be this one's. Above the brand's `secondApprovalAbove` two different operators confirm.
 * Refuses: not_found (also another brand's), state_conflict, second_operator_required, reason_required.
 */
export async function decideTransfer({ kernel }: Payments, decision: TransferDecision) {
  const { operator, action } = decision;
  const reason = decision.reason.trim();
  if (reason === '') throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  return await tx(kernel.db, async (tx) => {
    const row = await lockBrandDeposit(tx, operator.brandId, { id: decision.id });
    if (!row) throw new Refusal('not_found');
    const next = row.kind === 'account' ? nextDepositState(row.state, action, 'operator') : null;
    if (next === null || row.state === 'failed') throw new Refusal('state_conflict');
    const at = kernel.clock.now();
    const needsSecond = action === 'confirm' && (await waitsForSecond(tx, row, operator));
    if (action === 'reject') await reject(tx, row, at);
    else if (!needsSecond) await credit(tx, row, operator.id, at);
    if (!needsSecond) await noteDecision(tx, row.id, { by: operator.name, at, note: reason });
    else await tellConfirmedOnce(tx, row);
    await record(tx, {
      brandId: row.brandId,
      at,
      actor: { kind: 'operator', id: operator.id, name: operator.name },
      action: `deposit.${action}`,
      subject: row.reference,
      before: { state: row.state },
      after: {
        state: needsSecond ? row.state : next,
        amount: formatAmount(row.amount),
        reason,
        slip: row.slipId !== null,
      },
      ip: decision.ip,
    });
    return { state: needsSecond ? row.state : next, needsSecond };
  });
}

/** True where this was the first of two. The same operator twice is refused, here and by the database. */
async function waitsForSecond(tx: Tx, row: Deposit, operator: TransferDecision['operator']): Promise<boolean> {
  const { secondApprovalAbove } = await brandSettings(tx, row.brandId);
  if (row.amount <= secondApprovalAbove) return false;
  const { firstConfirmerId } = await confirmersOf(tx, row.id);
  if (firstConfirmerId === operator.id) throw new Refusal('second_operator_required');
  if (firstConfirmerId !== null) return false;
  await setFirstConfirmer(tx, row.id, operator);
  return true;
}

async function credit(tx: Tx, row: Deposit, operatorId: bigint, at: Date): Promise<void> {
  const channel = (await channelById(tx, row.channelId))!;
  await setConfirmer(tx, row.id, operatorId);
  await creditDeposit(tx, channel, row, { amount: row.amount, providerReference: null, at, untold: true });
}

async function reject(tx: Tx, row: Deposit, at: Date): Promise<void> {
  await releasePayKey(tx, row.id);
  await changeDeposit(tx, row.id, { state: 'failed', failure: 'rejected', nextAskAt: null, at });
  await tellDeposit(tx, row, 'failed', null);
}
