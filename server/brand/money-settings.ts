import { createHash } from 'node:crypto';
import {
  type consoleSettings,
  formatAmount,
  type Minor,
  type ParsedOf,
  Refusal,
  type RefusalCode,
  type ValueOf,
} from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import type { Brand } from './brand.ts';
import { setSetting } from './change-brand.ts';
import type { SettingKey, Settings } from './settings.ts';
import { holdBrand, readBrands } from './store.ts';

type Wanted = Omit<ParsedOf<typeof consoleSettings.changeMoneySettings>, 'version'>;
type Limits = Wanted['depositLimits'];
type Shown = ValueOf<typeof consoleSettings.moneySettings>;

const PERIODS = ['day', 'week', 'month'] as const;
const KINDS = { depositLimits: 'deposit', stakeLimits: 'stake', lossLimits: 'loss' } as const;

const limitsShown = (limits: Partial<Record<(typeof PERIODS)[number], Minor>> | undefined) => {
  const of = (period: (typeof PERIODS)[number]) => {
    const amount = limits?.[period];
    return amount === undefined ? null : formatAmount(amount);
  };
  return { day: of('day'), week: of('week'), month: of('month') };
};

/** The limits of money and play that hold for the whole brand, with a digest of just these. */
export function moneySettingsOf(settings: Settings): Shown {
  const { protectionLimits, transferWays } = settings;
  const shown = {
    secondApprovalAbove: formatAmount(settings.secondApprovalAbove),
    receiptMinutes: settings.receiptMinutes,
    transferUp: transferWays.includes('up'),
    transferDown: transferWays.includes('down'),
    transferMinimum: formatAmount(settings.transferMinimum),
    transferMaximum: formatAmount(settings.transferMaximum),
    transferDailyMaximum: formatAmount(settings.transferDailyMaximum),
    alertManyCount: settings.alertManyCount,
    alertManyBelow: formatAmount(settings.alertManyBelow),
    alertQuickMinutes: settings.alertQuickMinutes,
    alertCircleHours: settings.alertCircleHours,
    realityCheckMinutes: settings.realityCheckMinutes,
    depositLimits: limitsShown(protectionLimits.deposit),
    stakeLimits: limitsShown(protectionLimits.stake),
    lossLimits: limitsShown(protectionLimits.loss),
  };
  return { version: createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16), ...shown };
}

/** What is wrong with them, by field. */
export function moneySettingsFaults(wanted: Wanted): Record<string, RefusalCode> {
  const { transferMinimum, transferMaximum, transferDailyMaximum, alertManyCount } = wanted;
  const faults: Record<string, RefusalCode> = {};
  if (transferMaximum < transferMinimum) faults.transferMaximum = 'amount_below_minimum';
  if (transferDailyMaximum < transferMaximum) faults.transferDailyMaximum = 'amount_below_minimum';
  // One alone is not many.
  if (alertManyCount === 1) faults.alertManyCount = 'bad_input';
  for (const name of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    if (!isRising(wanted[name])) faults[name] = 'amount_below_minimum';
  }
  return faults;
}

/** A week that allows less than a day would make the day's a promise that is not kept. */
function isRising(limits: Limits): boolean {
  const amounts = PERIODS.flatMap((period) => limits[period] ?? []);
  return amounts.every((amount, nr) => nr === 0 || amount >= amounts[nr - 1]!);
}

const limitsStored = (limits: Limits) =>
  Object.fromEntries(PERIODS.flatMap((period) => (limits[period] ? [[period, formatAmount(limits[period])]] : [])));

function stored(wanted: Wanted): Partial<Record<SettingKey, unknown>> {
  const { transferUp, transferDown, depositLimits, stakeLimits, lossLimits, ...rest } = wanted;
  return {
    ...rest,
    secondApprovalAbove: formatAmount(rest.secondApprovalAbove),
    transferMinimum: formatAmount(rest.transferMinimum),
    transferMaximum: formatAmount(rest.transferMaximum),
    transferDailyMaximum: formatAmount(rest.transferDailyMaximum),
    alertManyBelow: formatAmount(rest.alertManyBelow),
    transferWays: [...(transferUp ? ['up'] : []), ...(transferDown ? ['down'] : [])],
    protectionLimits: {
      deposit: limitsStored(depositLimits),
      stake: limitsStored(stakeLimits),
      loss: limitsStored(lossLimits),
    },
  };
}

/**
 * Changes them as a whole; what is the same is not written. The caller writes the audit entry.
 * Refusals: bad_input on the fields at fault, state_conflict when they are no longer what was looked at.
 */
export async function changeMoneySettings(
  tx: Tx,
  brandId: number,
  { version, ...wanted }: Wanted & { readonly version: string },
  at: Date,
): Promise<{ brand: Pick<Brand, 'code'>; before: Shown; after: Shown }> {
  const fields = moneySettingsFaults(wanted);
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  await holdBrand(tx, brandId);
  // Not the copy, which may be a second old.
  const asItIs = async () => (await readBrands(tx)).find(({ id }) => id === brandId)!;
  const brand = await asItIs();
  const before = moneySettingsOf(brand.settings);
  if (before.version !== version) throw new Refusal('state_conflict');
  for (const [key, value] of Object.entries(stored(wanted))) {
    // Each is checked against its own type as it is written.
    await setSetting(tx, brandId, key as 'receiptMinutes', value as number, at);
  }
  return { brand, before, after: moneySettingsOf((await asItIs()).settings) };
}
