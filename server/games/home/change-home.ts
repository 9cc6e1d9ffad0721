import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { afterCommit } from '#kernel/database/after-commit';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { catalogueOf, forgetCatalogues } from '../catalogue/catalogue.ts';
import { type Operator, signedBy } from '../operated/change-game.ts';
import { auditedHome, homeFaults, type HomeWish, isSameHome, rowFrom } from './home-rows.ts';
import { holdHome, writeHome } from './home-store.ts';
import { insertHomeVersion } from './home-version-store.ts';
import { readCategories } from '../store.ts';

/**
 * Changes the rows of the home page and the hot row as a whole. The same wish again changes nothing and is no conflict.
 * What it was before can be brought back.
 * @throws Refusal bad_input on `rows`, `hot` or `spans`, state_conflict where somebody else saved in between
 */
export async function changeHome(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  by: Operator,
  version: number,
  wish: HomeWish,
): Promise<void> {
  const { brandId } = by.session;
  const { games, groups } = await catalogueOf(db, brandId);
  const cards = [...games, ...groups];
  await tx(db, async (t) => {
    const held = await holdHome(t, brandId);
    const categories = await readCategories(t, brandId);
    const fields = homeFaults(wish, categories, cards);
    if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
    const { version: _version, ...hot } = held;
    const before = { rows: categories.map(rowFrom), hot };
    if (isSameHome(before, wish)) return;
    if (held.version !== version) throw new Refusal('state_conflict');
    const at = clock.now();
    await insertHomeVersion(t, brandId, { version, wish: before, savedAt: null, savedBy: null });
    await writeHome(t, brandId, wish);
    await insertHomeVersion(t, brandId, { version: version + 1, wish, savedAt: at, savedBy: by.session.username });
    afterCommit(t, forgetCatalogues);
    const change = { before: auditedHome(before, cards), after: auditedHome(wish, cards) };
    await record(t, { ...signedBy(by, at), action: 'home.update', subject: 'home', ...change });
  });
}
