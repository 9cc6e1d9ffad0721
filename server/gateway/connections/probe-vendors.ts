import { setVendorsReached } from '#games';
import type { Runner } from '#kernel/consumer';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { oneAtATime } from '#kernel/one-at-a-time';
import type { Connection } from './connection.ts';
import { connectionOf } from './connections.ts';
import { restLaunches, resumeLaunches, setHealth } from './health.ts';
import { type Due, type Which, claimConnections, upAmong } from './health-store.ts';
import { tryLaunch } from './try-launch.ts';
import type { VendorClient } from '../our-calls/vendor-client.ts';
import { clientOf } from '../our-calls/vendor-clients.ts';
import { VendorFailure, isSickness } from '../our-calls/vendor-failure.ts';

/** With three tries of a second each, and what the lobbies take to hear of it, a silent vendor is grey within ten. */
export const PROBE_EVERY_MS = 4_000;
const TICK_MS = 1_000;

const keyOf = ({ brandId, vendor }: Which): string => `${brandId}/${vendor}`;

/** It answers: up, unless it rests for want of launches. When the rest is over a game is opened to see. */
async function letBack(kernel: Kernel, connection: Connection, client: VendorClient, { launchRestUntil }: Due) {
  if (!launchRestUntil) {
    if (connection.health === 'down') await setHealth(kernel, connection, 'up');
    return;
  }
  if (launchRestUntil > kernel.clock.now()) return;
  const works = await tryLaunch(kernel, connection, client);
  if (works === true) await resumeLaunches(kernel, connection);
  if (works === false) await restLaunches(kernel, connection);
}

/** Asks one vendor whether it is there. True where it answers a brand. */
async function probe(kernel: Kernel, which: Due): Promise<boolean> {
  const connection = await connectionOf(kernel, which.brandId, which.vendor);
  const client = connection?.enabled ? clientOf(kernel, connection) : null;
  if (!connection || !client) return false;
  try {
    await client.ping();
    await letBack(kernel, connection, client, which);
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
  if (due.length === 0) return;
  const looked = due.map(async (which) => {
    try {
      return [{ ...which, answers: await probe(kernel, which) }];
    } catch (error) {
      log.error({ err: error, ...which }, 'a vendor could not be looked after');
      return [];
    }
  });
  const found = (await Promise.all(looked)).flat();
  await tx(db, async (t) => {
    // Somebody may have found it down, or opened a game in vain, while it was asked.
    const up = new Set((await upAmong(t, [...new Set(found.map(({ brandId }) => brandId))])).map(keyOf));
    const reaches = found.map((one) => {
      const { brandId, vendor, answers } = one;
      return { brandId, vendor, reached: answers && up.has(keyOf(one)) };
    });
    await setVendorsReached(t, reaches, clock.now());
  });
}

/** Any number of processes may: a connection's turn is claimed. */
export function startProbes(kernel: Kernel): Runner {
  return oneAtATime(
    TICK_MS,
    () => probeVendors(kernel),
    (error) => kernel.log.error({ err: error }, 'vendors could not be looked after'),
  );
}
