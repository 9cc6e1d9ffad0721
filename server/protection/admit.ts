import { Refusal, formatAmount } from '@croupier/contract';
import { blockOf, type TimeOuts } from './block.ts';
import { figureOf, type Limit, type LimitKind, money, type Period, PERIODS } from './limit.ts';
import { renewsAt } from './limit-period.ts';

/** Why something is refused before it happens, as the caller of a `Refusal` gives it. */
export type Refused =
  | { readonly code: 'play_paused'; readonly value: { block: string; until: string | null } }
  | {
      readonly code: 'limit_reached';
      readonly params: Record<string, string>;
      readonly value: { kind: LimitKind; period: Period; limit: string; left: string; renewsAt: string };
    };

export const refusalOf = ({ code, ...details }: Refused): Refusal => new Refusal(code, details);

export type Used = Readonly<Record<Period, bigint>>;

/** Refuses whoever is in a time-out. */
export function pausedOf(timeOuts: TimeOuts, at: Date): Refused | null {
  const block = blockOf(timeOuts, at);
  return block && { code: 'play_paused', value: { block: block.kind, until: block.until?.toISOString() ?? null } };
}

const textOf = (kind: LimitKind, amount: bigint) => (kind === 'time' ? String(amount) : formatAmount(money(amount)));

function reached(kind: LimitKind, period: Period, limit: bigint, left: bigint, renews: Date): Refused {
  const rest = textOf(kind, left);
  return {
    code: 'limit_reached',
    params: { kind, period, left: rest },
    value: { kind, period, limit: textOf(kind, limit), left: rest, renewsAt: renews.toISOString() },
  };
}

/** Refuses what would go beyond a limit of the kind: the first of day, week, month that it would break. */
export function beyondOf(
  kind: LimitKind,
  adds: bigint,
  { limits, used, at, timeZone }: { limits: readonly Limit[]; used: Used; at: Date; timeZone: string },
): Refused | null {
  for (const period of PERIODS) {
    const { limit, left } = figureOf(limits, kind, period, used[period]);
    // Somebody who is ahead may lose what they are ahead by, and the limit besides.
    if (limit && used[period] + adds > limit.amount) {
      return reached(kind, period, limit.amount, left!, renewsAt(period, at, timeZone));
    }
  }
  return null;
}

/** Refuses a stake while the time of a period is used up. */
export function restedOf(
  limits: readonly Limit[],
  restedUntil: Date | null,
  at: Date,
  timeZone: string,
): Refused | null {
  if (!restedUntil || at >= restedUntil) return null;
  const period =
    PERIODS.find((one) => renewsAt(one, at, timeZone).getTime() === restedUntil.getTime()) ?? ('day' as const);
  const limit = limits.find((one) => one.kind === 'time' && one.period === period)?.amount ?? 0n;
  return reached('time', period, limit, 0n, restedUntil);
}
