import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, amountInput, code, csvLines, day, id, instant, nothing, page, requestId, text } from '../schemas.ts';
import { approval } from './console-approvals.ts';
import { DEPOSIT_KINDS } from './payments.ts';

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

/** A line of the trial balance: an account of the house, or all persons' accounts of a purpose together. */
const bookLine = z.object({
  asset: z.string(),
  owner: z.enum(['people', 'house']),
  purpose: z.string(),
  /** Which channel, which jackpot. */
  detail: z.nullable(z.string()),
  accounts: z.int(),
  balance: amount,
});

const channel = z.object({ id: z.string(), name: z.string() });

const statementDay = z.object({
  channel,
  /** Null: not looked at yet. */
  state: z.nullable(z.enum(['fetching', 'done', 'unavailable'])),
  fetchedAt: z.nullable(instant),
  lines: z.int(),
  matched: z.int(),
  open: z.int(),
  closed: z.int(),
  /** By what the provider says. */
  takenIn: amount,
  paidOut: amount,
});

/** Null where any amount is right: of a chain, at its rate. */
const side = z.nullable(z.object({ amount: z.nullable(amount), asset: z.string() }));

const difference = z.object({
  id: z.string(),
  channel,
  day,
  kind: z.enum(['missing_with_us', 'missing_with_them', 'amount_differs']),
  direction: z.enum(['in', 'out']),
  moneyId: z.string(),
  reference: z.nullable(z.string()),
  account: z.nullable(z.string()),
  theirs: side,
  ours: side,
  foundAt: instant,
  /** `cleared`: a later look found that they agree. */
  state: z.enum(['open', 'closed', 'cleared']),
  version: z.int(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  note: z.nullable(z.string()),
});

/** By the clock of the brand's place. */
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const setChannel = z.object({
  id: z.string(),
  /** Of just these settings: who changes them gives it back. */
  version: z.string(),
  code: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  asset: z.string(),
  nameTW: z.string(),
  nameEN: z.string(),
  minimum: amount,
  maximum: amount,
  feePercent: z.string(),
  etaMinutes: z.int(),
  opens: z.nullable(clockTime),
  closes: z.nullable(clockTime),
  /** For how long an order can be paid. */
  orderMinutes: z.int(),
  takesDeposits: z.boolean(),
  makesPayouts: z.boolean(),
  open: z.boolean(),
  sequence: z.int(),
});

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
  books: call({
    name: 'books',
    spec: 'the trial balance, wallets against the ledger per asset: live, or as it stood at the end of a day',
    method: 'GET',
    path: '/console/api/books',
    actor: 'operator:ledger.read',
    input: z.strictObject({ day: z.optional(day) }),
    value: z.object({
      assets: z.array(
        z.object({ asset: z.string(), people: amount, house: amount, difference: amount, balanced: z.boolean() }),
      ),
      accounts: z.array(bookLine),
      /** Now, or when the day was closed. */
      asOf: instant,
      day: z.nullable(day),
      /** The closed days there are. */
      days: z.object({ first: z.nullable(day), last: z.nullable(day) }),
    }),
    refusals: [],
    rate: { max: 120, perSeconds: 60 },
  }),
  booksCsv: call({
    name: 'booksCsv',
    spec: 'the same as a file',
    method: 'GET',
    path: '/console/api/books/csv',
    actor: 'operator:ledger.read',
    input: z.strictObject({ day: z.optional(day) }),
    value: csvLines,
    produces: 'text/csv',
    refusals: [],
    rate: { max: 20, perSeconds: 60 },
  }),
  liabilities: call({
    name: 'liabilities',
    spec: 'what is owed to players in real money, against what the channels hold',
    method: 'GET',
    path: '/console/api/books/liabilities',
    actor: 'operator:ledger.read',
    input: nothing,
    value: z.object({
      lines: z.array(
        z.object({
          key: z.enum(['cash', 'held', 'jackpot', 'jackpot_reserve', 'unmatched', 'vendor_transit', 'vendor_wallet']),
          accounts: z.int(),
          amount,
        }),
      ),
      total: amount,
      /** What each channel holds for the brand; below zero where it has paid out more than it took. */
      channels: z.array(z.object({ channel: z.nullable(z.string()), amount })),
      atChannels: amount,
      /** What the brand has put in of its own. */
      capital: amount,
      /** What stands against it beyond what is owed. */
      surplus: amount,
      /** Withdrawals under way by their rows, and whether the wallets hold just that. */
      withdrawals: z.object({ count: z.int(), amount, agrees: z.boolean() }),
      asOf: instant,
    }),
    refusals: [],
    rate: { max: 120, perSeconds: 60 },
  }),
  statementDays: call({
    name: 'statementDays',
    spec: 'what each channel’s statement of a day came to, held against what we have',
    method: 'GET',
    path: '/console/api/reconciliation/days',
    actor: 'operator:reconciliation.read',
    input: z.strictObject({ day }),
    value: z.object({ list: z.array(statementDay), today: day }),
    refusals: [],
    rate: { max: 120, perSeconds: 60 },
  }),
  reconcileAgain: call({
    name: 'reconcileAgain',
    spec: 'fetches a channel’s statement of a day once more; the same comes to the same',
    method: 'POST',
    path: '/console/api/reconciliation/again',
    actor: 'operator:reconciliation.write',
    input: z.strictObject({ channelId: id, day }),
    value: statementDay,
    refusals: ['channel_unreachable', 'state_conflict'],
    rate: { max: 30, perSeconds: 60 },
  }),
  differences: call({
    name: 'differences',
    spec: 'what a statement has and we have not, or the other way round; newest first',
    method: 'GET',
    path: '/console/api/reconciliation/differences',
    actor: 'operator:reconciliation.read',
    input: z.strictObject({ ...page, view: z._default(z.enum(['open', 'done']), 'open') }),
    value: z.object({ list: z.array(difference), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  closeDifference: call({
    name: 'closeDifference',
    spec: 'an operator explains a difference, which closes it',
    method: 'POST',
    path: '/console/api/reconciliation/close',
    actor: 'operator:reconciliation.write',
    input: z.strictObject({ id, version: z.int(), note: text(200) }),
    value: difference,
    refusals: ['state_conflict', 'reason_required'],
  }),
  channelSettings: call({
    name: 'channelSettings',
    spec: 'the brand’s ways of paying with limits, fees, hours and order, as operators set them',
    method: 'GET',
    path: '/console/api/channels',
    actor: 'operator:channels.read',
    input: nothing,
    value: z.object({ list: z.array(setChannel) }),
    refusals: [],
    rate: { max: 120, perSeconds: 60 },
  }),
  changeChannel: call({
    name: 'changeChannel',
    spec: 'changes a way of paying as a whole, of the version that was looked at',
    method: 'POST',
    path: '/console/api/channels',
    actor: 'operator:channels.write',
    input: z.strictObject({
      id,
      version: code(16),
      nameTW: text(40),
      nameEN: text(40),
      minimum: amountInput,
      maximum: amountInput,
      feePercent: z.string().check(z.regex(/^\d{1,2}(\.\d{1,4})?$/)),
      etaMinutes: z.int().check(z.minimum(0), z.maximum(10_080)),
      opens: z.nullable(clockTime),
      closes: z.nullable(clockTime),
      orderMinutes: z.int().check(z.minimum(5), z.maximum(10_080)),
      takesDeposits: z.boolean(),
      makesPayouts: z.boolean(),
      open: z.boolean(),
      sequence: z.int().check(z.minimum(0), z.maximum(999)),
    }),
    value: setChannel,
    refusals: ['state_conflict'],
  }),
};
