import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, code, day, id, instant, page, text } from '../schemas.ts';

const rate = { max: 600, perSeconds: 60 };

const difference = z.object({
  id: z.string(),
  vendor: z.string(),
  /** The brand's business day of the transaction. */
  day,
  /** `round_open`: a bet that nothing has ended for 48 hours. */
  kind: z.enum(['missing_with_us', 'missing_with_them', 'amount_differs', 'round_open']),
  /** As the vendor calls them. */
  transactionId: z.string(),
  round: z.string(),
  gameCode: z.string(),
  personId: z.nullable(z.string()),
  /** Null: they say nothing of it, or in another currency. */
  theirAmount: z.nullable(amount),
  ourAmount: z.nullable(amount),
  happenedAt: instant,
  foundAt: instant,
  state: z.enum(['open', 'closed', 'cleared']),
  version: z.int(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  note: z.nullable(z.string()),
});

/** Vendors' transactions held against ours. */
export const consoleVendorMoney = {
  vendorDifferences: call({
    name: 'vendorDifferences',
    spec: 'what a vendor’s list has and we have not, or the other way round, and rounds left open; newest first',
    method: 'GET',
    path: '/console/api/vendor-money/differences',
    actor: 'operator:reconciliation.read',
    input: z.strictObject({ ...page, view: z._default(z.enum(['open', 'done']), 'open') }),
    value: z.object({ list: z.array(difference), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate,
  }),
  reconcileVendor: call({
    name: 'reconcileVendor',
    spec: 'looks at a day of a vendor’s once more',
    method: 'POST',
    path: '/console/api/vendor-money/reconcile',
    actor: 'operator:reconciliation.write',
    input: z.strictObject({ vendor: code(20), day }),
    value: z.object({ differences: z.int() }),
    refusals: [],
    rate: { max: 20, perSeconds: 60 },
  }),
  closeVendorDifference: call({
    name: 'closeVendorDifference',
    spec: 'an operator explains a difference, which closes it',
    method: 'POST',
    path: '/console/api/vendor-money/close',
    actor: 'operator:reconciliation.write',
    input: z.strictObject({ id, version: z.int(), note: text(200) }),
    value: difference,
    refusals: ['state_conflict', 'reason_required'],
  }),
};
