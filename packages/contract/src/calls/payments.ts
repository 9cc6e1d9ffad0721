import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  amount,
  amountInput,
  base64,
  code,
  done,
  id,
  instant,
  nothing,
  page,
  queryInt,
  requestId,
  text,
} from '../schemas.ts';
import { PROOF_BYTES, PROOFS_MAX, RECEIPT_STATES, WITHDRAWAL_STATES } from '../withdrawal-states.ts';

export const DEPOSIT_STATES = ['created', 'pending', 'credited', 'failed', 'expired'] as const;
/** How a payer pays: on the provider's page, by a code they scan, to a standing account, on a chain, at a shop. */
export const DEPOSIT_KINDS = ['redirect', 'qr', 'account', 'chain', 'store'] as const;
const network = z.enum(['TRC20', 'ERC20']);
const payTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qr'), payload: z.string() }),
  z.object({
    kind: z.literal('account'),
    bankCode: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    payeeName: z.string(),
  }),
  z.object({ kind: z.literal('chain'), network, address: z.string() }),
  z.object({ kind: z.literal('store'), code: z.string(), stores: z.array(z.string()) }),
]);
export const depositView = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  /** What is or will be credited. */
  amount,
  /** What was asked for, where that is another amount. */
  asked: z.nullable(amount),
  fee: amount,
  /** What the payer pays, fee and all; `rate` dollars for one of another currency, until it expires. */
  toPay: z.object({ amount, asset: z.string(), rate: z.nullable(amount) }),
  /** What it is paid by, where that is not the provider's page. */
  payTo: z.nullable(payTo),
  /** Of a chain, once it is ordered. */
  confirmations: z.nullable(z.object({ seen: z.int(), needed: z.int() })),
  /** The payer has sent a picture of the transfer. */
  slip: z.boolean(),
  /** What arrived did not fit: a person looks at it. */
  attention: z.boolean(),
  failure: z.nullable(z.enum(['unreachable', 'refused', 'cancelled', 'rejected'])),
  channel: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(DEPOSIT_STATES),
  /** The provider's hosted page, while the deposit is pending. */
  payUrl: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  creditedAt: z.nullable(instant),
});
/** What became of the money once it was paid, as its person says it. */
export const receiptView = z.object({
  state: z.enum(RECEIPT_STATES),
  /** No answer by then counts as received. */
  dueAt: instant,
  /** What the person says has arrived, and what has not; null before an answer. */
  received: z.nullable(amount),
  remaining: z.nullable(amount),
  comment: z.nullable(z.string()),
  proofs: z.int(),
  answeredAt: z.nullable(instant),
  /** Counted as received without the person's word: nothing is given back. */
  forced: z.boolean(),
  /** Why an operator closed it. */
  reason: z.nullable(z.string()),
  /** The withdrawal that pays the rest. */
  rest: z.nullable(z.object({ id: z.string(), reference: z.string(), amount })),
  closedAt: z.nullable(instant),
});
/** Why money of the balance cannot be withdrawn, or not now; only those that stand in the way. */
const lock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('turnover'),
    reference: z.string(),
    deposited: amount,
    at: instant,
    required: amount,
    done: amount,
    left: amount,
  }),
  z.object({ kind: z.literal('open_bets'), amount }),
  z.object({ kind: z.literal('under_way'), amount, count: z.int() }),
  z.object({ kind: z.literal('rest'), endsAt: instant }),
  z.object({ kind: z.literal('open_requests'), count: z.int(), most: z.int() }),
  z.object({ kind: z.literal('single_limit'), most: amount }),
  z.object({ kind: z.literal('daily_limit'), required: amount, done: amount, left: amount, endsAt: instant }),
]);
export const withdrawalView = z.object({
  id: z.string(),
  reference: z.string(),
  amount,
  fee: amount,
  payoutAccount: z.object({ bankName: z.string(), accountMasked: z.string(), payeeName: z.string() }),
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.nullable(z.string()),
  createdAt: instant,
  steps: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), at: instant })),
  /** Once it is paid; null where nobody was asked, as for what was imported. */
  receipt: z.nullable(receiptView),
  /** The withdrawal whose rest it pays. */
  restOf: z.nullable(z.string()),
});
const payoutAccount = z.object({
  id: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  accountMasked: z.string(),
  payeeName: z.string(),
  addedAt: instant,
  /** Added beside others, it is not paid to before. */
  heldUntil: z.nullable(instant),
});

