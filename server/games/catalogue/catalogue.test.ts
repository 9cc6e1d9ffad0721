import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { catalogueOf, forgetCatalogues } from './catalogue.ts';
import { saveBrandGames, saveCategories, saveGames, saveVendors } from './catalogue-store.ts';
import { GAME, VENDOR } from '../testing.ts';

const t = await testDatabase();

beforeAll(async () => {
  await tx(t.db, async (db) => {
    await saveVendors(db, [VENDOR]);
    await saveGames(db, [GAME]);
    await saveBrandGames(db, 1, [{ code: GAME.code, hot: false, isNew: false, sort: 0 }]);
  });
});

const CHANGES: readonly (readonly [string, ReturnType<typeof sql>])[] = [
  ['a vendor', sql`update games.vendor set sort = sort + 1`],
  ['a game', sql`update games.game set lines = 7`],
  ['what a brand shows', sql`update games.brand_game set hot = not hot`],
  [
    'a category',
    sql`insert into games.category (brand_id, game_type, key, path, title, icon, hue, sort)
    values (1, 'RNG', 'rng', '/rng', '{"TW":"電子","EN":"Slots"}', 'x', 1, 1)`,
  ],
];

test.each(CHANGES)('a change of %s, made by whoever, is read; without one nothing is', async (_what, change) => {
  const before = await catalogueOf(t.db, 1);
  forgetCatalogues();
  expect(await catalogueOf(t.db, 1)).toBe(before);
  await change.execute(t.db);
  forgetCatalogues();
  const after = await catalogueOf(t.db, 1);
  expect(after).not.toBe(before);
  expect(after.revision).toBeGreaterThan(before.revision);
});

test('those who ask at the same time share one reading', async () => {
  await sql`update games.vendor set sort = sort + 1`.execute(t.db);
  forgetCatalogues();
  const [one, other] = await Promise.all([catalogueOf(t.db, 1), catalogueOf(t.db, 1)]);
  expect(one).toBe(other);
});

test('a change that is taken back moves nothing', async () => {
  const before = await catalogueOf(t.db, 1);
  const undone = tx(t.db, async (db) => {
    await saveCategories(db, 1, []);
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  forgetCatalogues();
  expect(await catalogueOf(t.db, 1)).toBe(before);
});

// What is arranged on the home page is no part of the catalogue.
const NOT_OF_IT = ['board_choice', 'favourite', 'home', 'home_version', 'recent', 'revision'];

test('every table of the games but the people’s own moves the number', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'games' and c.relkind = 'r' and not exists (
      select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'note_change')
    order by 1`.execute(t.db);
  expect(rows.map(({ name }) => name)).toEqual(NOT_OF_IT);
});
