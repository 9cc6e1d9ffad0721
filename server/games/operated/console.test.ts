import { type InputOf, Refusal, consoleGamesBulk as bulkContract, consoleGames as contract } from '@croupier/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { listEntries } from '#audit';
import { createBrand } from '#brand';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { testBrand } from '../../brand/testing.ts';
import { bulkGamesRoutes } from './bulk-routes.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { saveBrandGames, saveCategories, saveGames, saveVendors } from '../catalogue/catalogue-store.ts';
import { consoleGamesRoutes } from './console-routes.ts';
import { lookAtWindows } from './plan-maintenance.ts';
import { GAME, VENDOR } from '../testing.ts';

const t = await testDatabase();
const routes = consoleGamesRoutes(t);
const bulk = bulkGamesRoutes(t);
const CODES = Array.from({ length: 25 }, (_, nr) => `G${String(nr).padStart(2, '0')}`);

type Context = CallContext<'operator:games.manage'> & CallContext<'operator:games.view'> & CallContext<'open'>;
const as = (brandId = 1, username = 'fay') =>
  ({ session: { brandId, operatorId: 1n, username }, brand: { id: brandId }, ip: '203.0.113.8' }) as unknown as Context;
const page = { limit: 100 };
const list = async (filter: object = {}) => (await routes.operatedGames({ ...page, ...filter } as never, as())).list;
const idOf = async (code: string) => (await list({ search: code }))[0]!.nodeId;
const factsOf = async (code: string) => await routes.operatedGame({ nodeId: await idOf(code) }, as());
const shown = async (code: string) => (await catalogueOf(t.db, 1)).byCode.get(code);

type Change = Partial<InputOf<typeof contract.changeGame>>;
async function change(code: string, own: Change, by = as()) {
  const now = await factsOf(code);
  const { nodeId, version, enabled, hot, isNew, sort, nameTW, nameEN, gameType, classify, tags } = now;
  const same = { nodeId, version, enabled, hot, isNew, sort, nameTW, nameEN, gameType, classify, tags };
  return await routes.changeGame(contract.changeGame.input.parse({ ...same, ...own }), by);
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? [error.code, error.fields] : error),
  );
const lastEntry = async (action: string) => (await listEntries(t.db, { brandId: 1, action, limit: 1 } as never))[0];

beforeAll(async () => {
  await tx(t.db, async (db) => {
    await createBrand(db, testBrand());
    await saveVendors(db, [VENDOR, { ...VENDOR, code: 'JDB', name: { TW: '捷豹', EN: 'JDB' }, sort: 2 }]);
    const games = CODES.map((code, nr) => ({
      ...GAME,
      code,
      vendor: nr < 20 ? 'PG' : 'JDB',
      gameType: nr < 20 ? 'RNG' : 'FISH',
      name: { TW: `遊戲${code}`, EN: `Game 100%_${code}` },
    }));
    // The last one is the platform's and none of the brand's yet.
    await saveGames(db, games);
    const brandGames = CODES.slice(0, 24).map((code, sort) => ({ code, hot: sort < 2, isNew: sort === 3, sort }));
    await saveBrandGames(db, 1, brandGames);
    const look = { icon: 'icons/c-slots', hue: 100, homeLimit: 20 };
    const category = (gameType: string, key: string) => ({ ...look, gameType, key, path: `/${key}` });
    await saveCategories(db, 1, [
      { ...category('RNG', 'rng'), title: { TW: '電子', EN: 'Slots' } },
      { ...category('FISH', 'fish'), title: { TW: '捕魚', EN: 'Fishing' } },
    ]);
  });
});

test('pages follow each other in the brand’s order, with what it has never shown last', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const got = await routes.operatedGames({ limit: 10, cursor }, as());
    seen.push(...got.list.map(({ code }) => code));
    expect(got.total).toBe(25);
    cursor = got.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(CODES);
  expect((await list()).at(-1)).toMatchObject({ code: 'G24', enabled: false, state: 'closed', version: 0 });
});

