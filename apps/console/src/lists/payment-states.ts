import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

type DepositState = ValueOf<AllCalls['consoleDeposits']>['list'][number]['state'];
type WithdrawalState = ValueOf<AllCalls['withdrawalQueue']>['list'][number]['state'];

export const DEPOSIT_TEXT: Readonly<Record<DepositState, MessageKey>> = {
  created: 'console-money.state.created',
  pending: 'console-money.state.pending',
  credited: 'console-money.state.credited',
  failed: 'console-money.state.failed',
  expired: 'console-money.state.expired',
};

export const DEPOSIT_COLOR: Readonly<Record<DepositState, string>> = {
  created: 'var(--info)',
  pending: 'var(--warning)',
  credited: 'var(--success)',
  failed: 'var(--danger)',
  expired: 'var(--fg-3)',
};

export const WITHDRAWAL_TEXT: Readonly<Record<WithdrawalState, MessageKey>> = {
  review: 'console-queue.state.review',
  second_review: 'console-queue.state.second_review',
  approved: 'console-queue.state.approved',
  paying: 'console-queue.state.paying',
  paid: 'console-queue.state.paid',
  rejected: 'console-queue.state.rejected',
  failed: 'console-queue.state.failed',
  cancelled: 'console-queue.state.cancelled',
};

export const WITHDRAWAL_COLOR: Readonly<Record<WithdrawalState, string>> = {
  review: 'var(--info)',
  second_review: 'var(--warning)',
  approved: 'var(--success)',
  paying: 'var(--success)',
  paid: 'var(--success)',
  rejected: 'var(--danger)',
  failed: 'var(--danger)',
  cancelled: 'var(--fg-3)',
};
