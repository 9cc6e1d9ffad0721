import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type PaymentState = ValueOf<AllCalls['deposit']>['state'] | ValueOf<AllCalls['withdrawal']>['state'];

const shown = (label: MessageKey, color: string) => ({ label, color: `var(${color})` });

export const PAYMENT_STATES: Record<PaymentState, { label: MessageKey; color: string }> = {
  created: shown('wallet.stateCreated', '--info'),
  pending: shown('wallet.statePending', '--info'),
  credited: shown('wallet.stateCredited', '--success'),
  expired: shown('wallet.stateExpired', '--fg-3'),
  review: shown('wallet.stateReview', '--info'),
  second_review: shown('wallet.stateSecondReview', '--info'),
  approved: shown('wallet.stateApproved', '--info'),
  paying: shown('wallet.statePaying', '--info'),
  paid: shown('wallet.statePaid', '--success'),
  rejected: shown('wallet.stateRejected', '--danger'),
  failed: shown('wallet.stateFailed', '--danger'),
  cancelled: shown('withdraw.stateCancelled', '--fg-3'),
};
