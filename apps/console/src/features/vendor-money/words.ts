import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type DifferenceFacts = ValueOf<AllCalls['vendorDifference']>;
export type Difference = DifferenceFacts['difference'];
export type VendorDay = ValueOf<AllCalls['vendorDays']>['list'][number];
type Bet = NonNullable<DifferenceFacts['bet']>;

export const KINDS = [
  'missing_with_us',
  'missing_with_them',
  'amount_differs',
  'round_open',
  'rollback_unpaid',
  'late_after_settlement',
] as const satisfies readonly Difference['kind'][];
/** The first one is what one sees without asking. */
export const STATES = ['open', 'closed', 'corrected', 'cleared', 'any'] as const;
export type StateFilter = (typeof STATES)[number];

export const STATE_COLOR: Readonly<Record<Difference['state'], string>> = {
  open: 'var(--warning)',
  closed: 'var(--success)',
  corrected: 'var(--info)',
  cleared: 'var(--fg-3)',
};

export const BET_COLOR: Readonly<Record<Bet['status'], string>> = {
  open: 'var(--info)',
  settled: 'var(--success)',
  void: 'var(--fg-3)',
};

/** Its dialect has none: nothing is compared, and nobody has failed. */
const isUnlisted = ({ fault }: VendorDay): boolean => fault === 'no_list';
/** When a vendor was asked in vain. */
export const askedInVain = (day: VendorDay): string | null => (isUnlisted(day) ? null : day.failedAt);

/** Where a vendor's day stands, in one word and its colour. */
export function dayState(day: VendorDay): readonly [text: MessageKey, color: string] {
  const { comparedAt, failedAt, open } = day;
  if (isUnlisted(day)) return ['console-vendor-money.day.unlisted', 'var(--fg-3)'];
  if (failedAt !== null) return ['console-vendor-money.day.silent', 'var(--danger)'];
  if (comparedAt === null) return ['console-vendor-money.day.waiting', 'var(--fg-3)'];
  return open > 0
    ? ['console-vendor-money.day.differs', 'var(--warning)']
    : ['console-vendor-money.day.agrees', 'var(--success)'];
}

const FAULTS = ['slow', 'garbled', 'failed', 'denied', 'refused', 'resting'] as const;
/** Why a vendor was asked in vain, as far as it helps to know. */
export function faultText(fault: string | null): MessageKey {
  const known = FAULTS.find((one) => one === fault);
  return known ? `console-vendor-money.fault.${known}` : 'console-vendor-money.fault.unreachable';
}

/** The brand's today, as far as a browser can know it before the server has said; and days beside one. */
export const todayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
export const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day out of an address that anybody may have typed. */
export const dayOf = (text: string | undefined): string | undefined =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