test.each<[object, number]>([
  [{ search: 'g0' }, 10],
  [{ search: '遊戲G1' }, 10],
  [{ search: '100%_g23' }, 1],
  [{ search: '100_%' }, 0],
  [{ vendor: 'JDB' }, 5],
  [{ gameType: 'FISH', vendor: 'PG' }, 0],
  [{ state: 'closed' }, 1],
  [{ state: 'open' }, 24],
  [{ mark: 'hot' }, 2],
  [{ mark: 'new' }, 1],
])('%o finds %i', async (filter, count) => {
  expect(await list(filter)).toHaveLength(count);
});

test('[spec 3.11] a game is changed as a whole; players see it, and the log says from what to what', async () => {
  const after = await change('G05', {
    nameTW: '九尾',
    nameEN: 'Nine',
    gameType: 'FISH',
    classify: 'TG',
    tags: ['fast'],
  });
  expect(after).toMatchObject({ nameTW: '九尾', version: 1, vendorSays: { nameEN: 'Game 100%_G05', gameType: 'RNG' } });
  expect(await shown('G05')).toMatchObject({ name: { EN: 'Nine' }, gameType: 'FISH', classify: 'TG', tags: ['fast'] });
  expect(await lastEntry('game.update')).toMatchObject({
    subject: 'G05',
    actorName: 'fay',
    before: { name: { TW: '遊戲G05' }, gameType: 'RNG' },
    after: { name: { TW: '九尾' }, gameType: 'FISH', classify: 'TG' },
  });
  // What the vendor says anew does not take back what the brand says, only the rest.
  await tx(t.db, (db) => saveGames(db, [{ ...GAME, code: 'G05', tags: ['vip'], lines: 25 }]));
  expect(await shown('G05')).toMatchObject({ name: { EN: 'Nine' }, tags: ['fast'], lines: 25 });
  const { vendorSays } = await factsOf('G05');
  const { icon: _icon, ...said } = vendorSays;
  expect(await change('G05', said)).toMatchObject({ nameEN: GAME.name.EN, tags: ['vip'], classify: null });
});

test('of many who change what they looked at one does; the same wish again is no conflict', async () => {
  const { version } = await factsOf('G06');
  const ends = await Promise.all([7, 8, 9].map((sort) => failureOf(change('G06', { version, sort }))));
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
  const { sort, version: now } = await factsOf('G06');
  expect(now).toBe(version + 1);
  expect(await failureOf(change('G06', { version, sort }))).toBe('ok');
  expect(await failureOf(change('G06', { version, sort: 99 }))).toEqual(['state_conflict', undefined]);
});

test('refused on the field; another’s id is none; another brand’s game is its own', async () => {
  expect(await failureOf(change('G07', { nameTW: '  ' }))).toEqual(['bad_input', { nameTW: 'bad_input' }]);
  expect(await failureOf(change('G07', { tags: ['a', 'a'] }))).toEqual(['bad_input', { tags: 'bad_input' }]);
  expect(await failureOf(change('G07', { nodeId: '999999' }))).toEqual(['not_found', undefined]);
  for (const wrong of [{ tags: ['A b'] }, { sort: -1 }, { sort: 1e6 }, { gameType: 'X' }, { classify: 'TY' }]) {
    expect(await failureOf(change('G07', wrong as never))).not.toBe('ok');
  }
  await tx(t.db, (db) =>
    createBrand(db, { ...testBrand(), code: 'second-house', merchantCode: 'second', domains: ['second.localhost'] }),
  );
  await change('G07', { version: 0, hot: true }, as(2));
  expect(await factsOf('G07')).toMatchObject({ hot: false, version: 0 });
});

