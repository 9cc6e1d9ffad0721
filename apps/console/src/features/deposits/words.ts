import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type DepositRow = ValueOf<AllCalls['consoleDeposits']>['list'][number];
export type ExceptionRow = ValueOf<AllCalls['paymentExceptions']>['list'][number];
type DepositState = DepositRow['state'];
type PaymentState = NonNullable<ExceptionRow['payment']>['state'];

/** What the page shows: all deposits, those in a state, or what waits for a person. */
export const VIEWS = ['all', 'attention', 'created', 'pending', 'credited', 'failed', 'expired'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_TEXT: Readonly<Record<View, MessageKey>> = {
  all: 'console-money.state.all',
  attention: 'console-money.state.attention',
  created: 'console-money.state.created',
  pending: 'console-money.state.pending',
  credited: 'console-money.state.credited',
  failed: 'console-money.state.failed',
  expired: 'console-money.state.expired',
};

/** A withdrawal's states have their words in the queue. */
export const STATE_TEXT: Readonly<Record<PaymentState, MessageKey>> = {
  ...VIEW_TEXT,
  review: 'console-queue.state.review',
  second_review: 'console-queue.state.second_review',
  approved: 'console-queue.state.approved',
  paying: 'console-queue.state.paying',
  paid: 'console-queue.state.paid',
  rejected: 'console-queue.state.rejected',
};

export const STATE_COLOR: Readonly<Record<DepositState, string>> = {
  created: 'var(--info)',
  pending: 'var(--warning)',
  credited: 'var(--success)',
  failed: 'var(--danger)',
  expired: 'var(--fg-3)',
};

export const EXCEPTION_TEXT: Readonly<Record<ExceptionRow['kind'], MessageKey>> = {
  unknown_reference: 'console-money.exception.unknown_reference',
  wrong_amount: 'console-money.exception.wrong_amount',
  unexpected_state: 'console-money.exception.unexpected_state',
};

const SAID = new Map<string, MessageKey>([
  ['paid', 'console-money.said.paid'],
  ['failed', 'console-money.said.failed'],
]);
/** What the provider says became of it; only an end is ever an exception. */
export const saidText = (state: string): MessageKey => SAID.get(state) ?? 'console-money.said.other';
