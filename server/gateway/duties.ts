import type { Runner } from '#kernel/consumer';
import type { Kernel } from '#kernel/kernel';
import { type Duty, askableConnections, claimDuty } from './duty-store.ts';
import { syncGames } from './sync-games.ts';
import { VendorFailure } from './vendor-failure.ts';

const TICK_MS = 10_000;
/** How long one may take at most; after a failure it is tried again then. */
const CLAIM_MS = 15 * 60_000;
const SYNC_EVERY_MS = 6 * 3_600_000;

const syncPeriod = (now: Date): string =>
  new Date(Math.floor(now.getTime() / SYNC_EVERY_MS) * SYNC_EVERY_MS).toISOString();

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
  for (const which of await askableConnections(kernel.db)) {
    const sync: Duty = { ...which, job: 'sync', period: syncPeriod(kernel.clock.now()) };
    if (await attempt(kernel, sync, () => syncGames(kernel, sync))) done += 1;
  }
  return done;
}

/** Any number of processes may: each duty is claimed for its period. */
export function startDuties(kernel: Kernel): Runner {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= doDuties(kernel)
      .catch((error: unknown) => kernel.log.error({ err: error }, 'vendors could not be asked; it will be tried again'))
      .finally(() => (running = undefined));
  }, TICK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
