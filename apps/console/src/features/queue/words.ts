import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey, Translator } from '@croupier/i18n';
import type { BulkHindrance } from './bulk-safe.ts';

export type QueueRow = ValueOf<AllCalls['withdrawalQueue']>['list'][number];
export type Facts = ValueOf<AllCalls['withdrawalFacts']>;

interface ReasonText {
  readonly full: MessageKey;
  readonly short: MessageKey;
}
const reason = <
  N extends
    | 'first_withdrawal'
    | 'large_against_history'
    | 'payee_mismatch'
    | 'shared_ip'
    | 'shared_device'
    | 'quick_in_out'
    | 'new_payout_account'
    | 'recent_change'
    | 'turnover_short'
    | 'large',
>(
  name: N,
): ReasonText => ({
  full: `console-queue.reason.${name}`,
  short: `console-queue.short.${name}`,
});

/** What a reason of the risk score says; one that this page does not know yet shows its name. */
export const REASON_TEXT: Readonly<Record<string, ReasonText>> = {
  first_withdrawal: reason('first_withdrawal'),
  large_against_history: reason('large_against_history'),
  payee_mismatch: reason('payee_mismatch'),
  shared_ip: reason('shared_ip'),
  shared_device: reason('shared_device'),
  quick_in_out: reason('quick_in_out'),
  new_payout_account: reason('new_payout_account'),
  recent_change: reason('recent_change'),
  turnover_short: reason('turnover_short'),
  large: reason('large'),
};

export const EVENT_TEXT: Readonly<Record<string, MessageKey>> = {
  'withdrawal.requested': 'console-queue.event.withdrawal.requested',
  'withdrawal.paid': 'console-queue.event.withdrawal.paid',
  'deposit.credited': 'console-queue.event.deposit.credited',
  'payout-account.added': 'console-queue.event.payout-account.added',
  login: 'console-queue.event.login',
  'step.second_review': 'console-queue.event.step.second_review',
  'step.approved': 'console-queue.event.step.approved',
  'step.paying': 'console-queue.event.step.paying',
  'step.paid': 'console-queue.event.step.paid',
  'step.rejected': 'console-queue.event.step.rejected',
  'step.failed': 'console-queue.event.step.failed',
  'step.cancelled': 'console-queue.event.step.cancelled',
};

export const WHY_TEXT: Readonly<Record<string, MessageKey>> = {
  state_conflict: 'console-queue.why.state_conflict',
  second_operator_required: 'console-queue.why.second_operator_required',
  forbidden: 'console-queue.why.forbidden',
};

const HINDRANCE_TEXT: Readonly<Record<BulkHindrance, MessageKey>> = {
  forbidden: 'console-queue.why.forbidden',
  decided: 'console-queue.why.state_conflict',
  second_review: 'console-queue.bulkWhy.second_review',
  needs_second: 'console-queue.bulkWhy.needs_second',
  risk: 'console-queue.bulkWhy.risk',
};

/** Why a withdrawal cannot be approved together with others. */
export function hindranceText({ t }: Translator, why: BulkHindrance, { reasons }: Pick<QueueRow, 'reasons'>): string {
  const short = reasons.map(({ reason }) => (REASON_TEXT[reason] ? t(REASON_TEXT[reason].short) : reason));
  return t(HINDRANCE_TEXT[why], { reasons: short.join(t('console-queue.bulkWhy.and')) });
}

/** The codes our providers give for a payout that failed. */
const FAILURES = new Map<string | null, MessageKey>([
  [null, 'console-queue.failure.none'],
  ['account_closed', 'console-queue.failure.account_closed'],
  ['account_refused', 'console-queue.failure.account_refused'],
]);

/** What a code of the provider means; one that is not known here is said in general, and stands beside it. */
export const failureText = (code: string | null): MessageKey => FAILURES.get(code) ?? 'console-queue.failure.other';

/** Of a score or a weight: calm, worth a look, alarming. */
export function riskColor(score: number): string {
  if (score >= 60) return 'var(--danger)';
  return score >= 30 ? 'var(--warning)' : 'var(--success)';
}
