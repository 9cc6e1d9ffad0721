import { setVendorsReached } from '#games';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import type { Connection } from './connection.ts';
import { forgetConnections } from './connections.ts';
import { type Which, beginLaunchRest, endLaunchRest, updateHealth } from './health-store.ts';

type Health = Connection['health'];

async function change(
  kernel: Kernel,
  { brandId, vendor }: Which,
  health: Health,
  write: (t: Tx, at: Date) => Promise<boolean>,
): Promise<void> {
  const at = kernel.clock.now();
  const changed = await tx(kernel.db, async (t) => {
    if (!(await write(t, at))) return false;
    forgetConnections(t);
    await setVendorsReached(t, [{ brandId, vendor, reached: health === 'up' }], at);
    return true;
  });
  if (changed) kernel.log.warn({ brand: brandId, vendor, health }, 'a vendor is reached no more, or again');
}

/**
 * A vendor that is `down` is grey in every lobby of the brand within two seconds, and is not asked for games. One that
 * rests for want of launches is `down` until a launch works.
 */
export const setHealth = (kernel: Kernel, which: Which, health: Health): Promise<void> =>
  change(kernel, which, health, (t, at) => updateHealth(t, which, health, at));

/** A game was to be opened in vain: `down` for a while, which is longer each time. */
export const restLaunches = (kernel: Kernel, which: Which): Promise<void> =>
  change(kernel, which, 'down', (t, at) => beginLaunchRest(t, which, at));

/** A game was opened to see, and it worked. */
export const resumeLaunches = (kernel: Kernel, which: Which): Promise<void> =>
  change(kernel, which, 'up', (t, at) => endLaunchRest(t, which, at));
