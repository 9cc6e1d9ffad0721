import { setVendorsReached } from '#games';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import type { Connection } from './connection.ts';
import { forgetConnections } from './connections.ts';
import { type Which, updateHealth } from './health-store.ts';

/** A vendor that is `down` is grey in every lobby of the brand within two seconds, and is not asked for games. */
export async function setHealth(kernel: Kernel, which: Which, health: Connection['health']): Promise<void> {
  const at = kernel.clock.now();
  const { brandId, vendor } = which;
  const changed = await tx(kernel.db, async (t) => {
    if (!(await updateHealth(t, which, health, at))) return false;
    forgetConnections(t);
    await setVendorsReached(t, [{ brandId, vendor, reached: health === 'up' }], at);
    return true;
  });
  if (changed) kernel.log.warn({ brand: brandId, vendor, health }, 'a vendor is reached no more, or again');
}
