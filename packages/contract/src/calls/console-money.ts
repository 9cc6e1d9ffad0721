import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, amountInput, csvLines, id, instant, page, requestId, text } from '../schemas.ts';
import { approval } from './console-approvals.ts';

export const ADJUSTMENT_CATEGORIES = [
  'correction',
  'missing_deposit',
  'returned_payment',
  'goodwill',
  'other',
] as const;
const ADJUSTMENT_STATES = ['open', 'posted', 'rejected', 'withdrawn', 'expired'] as const;

const adjustment = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), account: z.string() }),
  /** Above zero credits, below zero debits. */
  amount,
  asset: z.string(),
  category: z.enum(ADJUSTMENT_CATEGORIES),
  /** The person reads it in the account record. */
  reason: z.string(),
  reference: z.nullable(z.string()),
  state: z.enum(ADJUSTMENT_STATES),
  askedBy: z.string(),
  askedAt: instant,
  postedBy: z.nullable(z.string()),
  postedAt: z.nullable(instant),
  /** Where it takes two: who decides, until when, and what this operator may do now. */
  approval: z.nullable(approval),
});

const adjustmentFilter = {
  view: z._default(z.enum(['open', 'posted', 'all']), 'all'),
  /** A part of the account's name. */
  search: z.optional(text(60)),
};

export const consoleMoney = {
  adjustments: call({
    name: 'adjustments',
    spec: 'what operators corrected on balances, and what waits for a second one; newest first',
    method: 'GET',
    path: '/console/api/adjustments',
    actor: 'operator:adjustments.read',
    input: z.strictObject({ ...page, ...adjustmentFilter }),
    value: z.object({ list: z.array(adjustment), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  adjustmentsCsv: call({
    name: 'adjustmentsCsv',
    spec: 'the same as a file',
    method: 'GET',
    path: '/console/api/adjustments/csv',
    actor: 'operator:adjustments.read',
    input: z.strictObject(adjustmentFilter),
    value: csvLines,
    produces: 'text/csv',
    refusals: [],
    rate: { max: 20, perSeconds: 60 },
  }),
  askAdjustment: call({
    name: 'askAdjustment',
    spec: 'credits or debits a person’s cash; above the brand’s amount a second operator decides',
    method: 'POST',
    path: '/console/api/adjustments',
    actor: 'operator:adjustments.write',
    input: z.strictObject({
      requestId,
      personId: id,
      direction: z.enum(['credit', 'debit']),
      amount: amountInput,
      category: z.enum(ADJUSTMENT_CATEGORIES),
      reason: text(200),
      reference: z.optional(text(60, 0)),
    }),
    value: adjustment,
    refusals: [
      'reason_required',
      'amount_above_maximum',
      'insufficient_funds',
      'state_conflict',
      'approval_open',
      'idempotency_conflict',
    ],
  }),
};
