import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Adjustment = ValueOf<AllCalls['adjustments']>['list'][number];
export type Wish = InputOf<AllCalls['askAdjustment']>;

export const STATE_TEXT: Readonly<Record<Adjustment['state'], MessageKey>> = {
  open: 'console-adjustments.state.open',
  posted: 'console-adjustments.state.posted',
  rejected: 'console-adjustments.state.rejected',
  withdrawn: 'console-adjustments.state.withdrawn',
  expired: 'console-adjustments.state.expired',
};

export const STATE_COLOR: Readonly<Record<Adjustment['state'], string>> = {
  open: 'var(--warning)',
  posted: 'var(--success)',
  rejected: 'var(--danger)',
  withdrawn: 'var(--fg-3)',
  expired: 'var(--fg-3)',
};

export const CATEGORIES = ['correction', 'missing_deposit', 'returned_payment', 'goodwill', 'other'] as const;

export const CATEGORY_TEXT: Readonly<Record<Adjustment['category'], MessageKey>> = {
  correction: 'console-approvals.category.correction',
  missing_deposit: 'console-approvals.category.missing_deposit',
  returned_payment: 'console-approvals.category.returned_payment',
  goodwill: 'console-approvals.category.goodwill',
  other: 'console-approvals.category.other',
};

/** Of a wire amount. */
export const signOf = (amount: string): -1 | 1 => (amount.startsWith('-') ? -1 : 1);

type Action = 'approve' | 'reject' | 'withdraw';
export const may = ({ approval }: Adjustment, action: Action): boolean =>
  approval?.actions.some((known) => known.action === action && known.allowed) ?? false;

const WHY: Readonly<Record<string, MessageKey>> = {
  second_operator_required: 'console-approvals.why.second_operator_required',
  forbidden: 'console-approvals.why.forbidden',
  asker_gone: 'console-approvals.why.asker_gone',
};

/** Why an open one cannot be approved by whoever looks. */
export function whyNot({ state, approval }: Adjustment): MessageKey | undefined {
  const why = approval?.actions.find(({ action }) => action === 'approve')?.why;
  return state === 'open' && why && Object.hasOwn(WHY, why) ? WHY[why] : undefined;
}
