import { brandById } from '#brand';
import { addDays, dayOf } from '#kernel/business-day';
import type { Runner } from '#kernel/consumer';
import type { Kernel } from '#kernel/kernel';
import { oneAtATime } from '#kernel/one-at-a-time';
import { type Duty, askableConnections, claimDuty } from './duty-store.ts';
import { reconcileVendor } from './reconciliation/reconcile-vendor.ts';
import { syncGames } from './game-sync/sync-games.ts';
import { VendorFailure } from './our-calls/vendor-failure.ts';

const TICK_MS = 10_000;
/** How long one may take at most; after a failure it is tried again then. */
const CLAIM_MS = 15 * 60_000;
const SYNC_EVERY_MS = 6 * 3_600_000;
/** A day is looked at so long after its end: what was on its way has arrived on both sides. */
const SETTLING_MS = 30 * 60_000;
/** So far back a server that was away catches up. */
const DAYS_BACK = 3;

const syncPeriod = (now: Date): string =>
  new Date(Math.floor(now.getTime() / SYNC_EVERY_MS) * SYNC_EVERY_MS).toISOString();

/** The business days that are over and settled, and in which there was a connection at all; oldest first. */
async function daysDue({ db, clock }: Kernel, { brandId, createdAt }: { brandId: number; createdAt: Date }) {
  const { timeZone } = await brandById(db, brandId);
  const today = dayOf(new Date(clock.now().getTime() - SETTLING_MS), timeZone);
  const first = dayOf(createdAt, timeZone);
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, back - DAYS_BACK));
  return days.filter((day) => day >= first);
}

/** Does it if it is due and nobody else is at it. True where it was done here. */
async function attempt(kernel: Kernel, duty: Duty, work: () => Promise<unknown>): Promise<boolean> {
  const now = kernel.clock.now();
  if (!(await claimDuty(kernel.db, duty, { now, until: new Date(now.getTime() + CLAIM_MS) }))) return false;
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    kernel.log.warn({ ...duty, fault: error.fault, detail: error.message }, 'a vendor was asked in vain');
    return false;
  }
}

/** What is due for each connection, one after the other. @returns how many were done */
export async function doDuties(kernel: Kernel): Promise<number> {
  let done = 0;
  for (const { createdAt, ...which } of await askableConnections(kernel.db)) {
    const sync: Duty = { ...which, job: 'sync', period: syncPeriod(kernel.clock.now()) };
    if (await attempt(kernel, sync, () => syncGames(kernel, sync))) done += 1;
    for (const day of await daysDue(kernel, { ...which, createdAt })) {
      const look: Duty = { ...which, job: 'reconcile', period: day };
      if (await attempt(kernel, look, () => reconcileVendor(kernel, look, day))) done += 1;
    }
  }
  return done;
}

/** Any number of processes may: each duty is claimed for its period. */
export function startDuties(kernel: Kernel): Runner {
  return oneAtATime(
    TICK_MS,
    () => doDuties(kernel),
    (error) => kernel.log.error({ err: error }, 'vendors could not be asked; it will be tried again'),
  );
}
