import { type consoleMoney as contract, Refusal, add, formatAmount, negate } from '@croupier/contract';
import { record } from '#audit';
import { askWithin, type By } from '#approvals';
import { brandSettings } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { balanceOf } from '#wallet';
import type { z } from 'zod/mini';
import { MOST, needsSecond } from './adjustment.ts';
import { adjustable, personAdjustmentKind } from './kind.ts';
import { postAdjustment } from './post-adjustment.ts';
import { type Adjustment, adjustmentByRequest, insertAdjustment, lockOperator, postedAlone } from './store.ts';

export type AdjustmentWish = z.output<typeof contract.askAdjustment.input>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Posts what one operator may alone, and asks a second one for more. The same request id with the same wish is the
 * same adjustment.
 * @throws Refusal reason_required, amount_above_maximum, not_found, state_conflict, insufficient_funds for a debit of
 * more than there is, approval_open while another one of the person waits, idempotency_conflict
 */
export async function askAdjustment(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  by: By,
  wish: AdjustmentWish,
): Promise<Adjustment> {
  if (!wish.reason.trim()) throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  if (wish.amount > MOST) {
    const params = { maximum: formatAmount(MOST) };
    throw new Refusal('amount_above_maximum', { params, fields: { amount: 'amount_above_maximum' } });
  }
  const at = clock.now();
  return await tx(db, (t) => askOnce(t, by, wish, at));
}

async function askOnce(t: Tx, by: By, wish: AdjustmentWish, at: Date): Promise<Adjustment> {
  const { brandId, operatorId } = by.session;
  const amount = wish.direction === 'credit' ? wish.amount : negate(wish.amount);
  const personId = BigInt(wish.personId);
  await lockOperator(t, operatorId);
  const known = await adjustmentByRequest(t, brandId, operatorId, wish.requestId);
  if (known) {
    const same = known.personId === personId && known.amount === amount && known.category === wish.category;
    if (!same) throw new Refusal('idempotency_conflict');
    return known;
  }
  const account = await adjustable(t, brandId, personId);
  const { balance } = await balanceOf(t, { brandId, personId, asset: 'TWD' });
  if (add(balance, amount) < 0n) {
    throw new Refusal('insufficient_funds', { fields: { amount: 'insufficient_funds' } });
  }
  const { secondApprovalAbove } = await brandSettings(t, brandId);
  const alone = await postedAlone(t, brandId, operatorId, new Date(at.getTime() - DAY_MS));
  const { category, requestId } = wish;
  const reason = wish.reason.trim();
  const reference = wish.reference?.trim() || null;
  const row = { brandId, personId, account, asset: 'TWD', amount, category, reason, reference, requestId } as const;
  const asked = { ...row, askedBy: operatorId, askedAt: at };
  return needsSecond(amount, alone, secondApprovalAbove)
    ? await askSecond(t, by, asked)
    : await postAlone(t, by, asked);
}

type Asked = Omit<Parameters<typeof insertAdjustment>[1], 'approvalId' | 'expiresAt' | 'postedAt' | 'postedBy'>;

async function askSecond(t: Tx, by: By, asked: Asked): Promise<Adjustment> {
  const { personId: subjectId, reason, reference, category, askedAt: at } = asked;
  const details = { amount: formatAmount(asked.amount), category, ...(reference ? { reference } : {}) };
  const approval = await askWithin(t, personAdjustmentKind, by, { subjectId, reason, details, at });
  const waits = { approvalId: approval.id, expiresAt: approval.expiresAt, postedAt: null, postedBy: null };
  return await insertAdjustment(t, { ...asked, ...waits });
}

async function postAlone(t: Tx, { session, ip }: By, asked: Asked): Promise<Adjustment> {
  const { brandId, account, amount, category, reason, reference, askedAt: at } = asked;
  const { operatorId, username } = session;
  const row = await insertAdjustment(t, {
    ...asked,
    approvalId: null,
    expiresAt: null,
    postedAt: at,
    postedBy: operatorId,
  });
  await postAdjustment(t, row);
  const actor = { kind: 'operator', id: operatorId, name: username } as const;
  const after = { adjustment: String(row.id), amount: formatAmount(amount), category, reason, reference };
  await record(t, { brandId, at, actor, action: 'adjustment.post', subject: account, after, ip });
  return row;
}
