import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Difference = ValueOf<AllCalls['differences']>['list'][number];
export type StatementDay = ValueOf<AllCalls['statementDays']>['list'][number];

export const KIND_TEXT: Readonly<Record<Difference['kind'], MessageKey>> = {
  missing_with_us: 'console-reconciliation.kind.missing_with_us',
  missing_with_them: 'console-reconciliation.kind.missing_with_them',
  amount_differs: 'console-reconciliation.kind.amount_differs',
};

export const STATE_TEXT: Readonly<Record<Difference['state'], MessageKey>> = {
  open: 'console-reconciliation.state.open',
  closed: 'console-reconciliation.state.closed',
  cleared: 'console-reconciliation.state.cleared',
};

export const STATE_COLOR: Readonly<Record<Difference['state'], string>> = {
  open: 'var(--warning)',
  closed: 'var(--success)',
  cleared: 'var(--fg-3)',
};

/** Where a channel's day stands, in one word and its colour. */
export function dayState({ state, open }: StatementDay): readonly [text: MessageKey, color: string] {
  if (state === null || state === 'fetching') return ['console-reconciliation.day.waiting', 'var(--fg-3)'];
  if (state === 'unavailable') return ['console-reconciliation.day.unavailable', 'var(--warning)'];
  return open > 0
    ? ['console-reconciliation.day.differs', 'var(--danger)']
    : ['console-reconciliation.day.agrees', 'var(--success)'];
}

/** The day before, as calendars count. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
