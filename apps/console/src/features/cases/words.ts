import type { AllCalls, ValueOf } from '@croupier/contract';
import type { ReceiptState } from '@croupier/contract/withdrawal-states';
import type { MessageKey } from '@croupier/i18n';

export type CaseRow = ValueOf<AllCalls['cases']>['list'][number];
export type CaseFacts = ValueOf<AllCalls['caseFacts']>;
export type CaseAction = CaseFacts['actions'][number]['action'];

export const STATE_TEXT: Readonly<Record<ReceiptState, MessageKey>> = {
  awaiting: 'console-cases.state.awaiting',
  received: 'console-cases.state.received',
  disputed: 'console-cases.state.disputed',
  paying_rest: 'console-cases.state.paying_rest',
  rest_paid: 'console-cases.state.rest_paid',
  rest_returned: 'console-cases.state.rest_returned',
  closed: 'console-cases.state.closed',
};

export const STATE_COLOR: Readonly<Record<ReceiptState, string>> = {
  awaiting: 'var(--info)',
  received: 'var(--success)',
  disputed: 'var(--warning)',
  paying_rest: 'var(--info)',
  rest_paid: 'var(--success)',
  rest_returned: 'var(--success)',
  closed: 'var(--fg-3)',
};

export const WHY_TEXT: Readonly<Record<string, MessageKey>> = {
  state_conflict: 'console-cases.why.state_conflict',
  approval_open: 'console-cases.why.approval_open',
  forbidden: 'console-cases.why.forbidden',
};

export const may = (facts: CaseFacts | undefined, action: CaseAction): boolean =>
  facts?.actions.some((known) => known.action === action && known.allowed) ?? false;
