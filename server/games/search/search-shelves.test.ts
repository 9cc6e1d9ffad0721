import { expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { openBrand } from '../../brand/testing.ts';
import { saveBrandGames, saveGames, saveVendors } from '../catalogue/catalogue-store.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { searchIndexOf, warmSearch } from './search-shelves.ts';
import { GAME, VENDOR } from '../testing.ts';

const t = await testDatabase();

test('[spec 2.31] the index of each brand is made before anybody searches, once', async () => {
  const brandId = await openBrand(t.db);
  await tx(t.db, async (db) => {
    await saveVendors(db, [VENDOR]);
    await saveGames(db, [GAME]);
    await saveBrandGames(db, brandId, [{ code: GAME.code, hot: false, isNew: false, sort: 1 }]);
  });
  await warmSearch(t.db);
  const catalogue = await catalogueOf(t.db, brandId);
  const [made, again] = await Promise.all([
    searchIndexOf(t.db, brandId, catalogue),
    searchIndexOf(t.db, brandId, catalogue),
  ]);
  expect(again).toBe(made);
  expect(made.find('vixen')).toEqual([`g:${catalogue.byCode.get(GAME.code)!.id}`]);
  // What was made first answers until a newer one is there, which whoever asks does not wait for.
  const newer = { ...catalogue, revision: catalogue.revision + 1n };
  expect(await searchIndexOf(t.db, brandId, newer)).toBe(made);
  await expect.poll(async () => (await searchIndexOf(t.db, brandId, newer)) === made).toBe(false);
});