export const payments = {
  depositChannels: call({
    name: 'depositChannels',
    spec: '2.23 (depositv2)',
    method: 'GET',
    path: '/wps/payments/channels',
    actor: 'real',
    input: nothing,
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: z.enum(DEPOSIT_KINDS),
          network: z.nullable(network),
          /** By the clock of the brand's place; null: always open. */
          hours: z.nullable(z.object({ opens: z.string(), closes: z.string() })),
          icon: z.string(),
          minimum: amount,
          maximum: amount,
          feePercent: z.string(),
          etaMinutes: z.int(),
          open: z.boolean(),
          lastUsed: z.boolean(),
        }),
      ),
      presets: z.array(amount),
      /** Of the limits that hold the person, the one that leaves the least to pay in; null: none. */
      limit: z.nullable(
        z.object({ period: z.enum(['day', 'week', 'month']), limit: amount, left: amount, renewsAt: instant }),
      ),
    }),
    refusals: [],
  }),
  createDeposit: call({
    name: 'createDeposit',
    spec: '2.23 (depositv2)',
    method: 'POST',
    path: '/wps/payments/deposit',
    actor: 'real',
    needsPlace: true,
    input: z.strictObject({ channelId: id, amount: amountInput, requestId }),
    value: depositView,
    refusals: [
      'channel_closed',
      'channel_unreachable',
      'amount_below_minimum',
      'amount_above_maximum',
      'idempotency_conflict',
      'limit_reached',
      'play_paused',
    ],
    rate: { max: 30, perSeconds: 60 },
  }),
  deposit: call({
    name: 'deposit',
    spec: '2.23 (depositv2)',
    method: 'GET',
    path: '/wps/payments/deposit',
    actor: 'real',
    input: z.strictObject({ id }),
    value: depositView,
    refusals: [],
  }),
  uploadSlip: call({
    name: 'uploadSlip',
    spec: '2.23 (depositv2)',
    method: 'POST',
    path: '/wps/payments/deposit/slip',
    actor: 'real',
    /** JPEG or PNG of at most 5 MB, whatever it calls itself; it is drawn anew. Another one takes the first one's place. */
    input: z.strictObject({ id, picture: base64(PROOF_BYTES) }),
    value: depositView,
    refusals: ['image_unreadable', 'state_conflict'],
    rate: { max: 10, perSeconds: 60 },
    maxBodyBytes: 7 * 1024 * 1024,
  }),
  depositSlip: call({
    name: 'depositSlip',
    spec: '2.23 (depositv2)',
    method: 'GET',
    path: '/wps/payments/deposit/slip',
    actor: 'real',
    input: z.strictObject({ id }),
    value: z.object({ picture: z.string() }),
    refusals: [],
  }),
  deposits: call({
    name: 'deposits',
    spec: '2.23 (depositv2)',
    method: 'GET',
    path: '/wps/payments/deposits',
    actor: 'real',
    input: z.strictObject({ ...page }),
    value: z.object({ list: z.array(depositView), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  providerWebhook: call({
    name: 'providerWebhook',
    spec: 'a provider tells what became of a payment; signature over the raw body',
    method: 'POST',
    path: '/hooks/payments/:channelCode',
    actor: 'webhook',
    input: z.object({ channelCode: code(40) }),
    value: done,
    refusals: ['signature_invalid', 'state_conflict'],
    /** Two thousand a second for as long as they like, with room. */
    rate: { max: 240_000, perSeconds: 60 },
  }),
  banks: call({
    name: 'banks',
    spec: '2.23 (withdraw)',
    method: 'GET',
    path: '/wps/payments/banks',
    actor: 'real',
    input: nothing,
    value: z.object({ list: z.array(z.object({ bankCode: z.string(), bankName: z.string() })) }),
    refusals: [],
  }),
  payoutAccounts: call({
    name: 'payoutAccounts',
    spec: '2.23 (withdraw)',
    method: 'GET',
    path: '/wps/payments/payoutAccounts',
    actor: 'real',
    input: nothing,
    value: z.object({ list: z.array(payoutAccount), payeeName: z.nullable(z.string()) }),
    refusals: [],
  }),
  addPayoutAccount: call({
    name: 'addPayoutAccount',
    spec: '2.23 (withdraw)',
    method: 'POST',
    path: '/wps/payments/payoutAccounts',
    actor: 'real',
    sealed: true,
    input: z.strictObject({
      bankCode: code(20),
      accountNumber: z.string().check(z.regex(/^\d{6,20}$/)),
      payeeName: text(60, 2),
    }),
    value: payoutAccount,
    refusals: ['payout_account_limit'],
    rate: { max: 10, perSeconds: 60 },
  }),
  withdrawalTerms: call({
    name: 'withdrawalTerms',
    spec: '2.23 (withdraw)',
    method: 'GET',
    path: '/wps/payments/withdrawal/terms',
    actor: 'real',
    input: nothing,
    value: z.object({
      /** What of the balance is free of turnover. */
      available: amount,
      /** All there is: balance, held and in open bets. */
      total: amount,
      locks: z.array(lock),
      minimum: amount,
      maximum: amount,
      fee: amount,
      openCount: z.int(),
      maxOpen: z.int(),
      /** Median of the last paid ones, null when there is none. */
      typicalMinutes: z.nullable(z.int()),
      /** Whether a request takes the payment password, and whether the person has one. */
      paymentPassword: z.enum(['not_asked', 'unset', 'set']),
      /** After a change of what proves the person all withdrawals rest until then. */
      heldUntil: z.nullable(instant),
    }),
    refusals: [],
  }),
  requestWithdrawal: call({
    name: 'requestWithdrawal',
    spec: '2.23 (withdraw)',
    method: 'POST',
    path: '/wps/payments/withdrawal',
    actor: 'real',
    sealed: true,
    input: z.strictObject({
      amount: amountInput,
      payoutAccountId: id,
      requestId,
      paymentPassword: z.optional(text(128, 0)),
    }),
    value: withdrawalView,
    refusals: [
      'payment_password_unset',
      'payment_password_wrong',
      'withdrawal_held',
      'insufficient_funds',
      'turnover_short',
      'amount_below_minimum',
      'amount_above_maximum',
      'payout_account_unknown',
      'withdrawal_pending',
      'idempotency_conflict',
    ],
    rate: { max: 30, perSeconds: 60 },
  }),
  withdrawal: call({
    name: 'withdrawal',
    spec: '2.23 (withdraw)',
    method: 'GET',
    path: '/wps/payments/withdrawal',
    actor: 'real',
    input: z.strictObject({ id }),
    value: withdrawalView,
    refusals: [],
  }),
  cancelWithdrawal: call({
    name: 'cancelWithdrawal',
    spec: '2.23 (withdraw): taken back while nobody has approved it',
    method: 'POST',
    path: '/wps/payments/withdrawal/cancel',
    actor: 'real',
    input: z.strictObject({ id }),
    value: withdrawalView,
    refusals: ['state_conflict'],
    rate: { max: 30, perSeconds: 60 },
  }),
  confirmReceipt: call({
    name: 'confirmReceipt',
    spec: '2.23, 3.18, 4.17: received, not received or partly received',
    method: 'POST',
    path: '/wps/payments/withdrawal/receipt',
    actor: 'real',
    /** `received` only where it is a part: more than nothing, less than what was paid. PNG or JPEG, drawn anew. */
    input: z.strictObject({
      id,
      answer: z.enum(['received', 'partly', 'missing']),
      received: z.optional(amountInput),
      comment: z.optional(text(200, 0)),
      proofs: z._default(z.array(base64(PROOF_BYTES)).check(z.maxLength(PROOFS_MAX)), []),
      requestId,
    }),
    value: withdrawalView,
    refusals: ['state_conflict', 'amount_above_maximum', 'amount_below_minimum', 'image_unreadable'],
    rate: { max: 10, perSeconds: 60 },
    maxBodyBytes: 21 * 1024 * 1024,
  }),
  receiptProof: call({
    name: 'receiptProof',
    spec: '2.23, 4.17: a picture the person has sent, seen again by them; counted from 0',
    method: 'GET',
    path: '/wps/payments/withdrawal/receipt/proof',
    actor: 'real',
    input: z.strictObject({ id, at: queryInt(0, PROOFS_MAX - 1) }),
    /** WebP, as base64. */
    value: z.object({ picture: z.string() }),
    refusals: [],
    rate: { max: 300, perSeconds: 60 },
  }),
  withdrawals: call({
    name: 'withdrawals',
    spec: '2.23 (withdraw)',
    method: 'GET',
    path: '/wps/payments/withdrawals',
    actor: 'real',
    input: z.strictObject({ ...page }),
    value: z.object({ list: z.array(withdrawalView), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
};
