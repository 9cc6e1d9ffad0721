import { listBrands } from '#brand';
import { type Day, addDays, dayOf, startOfDay } from '#kernel/business-day';
import type { Clock } from '#kernel/clock';
import type { Tx } from '#kernel/database/pool';
import { type Job, every } from '#kernel/jobs';
import { trialBalanceBefore } from '#wallet';
import { closedDays, insertBookDay } from './book-store.ts';

/** A day is closed so long after its end: what was being posted at midnight has been by then. */
const SETTLING_MS = 5 * 60_000;
/** So far back a server that was away catches up. */
const DAYS_BACK = 7;

/** Writes down how the books of each brand stood at the end of its last days, once for each. */
export async function closeDays(tx: Tx, now: Date): Promise<number> {
  let closed = 0;
  for (const { id, timeZone } of await listBrands(tx)) {
    const today = dayOf(new Date(now.getTime() - SETTLING_MS), timeZone);
    const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, back - DAYS_BACK));
    const done = await closedDays(tx, id, days);
    for (const day of days)
      if (!done.has(day) && (await closeDay(tx, { brandId: id, day, timeZone, now }))) closed += 1;
  }
  return closed;
}

interface DayOfBrand {
  readonly brandId: number;
  readonly day: Day;
  readonly timeZone: string;
  readonly now: Date;
}

/** A day before anything was ever posted has nothing to write down. */
async function closeDay(tx: Tx, { brandId, day, timeZone, now }: DayOfBrand): Promise<boolean> {
  const lines = await trialBalanceBefore(tx, brandId, startOfDay(addDays(day, 1), timeZone));
  if (lines.every(({ balance }) => balance === 0n)) return false;
  await insertBookDay(tx, { brandId, day, at: now }, lines);
  return true;
}

/** The zones of brands differ: looked at every five minutes. */
export const closeDaysJob = (clock: Clock): Job => ({
  name: 'reporting.close-days',
  due: every(SETTLING_MS),
  run: async (tx) => ({ days: await closeDays(tx, clock.now()) }),
});