test('many games are shown or taken away together, each counted once', async () => {
  const nodeIds = await Promise.all(['G24', 'G08', 'G09'].map(idOf));
  const set = (own: object) => bulk.changeGames(bulkContract.changeGames.input.parse({ nodeIds, ...own }), as());
  expect(await set({ enabled: false })).toEqual({ changed: 2 });
  expect(await shown('G08')).toBeUndefined();
  expect(await lastEntry('game.many')).toMatchObject({
    subject: '2',
    before: { G08: { enabled: true }, G09: { enabled: true } },
    after: { G08: { enabled: false }, G09: { enabled: false } },
  });
  const both = [set({ enabled: true }), set({ enabled: true })];
  expect((await Promise.all(both)).map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 3]);
  expect(await shown('G24')).toBeDefined();
});

test('what many games become is shown first, and done only as it was shown', async () => {
  const { nodeIds, total } = await bulk.foundGames({ search: 'G1', vendor: 'PG' }, as());
  expect([nodeIds.length, total]).toEqual([10, 10]);
  const wish = { nodeIds: nodeIds.slice(0, 3), addTags: ['moon'], place: 500, isNew: true };
  const parsed = bulkContract.changeGames.input.parse(wish);
  const { list: steps, same, seen } = await bulk.previewGames(parsed, as());
  expect(steps.map(({ code, before, after }) => [code, before.sort, after.sort, after.isNew])).toEqual([
    ['G10', 10, 500, true],
    ['G11', 11, 501, true],
    ['G12', 12, 502, true],
  ]);
  expect([same, (await factsOf('G10')).sort]).toEqual([0, 10]);
  await change('G11', { hot: true });
  expect(await failureOf(bulk.changeGames({ ...parsed, seen }, as()))).toEqual(['state_conflict', undefined]);
  const again = await bulk.previewGames(parsed, as());
  expect(await bulk.changeGames({ ...parsed, seen: again.seen }, as())).toEqual({ changed: 3 });
  expect(await bulk.changeGames({ ...parsed, seen: again.seen }, as())).toEqual({ changed: 0 });
  expect(await factsOf('G11')).toMatchObject({ sort: 501, hot: true, isNew: true, tags: [...GAME.tags, 'moon'] });
  // What is as the vendor says again follows the vendor from then on.
  await bulk.changeGames(bulkContract.changeGames.input.parse({ nodeIds: wish.nodeIds, dropTags: ['moon'] }), as());
  const { rows } = await sql<{ tags: string[] | null }>`
    select b.tags from games.brand_game b join games.game g on g.id = b.game_id where g.code = 'G11'`.execute(t.db);
  expect(rows[0]!.tags).toBeNull();
  const ten = Array.from({ length: 10 }, (_, nr) => `t${nr}`);
  const many = bulkContract.changeGames.input.parse({ nodeIds: wish.nodeIds, addTags: [...ten.slice(1), 'moon'] });
  expect(await failureOf(bulk.previewGames(many, as()))).toEqual(['bad_input', { addTags: 'bad_input' }]);
});

test('a picture is drawn anew and stands in the lobby; null brings the vendor’s back', async () => {
  const red = { r: 200, g: 40, b: 40 };
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: red } })
    .png()
    .toBuffer();
  const { nodeId, version } = await factsOf('G10');
  const set = await routes.setGamePicture({ nodeId, version, picture: picture.toString('base64') }, as());
  expect(set.icon).toMatch(/^\/wps\/pictures\/game\/[0-9a-f]{32}\.webp$/);
  expect((await shown('G10'))?.icon).toBe(set.icon);
  const file = set.icon.split('/').at(-1)!;
  const bytes = await routes.gamePicture({ picture: file }, as());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 640, format: 'webp' });
  expect(await failureOf(routes.gamePicture({ picture: file }, as(2)))).toEqual(['not_found', undefined]);
  const stale = routes.setGamePicture({ nodeId, version, picture: null }, as());
  expect(await failureOf(stale)).toEqual(['state_conflict', undefined]);
  const junk = { nodeId, version: set.version, picture: Buffer.from('<svg onload=alert(1)>').toString('base64') };
  expect(await failureOf(routes.setGamePicture(junk, as()))).toEqual(['image_unreadable', undefined]);
  const back = await routes.setGamePicture({ nodeId, version: set.version, picture: null }, as());
  expect(back.icon).toBe(GAME.icon);
  expect(await failureOf(routes.gamePicture({ picture: file }, as()))).toEqual(['not_found', undefined]);
});

