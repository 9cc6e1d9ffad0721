import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Approval = ValueOf<AllCalls['approvals']>['list'][number];

export const STATE_TEXT: Readonly<Record<Approval['state'], MessageKey>> = {
  open: 'console-approvals.state.open',
  approved: 'console-approvals.state.approved',
  rejected: 'console-approvals.state.rejected',
  withdrawn: 'console-approvals.state.withdrawn',
  expired: 'console-approvals.state.expired',
};

export const STATE_COLOR: Readonly<Record<Approval['state'], string>> = {
  open: 'var(--warning)',
  approved: 'var(--success)',
  rejected: 'var(--danger)',
  withdrawn: 'var(--fg-3)',
  expired: 'var(--fg-3)',
};

const WHY: Readonly<Record<string, MessageKey>> = {
  second_operator_required: 'console-approvals.why.second_operator_required',
  forbidden: 'console-approvals.why.forbidden',
  asker_gone: 'console-approvals.why.asker_gone',
  state_conflict: 'console-approvals.why.state_conflict',
};

type Action = Approval['actions'][number]['action'];
export const may = ({ actions }: Approval, action: Action): boolean =>
  actions.some((known) => known.action === action && known.allowed);

/** Why an open one cannot be approved; nothing where it can be, or is closed anyway. */
export function whyNot({ state, actions }: Approval): MessageKey | undefined {
  const why = actions.find(({ action }) => action === 'approve')?.why;
  return state === 'open' && why && Object.hasOwn(WHY, why) ? WHY[why] : undefined;
}
