import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { afterCommit } from '#kernel/database/after-commit';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { type BrandVendor, brandVendors, holdBrandVendor, writeBrandVendor } from './brand-vendor-store.ts';
import { forgetCatalogues } from './catalogue.ts';
import { type Operator, signedBy } from '../operated/change-game.ts';
import type { GameState } from '../game.ts';

/**
 * How far the brand opens a vendor: its games are no more open than that. The same state again changes nothing.
 * @throws Refusal not_found, state_conflict where somebody else changed it in between
 */
export async function setVendorState(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  by: Operator,
  { vendor, version, state }: { readonly vendor: string; readonly version: number; readonly state: GameState },
): Promise<BrandVendor> {
  const { brandId } = by.session;
  return await tx(db, async (t) => {
    const before = await holdBrandVendor(t, brandId, vendor);
    if (!before) throw new Refusal('not_found');
    if (before.state === state) return before;
    if (before.version !== version) throw new Refusal('state_conflict');
    const at = clock.now();
    await writeBrandVendor(t, { brandId, code: vendor, state, at });
    const after = (await brandVendors(t, brandId, vendor))[0]!;
    afterCommit(t, forgetCatalogues);
    const change = { before: { state: before.state }, after: { state } };
    await record(t, { ...signedBy(by, at), action: 'vendor.state', subject: vendor, ...change });
    return after;
  });
}
