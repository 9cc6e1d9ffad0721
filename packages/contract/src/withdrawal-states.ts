/**
 * What a withdrawal, and what its person says of its arrival, may go through: state × action × actor. One table for
 * the server, which holds to it, and the apps, which show by it what can be done and why not.
 */

export const WITHDRAWAL_STATES = [
  'review',
  'second_review',
  'approved',
  'paying',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export const WITHDRAWAL_ACTORS = {
  approve: 'operator',
  reject: 'operator',
  cancel: 'person',
  send: 'system',
  confirm: 'provider',
  fail: 'provider',
} as const;
export type WithdrawalAction = keyof typeof WITHDRAWAL_ACTORS;
export type WithdrawalActor = (typeof WITHDRAWAL_ACTORS)[WithdrawalAction];

/**
 * `approved_or_second`: above the brand's limit a second approval comes first. The person takes it back only while
 * nobody has approved it; once it is being paid nothing brings it back into play.
 */
type Next = WithdrawalState | 'approved_or_second';

export const WITHDRAWAL_TRANSITIONS: Readonly<
  Record<WithdrawalState, Readonly<Partial<Record<WithdrawalAction, Next>>>>
> = {
  review: { approve: 'approved_or_second', reject: 'rejected', cancel: 'cancelled' },
  second_review: { approve: 'approved', reject: 'rejected' },
  approved: { send: 'paying' },
  paying: { confirm: 'paid', fail: 'failed' },
  paid: {},
  rejected: {},
  failed: {},
  cancelled: {},
};

/** The next state, or null when this is no action of this state or of this actor. */
export function nextWithdrawalState(
  state: WithdrawalState,
  action: WithdrawalAction,
  actor: WithdrawalActor,
  needsSecond: boolean,
): WithdrawalState | null {
  if (WITHDRAWAL_ACTORS[action] !== actor) return null;
  const next = WITHDRAWAL_TRANSITIONS[state][action] ?? null;
  if (next !== 'approved_or_second') return next;
  return needsSecond ? 'second_review' : 'approved';
}

/** Nothing comes after these. */
export const isFinalWithdrawal = (state: WithdrawalState): boolean =>
  Object.keys(WITHDRAWAL_TRANSITIONS[state]).length === 0;

/** What became of the money after it was paid, as its person says it. `disputed` is a case for the operators. */
export const RECEIPT_STATES = [
  'awaiting',
  'received',
  'disputed',
  'paying_rest',
  'rest_paid',
  'rest_returned',
  'closed',
] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

export const RECEIPT_ACTORS = {
  /** All of it is there. */
  confirm: 'person',
  /** None of it is there, or a part. */
  dispute: 'person',
  /** Nothing was said in the brand's time: it counts as received. */
  expire: 'system',
  /** The rest is paid out once more. */
  pay_rest: 'operator',
  /** Received all the same, with a reason: nothing is paid or given back. */
  close: 'operator',
  rest_confirm: 'provider',
  /** The payout of the rest failed: it is in the person's balance. */
  rest_fail: 'provider',
} as const;
export type ReceiptAction = keyof typeof RECEIPT_ACTORS;
export type ReceiptActor = (typeof RECEIPT_ACTORS)[ReceiptAction];

export const RECEIPT_TRANSITIONS: Readonly<
  Record<ReceiptState, Readonly<Partial<Record<ReceiptAction, ReceiptState>>>>
> = {
  awaiting: { confirm: 'received', dispute: 'disputed', expire: 'received' },
  disputed: { confirm: 'received', pay_rest: 'paying_rest', close: 'closed' },
  paying_rest: { rest_confirm: 'rest_paid', rest_fail: 'rest_returned' },
  received: {},
  rest_paid: {},
  rest_returned: {},
  closed: {},
};

/** The next state, or null when this is no action of this state or of this actor. */
export const nextReceiptState = (
  state: ReceiptState,
  action: ReceiptAction,
  actor: ReceiptActor,
): ReceiptState | null => (RECEIPT_ACTORS[action] === actor ? (RECEIPT_TRANSITIONS[state][action] ?? null) : null);

/** Proofs a person may add, each a PNG or JPEG. */
export const PROOFS_MAX = 3;
export const PROOF_BYTES = 5 * 1024 * 1024;
