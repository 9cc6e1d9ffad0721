import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, id, instant, page, pictureBytes, text } from '../schemas.ts';
import { RECEIPT_STATES } from '../withdrawal-states.ts';
import { approval } from './console-approvals.ts';
import { withdrawalView } from './payments.ts';

/** A withdrawal of which its person says that it did not arrive, or not all of it. */
const caseRow = z.object({
  /** Of the withdrawal. */
  id: z.string(),
  reference: z.string(),
  account: z.string(),
  amount,
  received: amount,
  remaining: amount,
  state: z.enum(RECEIPT_STATES),
  version: z.int(),
  openedAt: instant,
  waitingMinutes: z.int(),
  slaMinutes: z.int(),
  proofs: z.int(),
  /** Paying the rest waits for a second operator. */
  awaitsSecond: z.boolean(),
});

const ACTIONS = ['pay_rest', 'close'] as const;

export const consoleCases = {
  cases: call({
    name: 'cases',
    spec: '4.17: withdrawals that are said not to have arrived, the oldest first',
    method: 'GET',
    path: '/console/api/cases',
    actor: 'operator:cases.read',
    input: z.strictObject({
      ...page,
      view: z._default(z.enum(['open', 'paying', 'done']), 'open'),
      search: z.optional(text(60)),
    }),
    value: z.object({
      list: z.array(caseRow),
      nextCursor: z.nullable(z.string()),
      counts: z.record(z.string(), z.int()),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  caseFacts: call({
    name: 'caseFacts',
    spec: '3.18, 4.17: what is known of a case',
    method: 'GET',
    path: '/console/api/cases/facts',
    actor: 'operator:cases.read',
    input: z.strictObject({ id }),
    value: z.object({
      row: caseRow,
      withdrawal: withdrawalView,
      /** Ids of the pictures; null: this operator may not see them. */
      proofs: z.nullable(z.array(z.string())),
      notes: z.array(z.object({ by: z.string(), at: instant, text: z.string() })),
      steps: z.array(z.object({ state: z.enum(RECEIPT_STATES), actor: z.string(), at: instant })),
      /** Paying the rest, where it was asked for and is open. */
      approval: z.nullable(approval),
      /** Above it the rest takes a second operator. */
      secondApprovalAbove: amount,
      actions: z.array(z.object({ action: z.enum(ACTIONS), allowed: z.boolean(), why: z.nullable(z.string()) })),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  caseProof: call({
    name: 'caseProof',
    spec: '3.18: a proof’s picture',
    method: 'GET',
    path: '/console/api/cases/proofs/:picture',
    actor: 'operator:cases.proofs',
    input: z.strictObject({ picture: z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/)) }),
    value: pictureBytes,
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
    produces: 'image/webp',
  }),
  addCaseNote: call({
    name: 'addCaseNote',
    spec: 'what operators tell each other of a case',
    method: 'POST',
    path: '/console/api/cases/notes',
    actor: 'operator:cases.write',
    input: z.strictObject({ id, text: text(500) }),
    value: z.object({ by: z.string(), at: instant, text: z.string() }),
    refusals: ['reason_required'],
  }),
  resolveCase: call({
    name: 'resolveCase',
    spec: '4.17: pays the rest, above the brand’s amount by two operators, or closes it as received',
    method: 'POST',
    path: '/console/api/cases/resolve',
    actor: 'operator:cases.write',
    /** `version` is the case the operator looked at. */
    input: z.strictObject({ id, action: z.enum(ACTIONS), reason: text(200, 0), version: z.int() }),
    value: caseRow,
    refusals: ['state_conflict', 'reason_required', 'approval_open', 'unavailable'],
  }),
};
