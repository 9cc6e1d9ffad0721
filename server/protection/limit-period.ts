import { addDays, type Day, dayOf, startOfDay } from '#kernel/business-day';
import type { Period } from './limit.ts';

/** First days of the periods an instant falls into, in the brand's zone. A week begins on Monday. */
export type PeriodDays = Readonly<Record<Period, Day>>;

export function periodsOf(at: Date, timeZone: string): PeriodDays {
  const day = dayOf(at, timeZone);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { day, week: addDays(day, -weekday), month: `${day.slice(0, 8)}01` };
}

export function periodStart(period: Period, at: Date, timeZone: string): Date {
  return startOfDay(periodsOf(at, timeZone)[period], timeZone);
}

/** When a new period begins, and with it what has been used begins anew. */
export function renewsAt(period: Period, at: Date, timeZone: string): Date {
  const first = periodsOf(at, timeZone)[period];
  const next = { day: addDays(first, 1), week: addDays(first, 7), month: `${addDays(first, 31).slice(0, 8)}01` };
  return startOfDay(next[period], timeZone);
}
