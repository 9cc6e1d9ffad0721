import { type Reach, setVendorsReached } from '#games';
import type { Runner } from '#kernel/consumer';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { oneAtATime } from '#kernel/one-at-a-time';
import { connectionOf } from './connections.ts';
import { setHealth } from './health.ts';
import { type Which, claimConnections } from './health-store.ts';
import { clientOf } from './vendor-clients.ts';
import { VendorFailure, isSickness } from './vendor-failure.ts';

/** With three tries of a second each, and what the lobbies take to hear of it, a silent vendor is grey within ten. */
export const PROBE_EVERY_MS = 4_000;
const TICK_MS = 1_000;

/** Asks one vendor whether it is there. True where it answers a brand. */
async function probe(kernel: Kernel, which: Which): Promise<boolean> {
  const connection = await connectionOf(kernel, which.brandId, which.vendor);
  const client = connection?.enabled ? clientOf(kernel, connection) : null;
  if (!connection || !client) return false;
  try {
    await client.ping();
    if (connection.health === 'down') await setHealth(kernel, which, 'up');
    return true;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    if (isSickness(error)) await setHealth(kernel, which, 'down');
    return false;
  }
}

/** Looks after every connection whose turn it is: greys the games of what is silent or off, lets back what answers. */
export async function probeVendors(kernel: Kernel, restMs = PROBE_EVERY_MS): Promise<void> {
  const { db, clock, log } = kernel;
  const due = await claimConnections(db, { at: clock.now(), restMs });
  const looked = due.map(async (which): Promise<Reach[]> => {
    try {
      return [{ brandId: which.brandId, vendor: which.vendor, reached: await probe(kernel, which) }];
    } catch (error) {
      log.error({ err: error, ...which }, 'a vendor could not be looked after');
      return [];
    }
  });
  const reaches = (await Promise.all(looked)).flat();
  if (reaches.length > 0) await tx(db, (t) => setVendorsReached(t, reaches, clock.now()));
}

/** Any number of processes may: a connection's turn is claimed. */
export function startProbes(kernel: Kernel): Runner {
  return oneAtATime(
    TICK_MS,
    () => probeVendors(kernel),
    (error) => kernel.log.error({ err: error }, 'vendors could not be looked after'),
  );
}
