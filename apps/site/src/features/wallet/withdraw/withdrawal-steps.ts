import type { AllCalls, ValueOf } from '@croupier/contract';
import { isFinalWithdrawal, RECEIPT_TRANSITIONS } from '@croupier/contract/withdrawal-states';
import type { MessageKey } from '@croupier/i18n';

export type Withdrawal = ValueOf<AllCalls['withdrawal']>;
type State = Withdrawal['state'];

export interface TrackStep {
  readonly key: State | 'sent' | 'receipt';
  readonly label: MessageKey;
  /** Null where it ended badly: what to say then hangs on the reason. */
  readonly note: MessageKey | null;
  readonly state: 'done' | 'now' | 'todo' | 'failed';
  /** When it was reached. */
  readonly at: string | null;
  /** How long it took, once it is over. */
  readonly tookMs: number | null;
}

const WAY: readonly { key: State; label: MessageKey; note: MessageKey }[] = [
  { key: 'review', label: 'wallet.trackReview', note: 'wallet.trackReviewNote' },
  { key: 'second_review', label: 'wallet.trackSecond', note: 'wallet.trackSecondNote' },
  { key: 'approved', label: 'wallet.trackApproved', note: 'wallet.trackApprovedNote' },
  { key: 'paying', label: 'wallet.trackPaying', note: 'wallet.trackPayingNote' },
  { key: 'paid', label: 'wallet.trackPaid', note: 'wallet.trackPaidNote' },
];
const ENDS: Partial<Record<State, MessageKey>> = {
  rejected: 'wallet.trackRejected',
  failed: 'wallet.trackFailed',
  cancelled: 'withdraw.trackCancelled',
};

/** The codes our providers give for a payout that failed. */
const FAILURES = new Map<string, MessageKey>([
  ['account_closed', 'wallet.failure.account_closed'],
  ['account_refused', 'wallet.failure.account_refused'],
]);

/** What a code of the provider means to the person; one that is not known here is said in general. */
export const failureText = (code: string | null): MessageKey => FAILURES.get(code ?? '') ?? 'wallet.failure.other';

/** Nothing comes any more: neither a state nor a word about its arrival. */
export const isOver = ({ state, receipt }: Pick<Withdrawal, 'state' | 'receipt'>): boolean =>
  isFinalWithdrawal(state) && (!receipt || isAnswered(receipt));

const isAnswered = ({ state }: NonNullable<Withdrawal['receipt']>): boolean =>
  Object.keys(RECEIPT_TRANSITIONS[state]).length === 0;

/** The last step: asked once it is paid. Of what was imported nobody is asked. */
function receiptStep({ state, receipt }: Pick<Withdrawal, 'state' | 'receipt'>): Untimed[] {
  if (state in ENDS || (state === 'paid' && !receipt)) return [];
  const label = 'withdraw.trackReceipt';
  const note = 'withdraw.trackReceiptNote';
  if (!receipt) return [{ key: 'receipt', label, note, at: null, state: 'todo' }];
  const over = isAnswered(receipt);
  return [{ key: 'receipt', label, note: over ? null : note, at: receipt.closedAt, state: over ? 'done' : 'now' }];
}

/**
 * The way of a withdrawal: what it has passed with the clock, where it is, and what is still before it. A second
 * review is a step only of those that needed one, and one that was turned down ends where it was.
 */
export function withdrawalSteps({
  state,
  createdAt,
  steps,
  receipt,
}: Pick<Withdrawal, 'state' | 'createdAt' | 'steps' | 'receipt'>): TrackStep[] {
  const reached = new Map(steps.map((step) => [step.state, step.at]));
  const end = ENDS[state];
  const way = WAY.filter(({ key }) => reached.has(key) || (key !== 'second_review' && !end));
  const sent: Untimed = {
    key: 'sent',
    label: 'wallet.trackSent',
    note: 'wallet.trackSentNote',
    state: 'done',
    at: createdAt,
  };
  const passed = way.map(({ key, label, note }): Untimed => {
    const at = reached.get(key) ?? null;
    const now = key === state && key !== 'paid';
    return { key, label, note, at, state: now ? 'now' : at === null ? 'todo' : 'done' };
  });
  const last: Untimed[] = end
    ? [{ key: state, label: end, note: null, at: reached.get(state) ?? null, state: 'failed' }]
    : [];
  return timed([sent, ...passed, ...last, ...receiptStep({ state, receipt })]);
}

type Untimed = Omit<TrackStep, 'tookMs'>;

/** A step took from when it was reached until the next one was. */
function timed(steps: readonly Untimed[]): TrackStep[] {
  return steps.map((step, index) => {
    const next = steps[index + 1]?.at ?? null;
    const known = step.key !== 'sent' && step.at !== null && next !== null;
    return { ...step, tookMs: known ? Date.parse(next) - Date.parse(step.at!) : null };
  });
}
