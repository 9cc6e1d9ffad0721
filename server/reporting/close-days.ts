import { subtract } from '@croupier/contract';
import { listBrands } from '#brand';
import { type Day, addDays, dayOf, startOfDay } from '#kernel/business-day';
import type { Clock } from '#kernel/clock';
import type { Tx } from '#kernel/database/pool';
import { type Job, every } from '#kernel/jobs';
import { type TrialBalanceRow, booksNow, isAnythingBefore, movedWithin } from '#wallet';
import { closedDays, insertBookDay, readBookDay, takeClosing } from './book-store.ts';

/** A day is closed so long after its end: what was being posted at midnight has been by then. */
const SETTLING_MS = 5 * 60_000;
/** So far back a server that was away, or is new to the books, catches up. */
const DAYS_BACK = 31;
/** After so many transfers read the next run goes on: a transaction that is long holds up the events of all others. */
const MOST_TRANSFERS = 200_000;

/**
 * Writes down how the books of each brand stood at the end of its last days, once for each. Backwards: a day's books
 * are those of the day after without what that day moved, and the last day's are those of now without what came since.
 * So each closing reads one day, or some minutes, whatever else there is. Where there is much to catch up with, the
 * next run goes on.
 */
export async function closeDays(tx: Tx, now: Date): Promise<number> {
  let closed = 0;
  for (const { id, timeZone } of await listBrands(tx)) {
    if (await takeClosing(tx, id)) closed += await closeBrand(tx, { brandId: id, timeZone, now });
  }
  return closed;
}

interface OfBrand {
  readonly brandId: number;
  readonly timeZone: string;
  readonly now: Date;
}

/** The books just before an instant; null: of now. */
interface Books {
  readonly until: Date | null;
  readonly lines: readonly TrialBalanceRow[];
  readonly seen: string;
}

async function closeBrand(tx: Tx, { brandId, timeZone, now }: OfBrand): Promise<number> {
  const today = dayOf(new Date(now.getTime() - SETTLING_MS), timeZone);
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, -1 - back));
  const done = await closedDays(tx, brandId, days);
  const endOf = (day: Day) => startOfDay(addDays(day, 1), timeZone);
  let later: Books | null = null;
  let read = 0;
  let closed = 0;
  for (const day of days.filter((candidate) => !done.has(candidate))) {
    const end = endOf(day);
    if (read > MOST_TRANSFERS || !(await isAnythingBefore(tx, brandId, end))) break;
    const next = addDays(day, 1);
    if (done.has(next)) later = await booksOf(tx, brandId, next, endOf(next));
    later ??= await booksOfNow(tx, brandId);
    const { lines: moved, transfers } = await movedWithin(tx, { ...later, brandId, from: end });
    later = { until: end, lines: without(later.lines, moved), seen: later.seen };
    await insertBookDay(tx, { brandId, day, at: now, seen: later.seen }, later.lines);
    read += transfers;
    closed += 1;
  }
  return closed;
}

async function booksOfNow(tx: Tx, brandId: number): Promise<Books> {
  const { lines, seen } = await booksNow(tx, brandId);
  return { until: null, lines, seen };
}

/** Null for one that was closed before there was word of what was in it. */
async function booksOf(tx: Tx, brandId: number, day: Day, end: Date): Promise<Books | null> {
  const { lines, seen } = (await readBookDay(tx, brandId, day))!;
  return seen === null ? null : { until: end, lines, seen };
}

function without(
  lines: readonly TrialBalanceRow[],
  moved: Awaited<ReturnType<typeof movedWithin>>['lines'],
): TrialBalanceRow[] {
  const nameOf = (line: Pick<TrialBalanceRow, 'owner' | 'purpose' | 'asset'>) =>
    `${line.owner} ${line.purpose} ${line.asset}`;
  const left = new Map(moved.map((line) => [nameOf(line), line.balance]));
  const before = lines.map((line) => {
    const balance = left.get(nameOf(line));
    left.delete(nameOf(line));
    return balance === undefined ? line : { ...line, balance: subtract(line.balance, balance) };
  });
  if (left.size > 0) throw new Error(`the books have no line for ${[...left.keys()].join()}`);
  return before;
}

/** The zones of brands differ: looked at every minute, since there may be more to do than one run does. */
export const closeDaysJob = (clock: Clock): Job => ({
  name: 'reporting.close-days',
  due: every(60_000),
  run: async (tx) => ({ days: await closeDays(tx, clock.now()) }),
});
