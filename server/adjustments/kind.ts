import { Refusal } from '@croupier/contract';
import type { ApprovalKind } from '#approvals';
import { findPerson, isTrialType } from '#identity';
import type { Tx } from '#kernel/database/pool';
import { z } from 'zod';
import { postAdjustment } from './post-adjustment.ts';
import { markDropped, markPosted } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

const details = z.object({ amount: z.string(), category: z.string(), reference: z.string().optional() });
export type AdjustmentDetails = z.output<typeof details>;

/**
 * Who may be adjusted: a trial has no money, and a closed account nobody who would see it.
 * @throws Refusal not_found, also for another brand's; state_conflict
 */
export async function adjustable(tx: Tx, brandId: number, personId: bigint): Promise<string> {
  const person = await findPerson(tx, brandId, personId);
  if (!person) throw new Refusal('not_found');
  if (isTrialType(person.accountType) || person.state === 'closed') throw new Refusal('state_conflict');
  return person.username;
}

/** A person's cash is credited or debited by more than one operator may alone. */
export const personAdjustmentKind: ApprovalKind<AdjustmentDetails> = {
  kind: 'person.adjustment',
  permission: 'adjustments.write',
  openMs: 3 * DAY_MS,
  action: 'adjustment.post',
  details: (kept) => details.parse(kept),
  shown: ({ amount, category, reference }) => ({ amount, category, ...(reference ? { reference } : {}) }),
  subject: adjustable,
  async execute(tx, { brandId, approvalId, subjectId, by, at }) {
    await adjustable(tx, brandId, subjectId);
    const row = await markPosted(tx, approvalId, by.operatorId, at);
    if (!row) throw new Refusal('state_conflict');
    await postAdjustment(tx, row);
  },
  dropped: (tx, { approvalId, state, at }) => markDropped(tx, approvalId, state, at),
};
