import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, code, done, id, instant, nothing, page, text } from '../schemas.ts';
import { WITHDRAWAL_STATES } from '../withdrawal-states.ts';
import { DEPOSIT_STATES, depositView, withdrawalView } from './payments.ts';

const operator = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  /** Above this an approval needs a second operator. */
  secondApprovalAbove: amount,
  currencySymbol: z.string(),
  brand: z.record(z.string(), z.string()),
  timeZone: z.string(),
});

/** Why a withdrawal deserves a look, spelled out; `weight` is its part of the risk score of 0 to 100. */
const riskReason = z.object({ reason: z.string(), weight: z.int(), detail: z.nullable(z.string()) });

const queueRow = z.object({
  id: z.string(),
  reference: z.string(),
  account: z.string(),
  vipRank: z.int(),
  amount,
  bankName: z.string(),
  accountMasked: z.string(),
  riskScore: z.int(),
  reasons: z.array(riskReason),
  state: z.enum(WITHDRAWAL_STATES),
  version: z.int(),
  createdAt: instant,
  waitingMinutes: z.int(),
  slaMinutes: z.int(),
  /** Who approved first, while a second is awaited. */
  firstApprovedBy: z.nullable(z.string()),
  needsSecond: z.boolean(),
});

/** How what a provider said may not fit. */
const exceptionKind = z.enum(['unknown_reference', 'wrong_amount', 'unexpected_state']);

export const QUEUE_VIEWS = ['waiting', 'calm', 'risky', 'first', 'large', 'mine', 'paying', 'done'] as const;

