import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Bet = ValueOf<AllCalls['searchRounds']>['list'][number];
export type RoundFacts = ValueOf<AllCalls['roundFacts']>;
export type Exchange = RoundFacts['exchanges'][number];

export const STATUSES = ['open', 'stuck', 'implausible', 'settled', 'void'] as const;
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 31 };

/** From when on; to the minute, so that the same search stays the same for a while. */
export function since(period: Period, now: number): string {
  const at = now - DAYS[period] * DAY_MS;
  return new Date(at - (at % 60_000)).toISOString();
}

export const statusOf = ({ status, stuck, implausible }: Pick<Bet, 'status' | 'stuck' | 'implausible'>) =>
  stuck ? 'stuck' : implausible ? 'implausible' : status;
type Status = ReturnType<typeof statusOf>;

export const STATUS_COLOR: Readonly<Record<Status, string>> = {
  open: 'var(--info)',
  stuck: 'var(--danger)',
  implausible: 'var(--warning)',
  settled: 'var(--success)',
  void: 'var(--fg-3)',
};
export const statusText = (status: Status): MessageKey => `console-rounds.status.${status}`;
