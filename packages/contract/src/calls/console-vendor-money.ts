import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, code, day, id, instant, page, text } from '../schemas.ts';
import { approval } from './console-approvals.ts';
import { bet, exchange } from './console-rounds.ts';

const rate = { max: 600, perSeconds: 60 };

/**
 * `round_open`: a bet that nothing has ended for 48 hours. `rollback_unpaid`: a vendor takes back what the person no
 * longer has. `late_after_settlement`: a vendor speaks of a bet that operators have ended.
 */
const KINDS = [
  'missing_with_us',
  'missing_with_them',
  'amount_differs',
  'round_open',
  'rollback_unpaid',
  'late_after_settlement',
] as const;
/** `cleared`: agrees by now. `corrected`: two operators have moved the money. */
const STATES = ['open', 'closed', 'corrected', 'cleared'] as const;

const difference = z.object({
  id: z.string(),
  vendor: z.string(),
  /** The brand's business day of the transaction. */
  day,
  kind: z.enum(KINDS),
  /** As the vendor calls them. */
  transactionId: z.string(),
  reference: z.nullable(z.string()),
  round: z.string(),
  gameCode: z.string(),
  person: z.nullable(z.object({ id: z.string(), account: z.string() })),
  /** The bet with us that it is about; null: there is none. */
  betId: z.nullable(z.string()),
  theirKind: z.nullable(z.enum(['bet', 'win', 'rollback'])),
  ourKind: z.nullable(z.enum(['bet', 'win', 'rollback', 'settled', 'void'])),
  /** Null: they say nothing of it, or in another currency. */
  theirAmount: z.nullable(amount),
  ourAmount: z.nullable(amount),
  happenedAt: instant,
  foundAt: instant,
  /** How often it was found, and when for the last time. */
  times: z.int(),
  lastAt: instant,
  state: z.enum(STATES),
  version: z.int(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  note: z.nullable(z.string()),
});

const facts = z.object({
  difference,
  bet: z.nullable(bet),
  /** Of its round, as they went, as long as they are kept. */
  exchanges: z.array(exchange),
  /** What two operators can make of it, and what that moves for the person. */
  fix: z.nullable(z.object({ do: z.enum(['win', 'rollback', 'excess']), moves: amount })),
  /** Why nothing is offered. */
  why: z.nullable(
    z.enum([
      'over',
      'bet_missing',
      'other_currency',
      'nobody',
      'not_told',
      'bet_unknown',
      'rolled_back',
      'other_person',
      'arrived',
      'nothing_to_take',
      'only_ours',
      'two_amounts',
      'by_hand',
      'void_by_hand',
      'nothing_twice',
    ]),
  ),
  approval: z.nullable(approval),
});

const comparedDay = z.object({
  vendor: z.string(),
  /** Null: not compared yet. */
  comparedAt: z.nullable(instant),
  /** The last time it was asked in vain since, and why. */
  failedAt: z.nullable(instant),
  fault: z.nullable(z.string()),
  /** Of the vendor's transactions of the day. */
  listed: z.int(),
  agreed: z.int(),
  /** Differences of the day: to be looked at, and done with. */
  open: z.int(),
  done: z.int(),
});

/** Vendors' transactions held against ours. */
export const consoleVendorMoney = {
  vendorDays: call({
    name: 'vendorDays',
    spec: 'what holding each vendor’s list of a business day against ours came to',
    method: 'GET',
    path: '/console/api/vendor-money/days',
    actor: 'operator:reconciliation.read',
    input: z.strictObject({ day }),
    value: z.object({ list: z.array(comparedDay), today: day }),
    refusals: [],
    rate,
  }),
  vendorDifferences: call({
    name: 'vendorDifferences',
    spec: 'what a vendor and we do not agree about, newest first',
    method: 'GET',
    path: '/console/api/vendor-money/differences',
    actor: 'operator:reconciliation.read',
    input: z.strictObject({
      ...page,
      state: z._default(z.enum([...STATES, 'any']), 'open'),
      vendor: z.optional(code(20)),
      kind: z.optional(z.enum(KINDS)),
      day: z.optional(day),
    }),
    value: z.object({ list: z.array(difference), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate,
  }),
  vendorDifferencesOpen: call({
    name: 'vendorDifferencesOpen',
    spec: 'how many differences with vendors are open',
    method: 'GET',
    path: '/console/api/vendor-money/open',
    actor: 'operator:reconciliation.read',
    input: z.strictObject({}),
    value: z.object({ count: z.int() }),
    refusals: [],
    rate,
  }),
  vendorDifference: call({
    name: 'vendorDifference',
    spec: 'one difference: both sides, the calls as they went, and what can be made of it',
    method: 'GET',
    path: '/console/api/vendor-money/difference',
    actor: 'operator:reconciliation.read',
    input: z.strictObject({ id }),
    value: facts,
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
    refusals: ['vendor_silent'],
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
  askVendorCorrection: call({
    name: 'askVendorCorrection',
    spec: 'asks a second operator to correct a difference, which moves the money',
    method: 'POST',
    path: '/console/api/vendor-money/correct',
    actor: 'operator:reconciliation.write',
    /** `version` is of what they looked at. */
    input: z.strictObject({ id, version: z.int(), reason: text(200) }),
    value: facts,
    refusals: ['state_conflict', 'approval_open', 'reason_required'],
  }),
};
