import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, instant, page, text } from '../schemas.ts';

/** What takes two operators. */
const KINDS = [
  'person.factors',
  'operator.authenticator',
  'person.adjustment',
  'case.rest',
  'bet.settle',
  'vendor.correction',
  'freebet.grant',
] as const;
const STATES = ['open', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
const ACTIONS = ['approve', 'reject', 'withdraw'] as const;

export const approval = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  subject: z.object({ id: z.string(), name: z.string() }),
  reason: z.string(),
  /** What else was asked, as the kind names it: an amount, a category. */
  details: z.record(z.string(), z.string()),
  askedBy: z.string(),
  askedAt: instant,
  expiresAt: instant,
  state: z.enum(STATES),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** What the second operator said to it. */
  note: z.nullable(z.string()),
  /** What this operator may do now; an action that is not possible says why, as a refusal's code. */
  actions: z.array(z.object({ action: z.enum(ACTIONS), allowed: z.boolean(), why: z.nullable(z.string()) })),
});

const reason = text(200);

export const consoleApprovals = {
  approvals: call({
    name: 'approvals',
    spec: 'what one operator asks and a second one decides, newest first',
    method: 'GET',
    path: '/console/api/approvals',
    actor: 'operator:approvals.read',
    /** `person`: only what was asked about this one. */
    input: z.strictObject({
      ...page,
      view: z._default(z.enum(['open', 'mine', 'done']), 'open'),
      person: z.optional(id),
    }),
    value: z.object({ list: z.array(approval), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  approvalsWaiting: call({
    name: 'approvalsWaiting',
    spec: 'how many wait for this operator’s decision',
    method: 'GET',
    path: '/console/api/approvals/waiting',
    actor: 'operator:approvals.read',
    input: z.strictObject({}),
    value: z.object({ count: z.int() }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  decideApproval: call({
    name: 'decideApproval',
    spec: 'a second operator approves, which does it, or rejects with a reason',
    method: 'POST',
    path: '/console/api/approvals/decide',
    actor: 'operator:approvals.decide',
    input: z.strictObject({ id, action: z.enum(['approve', 'reject']), note: z.optional(text(200, 0)) }),
    value: approval,
    refusals: ['state_conflict', 'second_operator_required', 'reason_required', 'asker_gone'],
  }),
  withdrawApproval: call({
    name: 'withdrawApproval',
    spec: 'whoever asked takes it back',
    method: 'POST',
    path: '/console/api/approvals/withdraw',
    actor: 'operator:approvals.read',
    input: z.strictObject({ id }),
    value: done,
    refusals: ['state_conflict'],
  }),
  askPersonReset: call({
    name: 'askPersonReset',
    spec: 'asks for a reset of what proves a person: authenticator, recovery codes, known browsers',
    method: 'POST',
    path: '/console/api/approvals/personReset',
    actor: 'operator:people.write',
    input: z.strictObject({ id, reason }),
    value: approval,
    refusals: ['state_conflict', 'approval_open', 'reason_required'],
  }),
  askOperatorReset: call({
    name: 'askOperatorReset',
    spec: 'asks for a reset of an operator’s authenticator',
    method: 'POST',
    path: '/console/api/approvals/operatorReset',
    actor: 'operator:operators.write',
    input: z.strictObject({ id, reason }),
    value: approval,
    refusals: ['state_conflict', 'approval_open', 'reason_required', 'own_account'],
  }),
};
