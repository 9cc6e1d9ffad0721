import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import { DEPOSIT_TEXT, WITHDRAWAL_TEXT } from '../../lists/payment-states.ts';

export type DepositRow = ValueOf<AllCalls['consoleDeposits']>['list'][number];
export type ExceptionRow = ValueOf<AllCalls['paymentExceptions']>['list'][number];
export type Transfer = ValueOf<AllCalls['openTransfers']>['list'][number];
export type Unmatched = ValueOf<AllCalls['unmatchedMoney']>['list'][number];
export type UnmatchedAction = Unmatched['actions'][number]['action'];
type Payment = NonNullable<ExceptionRow['payment']>;

/** What the page shows: all deposits, those in a state, or what waits for a person. */
export const VIEWS = [
  'all',
  'transfers',
  'unmatched',
  'attention',
  'created',
  'pending',
  'credited',
  'failed',
  'expired',
] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_TEXT: Readonly<Record<View, MessageKey>> = {
  all: 'console-money.state.all',
  transfers: 'console-money-in.transfers',
  unmatched: 'console-money-in.unmatched',
  attention: 'console-money.state.attention',
  ...DEPOSIT_TEXT,
};

const STATE_TEXT: Readonly<Record<Payment['kind'], Partial<Record<Payment['state'], MessageKey>>>> = {
  deposit: DEPOSIT_TEXT,
  withdrawal: WITHDRAWAL_TEXT,
};
export const stateText = ({ kind, state }: Payment): MessageKey => STATE_TEXT[kind][state] ?? 'console-money.state';

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

export const UNMATCHED_COLOR: Readonly<Record<Unmatched['state'], string>> = {
  waiting: 'var(--info)',
  proposed: 'var(--warning)',
  credited: 'var(--success)',
  returned: 'var(--fg-3)',
};

interface Decidable {
  readonly actions: readonly { action: string; allowed: boolean; why: string | null }[];
}
const possible = ({ actions }: Decidable, action: string) => actions.find((known) => known.action === action);
export const may = (row: Decidable, action: string): boolean => possible(row, action)?.allowed ?? false;

const WHY_TEXT = new Map<string, MessageKey>([
  ['state_conflict', 'console-money-in.why.state_conflict'],
  ['second_operator_required', 'console-money-in.why.second_operator_required'],
  ['forbidden', 'console-money-in.why.forbidden'],
]);
export const whyNot = (row: Decidable, action: string): MessageKey | undefined =>
  WHY_TEXT.get(possible(row, action)?.why ?? '');
