import { type Asset, Refusal, formatAmount } from '@croupier/contract';
import { record } from '#audit';
import { brandSettings } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { post } from '#wallet';
import { channelById } from '../channels/channel-store.ts';
import { nextDepositState } from '../deposits/deposit.ts';
import { lockBrandDeposit } from './deposit-decision-store.ts';
import type { Deposit } from '../deposits/deposit-store.ts';
import { tellUnmatched } from '../events.ts';
import type { Payments } from '../ports.ts';
import { creditDeposit } from '../deposits/settle-deposit.ts';
import { nextUnmatched, type UnmatchedAction, type UnmatchedState } from './unmatched.ts';
import { declineRow, decideRow, lockUnmatched, proposeRow, proposedTo, type Unmatched } from './unmatched-store.ts';

export interface UnmatchedDecision {
  readonly operator: { readonly id: bigint; readonly name: string; readonly brandId: number };
  readonly id: bigint;
  /** Of the row the operator looked at. */
  readonly version: number;
  readonly action: UnmatchedAction;
  /** Of the deposit it is credited to. */
  readonly reference: string | undefined;
  readonly reason: string;
  readonly ip: string;
}

/**
 * An operator's word on money that is nobody's: to a deposit that has not been credited, whatever it asked for, or back
 * to the channel. Above the brand's `secondApprovalAbove` it is proposed, and another operator approves or declines it
 * (`unmatched.ts`). Once: the row's state and the wallet's key both say so.
 * Refuses: not_found, state_conflict, second_operator_required, reason_required; a reference that is none on its field.
 */
export async function decideUnmatched({ kernel }: Payments, decision: UnmatchedDecision): Promise<UnmatchedState> {
  const { operator, action, id } = decision;
  const { brandId } = operator;
  const note = decision.reason.trim();
  if (note === '') throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  return await tx(kernel.db, async (tx) => {
    // The deposit first, as everybody takes it. That the proposal is still this one, the version says.
    const deposit = await depositMeant(tx, decision);
    const row = await lockUnmatched(tx, brandId, id);
    if (!row) throw new Refusal('not_found');
    if (row.version !== decision.version) throw new Refusal('state_conflict');
    const { secondApprovalAbove } = await brandSettings(tx, brandId);
    const by = { operatorId: operator.id, needsSecond: row.amount > secondApprovalAbove };
    const outcome = nextUnmatched(row, action, by);
    if ('refuse' in outcome) throw new Refusal(outcome.refuse);
    const { next } = outcome;
    const at = kernel.clock.now();
    if (action === 'credit' && !deposit) throw new Refusal('not_found', { fields: { reference: 'not_found' } });
    if (action !== 'decline' && deposit) requireCreditable(deposit, row);
    const told = { operator, at, note };
    if (next === 'proposed') await proposeRow(tx, id, { ...told, action: action as 'credit', to: deposit?.id ?? null });
    else if (next === 'waiting') await declineRow(tx, id);
    else await carryOut(tx, row, deposit, told);
    await record(tx, {
      brandId,
      at,
      actor: { kind: 'operator', id: operator.id, name: operator.name },
      action: `unmatched.${action}`,
      subject: row.moneyId,
      before: { state: row.state },
      after: {
        state: next,
        amount: formatAmount(row.amount),
        reason: note,
        ...(deposit ? { deposit: deposit.reference } : {}),
      },
      ip: decision.ip,
    });
    await tellUnmatched(tx, row, next);
    return next;
  });
}

/** Named by whoever credits it; otherwise the one it is proposed for. */
async function depositMeant(tx: Tx, { operator, action, id, reference }: UnmatchedDecision): Promise<Deposit | null> {
  if (action === 'credit') return await lockBrandDeposit(tx, operator.brandId, { reference: reference ?? '' });
  const to = action === 'approve' ? await proposedTo(tx, operator.brandId, id) : null;
  return to === null ? null : await lockBrandDeposit(tx, operator.brandId, { id: to });
}

function requireCreditable(deposit: Deposit, row: Unmatched): void {
  const next = nextDepositState(deposit.state, 'confirm', 'operator');
  if (next !== 'credited' || deposit.asset !== row.asset) throw new Refusal('state_conflict');
}

interface Told {
  readonly operator: UnmatchedDecision['operator'];
  readonly at: Date;
  readonly note: string;
}

async function carryOut(tx: Tx, row: Unmatched, deposit: Deposit | null, told: Told): Promise<void> {
  const channel = (await channelById(tx, row.channelId))!;
  if (deposit) {
    const { amount, moneyId: providerReference } = row;
    await creditDeposit(tx, channel, deposit, { amount, providerReference, at: told.at, from: 'unmatched' });
  } else await sendBack(tx, row, channel.code);
  await decideRow(tx, row.id, { ...told, creditedTo: deposit?.id ?? null });
}

async function sendBack(tx: Tx, { id, brandId, asset, amount, moneyId }: Unmatched, detail: string): Promise<void> {
  const ref = { type: 'unmatched', id: id.toString() };
  const key = `unmatched:${id}:out`;
  const move = { move: 'unmatchedReturned', personId: null, brandId, asset: asset as Asset, amount, detail } as const;
  const [moved] = await post(tx, [{ ...move, key, ref, title: moneyId }]);
  if (!moved?.ok) throw new Error(`unmatched money ${id} was not returned: ${moved?.refuse}`);
}