export const console = {
  consoleLogin: call({
    name: 'consoleLogin',
    spec: 'console sign-in: password, then authenticator',
    method: 'POST',
    path: '/console/api/session/login',
    actor: 'open',
    sealed: true,
    input: z.strictObject({ username: text(40), password: text(128) }),
    value: z.object({
      challengeId: z.string(),
      expiresInSeconds: z.int(),
      /** What this sign-in has to set besides: a password of one's own, an authenticator. */
      sets: z.object({ password: z.boolean(), authenticator: z.boolean() }),
    }),
    refusals: ['bad_credentials', 'account_locked', 'enrolment_expired'],
    rate: { max: 20, perSeconds: 60 },
  }),
  consoleEnrol: call({
    name: 'consoleEnrol',
    spec: 'console sign-in for the first time: the authenticator’s secret to scan, the same one as long as it goes on',
    method: 'POST',
    path: '/console/api/session/enrol',
    actor: 'open',
    sealed: true,
    input: z.strictObject({ challengeId: text(60) }),
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['challenge_expired'],
    rate: { max: 20, perSeconds: 60 },
  }),
  consoleVerify: call({
    name: 'consoleVerify',
    spec: 'console sign-in: password, then authenticator',
    method: 'POST',
    path: '/console/api/session/totp',
    actor: 'open',
    sealed: true,
    /** `newPassword` where the sign-in has to set one. */
    input: z.strictObject({
      challengeId: text(60),
      code: z.string().check(z.regex(/^\d{6}$/)),
      newPassword: z.optional(text(128)),
    }),
    value: z.object({ token: z.string(), operator, expiresAt: instant }),
    refusals: [
      'totp_wrong',
      'challenge_expired',
      'account_locked',
      'password_change_required',
      'password_common',
      'password_same',
    ],
    rate: { max: 20, perSeconds: 60 },
  }),
  consoleLogout: call({
    name: 'consoleLogout',
    spec: 'console sign-out',
    method: 'DELETE',
    path: '/console/api/session',
    actor: 'operator:',
    input: nothing,
    value: done,
    refusals: [],
  }),
  consoleMe: call({
    name: 'consoleMe',
    spec: 'who is signed in',
    method: 'GET',
    path: '/console/api/me',
    actor: 'operator:',
    input: nothing,
    value: operator,
    refusals: [],
  }),
  consoleTicket: call({
    name: 'consoleTicket',
    spec: 'opens the console socket once within 60 s',
    method: 'POST',
    path: '/console/api/session/ticket',
    actor: 'operator:',
    input: nothing,
    value: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
    refusals: [],
  }),
  consoleOverview: call({
    name: 'consoleOverview',
    spec: 'the day so far against the day before',
    method: 'GET',
    path: '/console/api/overview',
    actor: 'operator:overview.read',
    input: nothing,
    value: z.object({
      tiles: z.array(
        z.object({
          key: z.enum(['withdrawals_waiting', 'deposits_today', 'ggr_today', 'players_today', 'sla_median']),
          value: z.string(),
          unit: z.enum(['amount', 'count', 'minutes']),
          previous: z.nullable(z.string()),
          spark: z.array(z.number()),
          note: z.nullable(z.string()),
        }),
      ),
      asOf: instant,
    }),
    refusals: [],
  }),
  withdrawalQueue: call({
    name: 'withdrawalQueue',
    spec: 'the withdrawals that wait for a decision, and those decided',
    method: 'GET',
    path: '/console/api/withdrawals',
    actor: 'operator:withdrawals.read',
    input: z.strictObject({
      ...page,
      view: z._default(z.enum(QUEUE_VIEWS), 'waiting'),
      search: z.optional(text(60)),
      sort: z._default(z.enum(['oldest', 'risk', 'amount']), 'oldest'),
    }),
    value: z.object({
      list: z.array(queueRow),
      nextCursor: z.nullable(z.string()),
      counts: z.record(z.string(), z.int()),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  withdrawalFacts: call({
    name: 'withdrawalFacts',
    spec: 'the facts beside a decision',
    method: 'GET',
    path: '/console/api/withdrawals/facts',
    actor: 'operator:withdrawals.read',
    input: z.strictObject({ id }),
    value: z.object({
      row: queueRow,
      withdrawal: withdrawalView,
      person: z.object({
        account: z.string(),
        payeeName: z.nullable(z.string()),
        registeredAt: instant,
        lastLoginAt: z.nullable(instant),
        totalDeposits: amount,
        totalWithdrawals: amount,
        net30Days: amount,
        openStakes: amount,
        balance: amount,
        betCount: z.int(),
      }),
      timeline: z.array(
        z.object({ at: instant, event: z.string(), amount: z.nullable(amount), detail: z.nullable(z.string()) }),
      ),
      /** What this operator may do now; an action that is not possible says why. */
      actions: z.array(
        z.object({ action: z.enum(['approve', 'reject']), allowed: z.boolean(), why: z.nullable(z.string()) }),
      ),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  decideWithdrawal: call({
    name: 'decideWithdrawal',
    spec: 'approve or reject; a second operator above the limit',
    method: 'POST',
    path: '/console/api/withdrawals/decide',
    actor: 'operator:withdrawals.decide',
    /** `version` is the row the operator looked at: a decision on another state is refused. */
    input: z.strictObject({
      id,
      action: z.enum(['approve', 'reject']),
      reason: z.optional(text(200, 0)),
      version: z.int(),
    }),
    value: queueRow,
    refusals: ['state_conflict', 'second_operator_required', 'reason_required'],
    rate: { max: 600, perSeconds: 60 },
  }),
  approveWithdrawals: call({
    name: 'approveWithdrawals',
    spec: 'approves many at once: those below the brand’s amount that nothing speaks against',
    method: 'POST',
    path: '/console/api/withdrawals/approveCalm',
    actor: 'operator:withdrawals.decide',
    /** Each with the version the operator looked at. */
    input: z.strictObject({
      rows: z.array(z.strictObject({ id, version: z.int() })).check(z.minLength(1), z.maxLength(50)),
    }),
    /** What was left out says why, as a refusal's code. */
    value: z.object({ approved: z.int(), left: z.array(z.object({ id: z.string(), why: z.string() })) }),
    refusals: [],
  }),
  consoleDeposits: call({
    name: 'consoleDeposits',
    spec: 'deposits with what the provider said',
    method: 'GET',
    path: '/console/api/deposits',
    actor: 'operator:deposits.read',
    input: z.strictObject({ ...page, state: z.optional(z.enum(DEPOSIT_STATES)), search: z.optional(text(60)) }),
    value: z.object({
      list: z.array(
        z.extend(depositView, {
          account: z.string(),
          providerReference: z.nullable(z.string()),
          eventCount: z.int(),
          /** What did not fit and waits for a person, as `wrong_amount`. */
          exception: z.nullable(exceptionKind),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  paymentExceptions: call({
    name: 'paymentExceptions',
    spec: 'what a provider said and did not fit: nothing came of it, a person looks',
    method: 'GET',
    path: '/console/api/payments/exceptions',
    actor: 'operator:deposits.read',
    input: z.strictObject({
      ...page,
      state: z._default(z.enum(['open', 'closed']), 'open'),
      search: z.optional(text(60)),
    }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          foundAt: instant,
          kind: exceptionKind,
          channel: z.object({ id: z.string(), name: z.string() }),
          reference: z.string(),
          said: z.object({
            state: z.string(),
            amount,
            asset: z.string(),
            providerReference: z.nullable(z.string()),
            reason: z.nullable(z.string()),
          }),
          /** What it is about, as that stands now; null where the reference is none of ours. */
          payment: z.nullable(
            z.object({
              kind: z.enum(['deposit', 'withdrawal']),
              account: z.string(),
              amount,
              asset: z.string(),
              state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
            }),
          ),
          /** Who has looked at it, and what they said. */
          closed: z.nullable(z.object({ by: z.string(), at: instant, note: z.string() })),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  auditLog: call({
    name: 'auditLog',
    spec: 'append-only, hash-chained log of who did what',
    method: 'GET',
    path: '/console/api/audit',
    actor: 'operator:audit.read',
    input: z.strictObject({
      ...page,
      actorName: z.optional(text(60)),
      action: z.optional(code(60)),
      subject: z.optional(text(80)),
    }),
    value: z.object({
      list: z.array(
        z.object({
          seq: z.string(),
          at: instant,
          actorKind: z.string(),
          actorName: z.string(),
          action: z.string(),
          subject: z.string(),
          before: z.nullable(z.unknown()),
          after: z.nullable(z.unknown()),
          ip: z.nullable(z.string()),
          hash: z.string(),
          previousHash: z.string(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  verifyAudit: call({
    name: 'verifyAudit',
    spec: 'recomputes the chain from its first entry',
    method: 'POST',
    path: '/console/api/audit/verify',
    actor: 'operator:audit.read',
    input: nothing,
    value: z.object({
      intact: z.boolean(),
      entries: z.int(),
      brokenAt: z.nullable(z.string()),
      headHash: z.string(),
      verifiedAt: instant,
    }),
    refusals: [],
    rate: { max: 10, perSeconds: 60 },
  }),
  brandStatus: call({
    name: 'brandStatus',
    spec: '4.1: put the brand into maintenance and back',
    method: 'POST',
    path: '/console/api/brand/status',
    actor: 'operator:brand.write',
    input: z.strictObject({ maintenance: z.boolean(), endsAt: z.optional(z.nullable(instant)) }),
    value: z.object({ maintenance: z.boolean(), maintenanceEnd: z.nullable(instant) }),
    refusals: [],
  }),
};
