import { sumRecord } from '#bets';
import { brandById } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { KINDS } from './limit.ts';
import { periodStart, periodsOf } from './limit-period.ts';
import { hold, holdsAnything, insertStanding, type Standing, stopBeginners, type Who } from './standing-store.ts';

/** What was staked and lost since an instant; a bet that is open has lost its stake so far. */
async function playedSince(tx: Tx, who: Who, from: Date): Promise<{ staked: bigint; lost: bigint }> {
  const { stake, payout } = await sumRecord(tx, { ...who, from, until: null });
  return { staked: stake, lost: stake - payout };
}

/** From now on the person is held, with what they did in the periods under way. */
export async function openStanding(tx: Tx, who: Who, at: Date): Promise<void> {
  const { timeZone } = await brandById(tx, who.brandId);
  const since = (period: 'day' | 'week' | 'month') => playedSince(tx, who, periodStart(period, at, timeZone));
  const amounts = { day: await since('day'), week: await since('week'), month: await since('month') };
  await insertStanding(tx, who, periodsOf(at, timeZone), amounts);
}

/** The person's standing, held; made where there was none. To be the first in its transaction. */
export async function holdOne(tx: Tx, who: Who, at: Date): Promise<Standing> {
  if (!(await holdsAnything(tx, who))) {
    await stopBeginners(tx, who);
    await openStanding(tx, who, at);
  }
  return (await hold(tx, [who], KINDS))[0]!;
}
