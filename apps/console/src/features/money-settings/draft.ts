import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { parseAmount } from '@croupier/contract/money';
import type { MessageKey } from '@croupier/i18n';

export type MoneySettings = ValueOf<AllCalls['moneySettings']>;
type Change = InputOf<AllCalls['changeMoneySettings']>;

export const KINDS = ['depositLimits', 'stakeLimits', 'lossLimits'] as const;
export const PERIODS = ['day', 'week', 'month'] as const;
type Kind = (typeof KINDS)[number];
export type LimitName = `${Kind}.${(typeof PERIODS)[number]}`;
export const limitName = (kind: Kind, period: (typeof PERIODS)[number]): LimitName => `${kind}.${period}`;

/** Amounts that must be more than nothing, and whole numbers with what they may be. */
const AMOUNTS = ['transferMinimum', 'transferMaximum', 'transferDailyMaximum', 'alertManyBelow'] as const;
const WHOLE = {
  receiptMinutes: [1, 43_200],
  alertManyCount: [0, 1000],
  alertQuickMinutes: [0, 43_200],
  alertCircleHours: [0, 720],
} as const;
type WholeName = keyof typeof WHOLE;
export type AmountName = (typeof AMOUNTS)[number] | 'secondApprovalAbove' | LimitName;
export type TextName = AmountName | WholeName;
export type FlagName = 'transferUp' | 'transferDown';

/** What is being typed: every figure as text, an empty one where a limit of everybody is none. */
export type Draft = Readonly<Record<TextName | 'realityCheckMinutes', string> & Record<FlagName, boolean>>;

export function draftOf(settings: MoneySettings): Draft {
  const { version: _version, depositLimits, stakeLimits, lossLimits, ...rest } = settings;
  const limits = Object.entries({ depositLimits, stakeLimits, lossLimits }).flatMap(([kind, of]) =>
    PERIODS.map((period) => [limitName(kind as Kind, period), of[period] ?? ''] as const),
  );
  const texts = Object.entries(rest).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]);
  return Object.fromEntries([...limits, ...texts]) as Draft;
}

export type Faults = Partial<Record<TextName | Kind, MessageKey>>;

const amountOf = (text: string) => parseAmount(text.trim(), 2);

function amountFault(text: string, least: bigint): MessageKey | undefined {
  const amount = amountOf(text);
  if (amount !== null && amount >= least) return undefined;
  return least > 0n ? 'console-settings.fault.amount' : 'console-settings.fault.amountOrNothing';
}

/** A longer period never allows less than a shorter one. */
function limitFaults(draft: Draft): Faults {
  const faults: Faults = {};
  for (const kind of KINDS) {
    let before = 0n;
    for (const period of PERIODS) {
      const name = limitName(kind, period);
      if (draft[name].trim() === '') continue;
      const fault = amountFault(draft[name], 1n);
      const amount = amountOf(draft[name]) ?? 0n;
      if (fault) faults[name] = fault;
      else if (amount < before) faults[name] = 'console-settings.fault.rising';
      before = amount;
    }
  }
  return faults;
}

/** What is wrong with it, by field, before the server is asked. */
export function faultsOf(draft: Draft): Faults {
  const faults: Faults = limitFaults(draft);
  const note = (name: TextName, fault: MessageKey | undefined) => {
    if (fault && !faults[name]) faults[name] = fault;
  };
  note('secondApprovalAbove', amountFault(draft.secondApprovalAbove, 0n));
  for (const name of AMOUNTS) note(name, amountFault(draft[name], 1n));
  for (const [name, [least, most]] of Object.entries(WHOLE) as [WholeName, readonly [number, number]][]) {
    const text = draft[name].trim();
    const fits = /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
    note(name, fits ? undefined : `console-settings.fault.${name}`);
  }
  if (draft.alertManyCount.trim() === '1') note('alertManyCount', 'console-settings.fault.alertManyCount');
  const [least, most, daily] = [draft.transferMinimum, draft.transferMaximum, draft.transferDailyMaximum].map(amountOf);
  if (least && most && most < least) note('transferMaximum', 'console-settings.fault.belowLeast');
  if (most && daily && daily < most) note('transferDailyMaximum', 'console-settings.fault.belowMost');
  return faults;
}

export function changeOf({ version }: MoneySettings, draft: Draft): Change {
  const limits = (kind: Kind) => {
    const of = (period: (typeof PERIODS)[number]) => draft[limitName(kind, period)].trim() || null;
    return { day: of('day'), week: of('week'), month: of('month') };
  };
  return {
    version,
    secondApprovalAbove: draft.secondApprovalAbove.trim(),
    receiptMinutes: Number(draft.receiptMinutes),
    transferUp: draft.transferUp,
    transferDown: draft.transferDown,
    transferMinimum: draft.transferMinimum.trim(),
    transferMaximum: draft.transferMaximum.trim(),
    transferDailyMaximum: draft.transferDailyMaximum.trim(),
    alertManyCount: Number(draft.alertManyCount),
    alertManyBelow: draft.alertManyBelow.trim(),
    alertQuickMinutes: Number(draft.alertQuickMinutes),
    alertCircleHours: Number(draft.alertCircleHours),
    realityCheckMinutes: Number(draft.realityCheckMinutes) as Change['realityCheckMinutes'],
    depositLimits: limits('depositLimits'),
    stakeLimits: limits('stakeLimits'),
    lossLimits: limits('lossLimits'),
  };
}

/** In the order of the page. */
export const NAMES = [
  'secondApprovalAbove',
  'receiptMinutes',
  'transferUp',
  'transferDown',
  'transferMinimum',
  'transferMaximum',
  'transferDailyMaximum',
  'alertManyCount',
  'alertManyBelow',
  'alertQuickMinutes',
  'alertCircleHours',
  'realityCheckMinutes',
  ...KINDS.flatMap((kind) => PERIODS.map((period) => limitName(kind, period))),
] as const satisfies readonly (keyof Draft)[];

/** Two texts of the same amount are no change. */
const isSame = (one: string | boolean, other: string | boolean): boolean => {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === other;
  const [a, b] = [amountOf(one), amountOf(other)];
  return a === null || b === null ? one.trim() === other.trim() : a === b;
};

export const changedNames = (before: Draft, after: Draft) => NAMES.filter((name) => !isSame(before[name], after[name]));
