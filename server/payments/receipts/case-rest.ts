import { Refusal, formatAmount, nextReceiptState, subtract } from '@croupier/contract';
import { z } from 'zod';
import type { ApprovalKind } from '#approvals';
import type { Tx } from '#kernel/database/pool';
import { caseOf } from './case-store.ts';
import { payRest } from './pay-rest.ts';
import { lockReceipt } from './receipt-store.ts';
import { withdrawalById } from '../withdrawals/withdrawal-store.ts';

const DAY_MS = 24 * 60 * 60_000;

const details = z.object({
  amount: z.string(),
  reason: z.string(),
  asker: z.object({ id: z.string(), name: z.string() }),
});

async function openCase(tx: Tx, brandId: number, id: bigint) {
  const found = await caseOf(tx, brandId, id);
  if (!found) throw new Refusal('not_found');
  if (!nextReceiptState(found.state, 'pay_rest', 'operator')) throw new Refusal('state_conflict');
  return found;
}

/** The rest of a payout that did not arrive, above the brand's amount: one asks, another one pays it. */
export const caseRestKind: ApprovalKind<z.output<typeof details>> = {
  kind: 'case.rest',
  permission: 'cases.write',
  openMs: 3 * DAY_MS,
  action: 'case.rest-approved',
  details: (kept) => details.parse(kept),
  shown: ({ amount }) => ({ amount }),
  subject: async (tx, brandId, id) => (await openCase(tx, brandId, id)).reference,
  async execute(tx, { brandId, subjectId, details: { amount, asker, reason }, by, at }) {
    const receipt = await lockReceipt(tx, brandId, subjectId);
    const withdrawal = await withdrawalById(tx, brandId, subjectId);
    if (!receipt || !withdrawal) throw new Refusal('not_found');
    // What was looked at is what is paid: the person may have said something else since.
    const remaining = formatAmount(subtract(receipt.amount, receipt.received ?? receipt.amount));
    if (remaining !== amount) throw new Refusal('state_conflict');
    const first = { id: BigInt(asker.id), name: asker.name };
    const second = { id: by.operatorId, name: by.username };
    await payRest(tx, { withdrawal, receipt, first, second, reason, at, ip: null });
  },
};