const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString();
async function passHours(hours: number) {
  t.clock.set(new Date(inHours(hours)));
  await lookAtWindows(t);
}

test('a window begins and ends by itself, for a game and for all of a vendor', async () => {
  const nodeId = await idOf('G11');
  const [one, vendors] = await Promise.all([
    routes.addMaintenance({ nodeId, beginsAt: inHours(1), endsAt: inHours(3), note: 'new version' }, as()),
    routes.addMaintenance({ vendor: 'JDB', beginsAt: inHours(2), endsAt: inHours(4) }, as()),
  ]);
  expect([one.state, vendors.state, one.madeBy]).toEqual(['ahead', 'ahead', 'fay']);
  expect((await factsOf('G11')).windows).toHaveLength(1);
  const states = async () => [(await shown('G11'))?.state, (await shown('G21'))?.state, (await shown('G12'))?.state];
  const seen = [await states()];
  for (let hour = 1; hour <= 4; hour += 1) {
    await passHours(1);
    seen.push(await states());
  }
  expect(seen).toEqual([
    ['open', 'open', 'open'],
    ['maintenance', 'open', 'open'],
    ['maintenance', 'maintenance', 'open'],
    ['open', 'maintenance', 'open'],
    ['open', 'open', 'open'],
  ]);
  expect((await routes.maintenanceWindows({ view: 'ahead' }, as())).list).toEqual([]);
  const over = (await routes.maintenanceWindows({ view: 'over' }, as())).list;
  expect(over.map(({ vendor, game, state }) => [vendor ?? game?.nameEN, state])).toEqual([
    ['JDB', 'over'],
    ['Game 100%_G11', 'over'],
  ]);
});

test('one that begins now closes at once and is ended by hand, once', async () => {
  const nodeId = await idOf('G13');
  const { id, state } = await routes.addMaintenance({ nodeId, beginsAt: inHours(-5), endsAt: inHours(5) }, as());
  expect(state).toBe('in_force');
  expect((await shown('G13'))?.state).toBe('maintenance');
  expect(await list({ state: 'maintenance' })).toHaveLength(1);
  t.clock.set(new Date(inHours(1)));
  expect(await failureOf(routes.endMaintenance({ id }, as(2)))).toEqual(['not_found', undefined]);
  const ends = await Promise.all([1, 2].map(() => failureOf(routes.endMaintenance({ id }, as()))));
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
  expect(ends).toContainEqual(['state_conflict', undefined]);
  expect((await shown('G13'))?.state).toBe('open');
  expect(await lastEntry('game.maintenance-end')).toMatchObject({
    before: { state: 'in_force' },
    after: { state: 'over' },
  });
});

test.each<[string, object, string]>([
  ['neither a game nor a vendor', {}, 'vendor'],
  ['both', { nodeId: '1', vendor: 'PG' }, 'vendor'],
  ['a vendor nobody knows', { vendor: 'NOBODY' }, 'vendor'],
  ['a game nobody knows', { nodeId: '999999' }, 'nodeId'],
  ['an end before the beginning', { vendor: 'PG', endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
])('no window for %s', async (_what, own, field) => {
  const plan = { beginsAt: inHours(1), endsAt: inHours(2), ...own };
  const failure = (await failureOf(routes.addMaintenance(plan, as()))) as [string, object];
  expect([failure[0], Object.keys(failure[1])]).toEqual(['bad_input', [field]]);
});

test('a look at windows that changes nothing does not stir the catalogue', async () => {
  const { revision } = await catalogueOf(t.db, 1);
  await lookAtWindows(t);
  expect((await catalogueOf(t.db, 1)).revision).toBe(revision);
});
