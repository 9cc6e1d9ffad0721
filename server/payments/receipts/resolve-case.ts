import { Refusal, formatAmount, nextReceiptState, subtract } from '@croupier/contract';
import { record } from '#audit';
import { type By, askWithin } from '#approvals';
import { brandSettings } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { caseRestKind } from './case-rest.ts';
import { advanceReceipt } from './change-receipt.ts';
import { payRest } from './pay-rest.ts';
import type { Payments } from '../ports.ts';
import { type Receipt, lockReceipt } from './receipt-store.ts';
import { type Withdrawal, withdrawalById } from '../withdrawals/withdrawal-store.ts';

export interface CaseDecision {
  readonly id: bigint;
  readonly action: 'pay_rest' | 'close';
  readonly reason: string;
  /** Of the case the operator looked at. */
  readonly version: number;
}

/**
 * Pays the rest, above the brand's amount with a second operator, or closes the case as received: then nothing is paid
 * and nothing given back. Of two at once the second finds another version.
 * Refuses: not_found (also another brand's), state_conflict, reason_required, approval_open, unavailable.
 */
export async function resolveCase({ kernel }: Payments, by: By, decision: CaseDecision): Promise<void> {
  const reason = decision.reason.trim();
  if (!reason) throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  const { brandId } = by.session;
  await tx(kernel.db, async (t) => {
    const receipt = await lockReceipt(t, brandId, decision.id);
    const withdrawal = await withdrawalById(t, brandId, decision.id);
    if (!receipt?.disputedAt || !withdrawal) throw new Refusal('not_found');
    if (receipt.version !== decision.version) throw new Refusal('state_conflict');
    if (!nextReceiptState(receipt.state, decision.action, 'operator')) throw new Refusal('state_conflict');
    const found = { withdrawal, receipt, reason, at: kernel.clock.now() };
    await (decision.action === 'close' ? close(t, by, found) : pay(t, by, found));
  });
}

interface Found {
  readonly withdrawal: Withdrawal;
  readonly receipt: Receipt;
  readonly reason: string;
  readonly at: Date;
}

async function pay(t: Tx, by: By, { withdrawal, receipt, reason, at }: Found): Promise<void> {
  const { operatorId: id, username: name, brandId } = by.session;
  const { secondApprovalAbove } = await brandSettings(t, brandId);
  const remaining = subtract(receipt.amount, receipt.received!);
  if (remaining <= secondApprovalAbove) {
    await payRest(t, { withdrawal, receipt, first: { id, name }, second: null, reason, at, ip: by.ip });
    return;
  }
  const details = { amount: formatAmount(remaining), reason, asker: { id: String(id), name } };
  await askWithin(t, caseRestKind, by, { subjectId: withdrawal.id, reason, details, at });
}

async function close(t: Tx, { session, ip }: By, { withdrawal, receipt, reason, at }: Found): Promise<void> {
  const { operatorId: id, username: name, brandId } = session;
  await advanceReceipt(t, withdrawal, receipt, {
    state: 'closed',
    at,
    actor: name,
    forced: true,
    closer: { id, name, reason },
  });
  await record(t, {
    brandId,
    at,
    actor: { kind: 'operator', id, name },
    action: 'case.close',
    subject: withdrawal.reference,
    before: { state: receipt.state, version: receipt.version },
    after: { state: 'closed', remaining: formatAmount(subtract(receipt.amount, receipt.received!)), reason },
    ip,
  });
}
