import { type InputOf, Refusal, consoleHome as contract } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { listEntries } from '#audit';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { openBrand } from '../../brand/testing.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { saveBrandGames, saveCategories, saveGames, saveVendors } from '../catalogue/catalogue-store.ts';
import { homeRoutes } from './home-routes.ts';
import { readHotRule } from './home-store.ts';
import { ruleAt } from './hot-row.ts';
import { lanesOf } from '../lists/lists.ts';
import { GAME, VENDOR } from '../testing.ts';

const t = await testDatabase();
const routes = homeRoutes(t, { playersLast24h: async () => new Map([['G2', 7]]) });
type Context = CallContext<'operator:games.manage'> & CallContext<'operator:games.view'>;
const as = () =>
  ({ session: { brandId: 1, operatorId: 1n, username: 'fay' }, ip: '203.0.113.8' }) as unknown as Context;
type Wish = InputOf<typeof contract.changeHomeRows>;

beforeAll(async () => {
  await openBrand(t.db);
  await tx(t.db, async (db) => {
    await saveVendors(db, [VENDOR]);
    const games = [1, 2, 3, 4, 5].map((nr) => ({
      ...GAME,
      code: `G${nr}`,
      gameType: nr === 5 ? 'FISH' : 'RNG',
      name: { TW: `遊戲${nr}`, EN: `Game ${nr}` },
    }));
    await saveGames(db, games);
    await saveBrandGames(
      db,
      1,
      games.map(({ code }, sort) => ({ code, hot: sort < 3, isNew: sort === 0, sort })),
    );
    const look = { icon: 'icons/c-slots', hue: 100, homeLimit: 20 };
    const category = (gameType: string, key: string, EN: string) => ({
      ...look,
      gameType,
      key,
      path: `/${key}`,
      title: { TW: '列', EN },
    });
    await saveCategories(db, 1, [category('RNG', 'rng', 'Slots'), category('FISH', 'fish', 'Fishing')]);
  });
});

/** As it stands, as a wish that changes nothing. */
async function same(): Promise<Wish> {
  const { version, rows, hot } = await routes.homeRows({}, as());
  return {
    version,
    rows: rows.map(({ gameType, titleTW, titleEN, limit, hidden, from, until, pinned }) => ({
      gameType,
      titleTW,
      titleEN,
      limit,
      hidden,
      from,
      until,
      pinned: pinned.map(({ nodeId }) => nodeId),
    })),
    hot: { rule: hot.rule, from: hot.from, until: hot.until, games: hot.games.map(({ nodeId }) => nodeId) },
  };
}
const save = (wish: Wish) => routes.changeHomeRows(contract.changeHomeRows.input.parse(wish), as());
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? [error.code, error.fields] : error),
  );
async function home() {
  const lanes = lanesOf(await catalogueOf(t.db, 1), 'EN', new Map(), t.clock.now());
  return lanes.map(({ title, cards }) => [title, ...cards.map(({ gameCode }) => gameCode)]);
}
const nodeOf = async (code: string) => (await routes.gamesToPin({ search: code, kind: 'all' }, as())).list[0]!.nodeId;

test('[spec 9.4] rows are ordered, named, shortened and pinned as a whole; the home page shows it', async () => {
  expect(await home()).toEqual([
    ['Slots', 'G1', 'G2', 'G3', 'G4'],
    ['Fishing', 'G5'],
  ]);
  const wish = await same();
  const [slots, fish] = wish.rows;
  const pinned = [await nodeOf('G4'), await nodeOf('G2')];
  const rows = [fish!, { ...slots!, titleEN: ' Machines ', limit: 3, pinned }];
  const saved = await save({ ...wish, rows });
  expect(saved.version).toBe(wish.version + 1);
  expect(saved.rows[1]!.pinned.map(({ code }) => code)).toEqual(['G4', 'G2']);
  expect(await home()).toEqual([
    ['Fishing', 'G5'],
    ['Machines', 'G4', 'G2', 'G1'],
  ]);
  const [entry] = await listEntries(t.db, { brandId: 1, action: 'home.update', limit: 1 } as never);
  expect(entry).toMatchObject({
    actorName: 'fay',
    before: { rows: [{ gameType: 'RNG' }, { gameType: 'FISH' }] },
    after: { rows: [{ gameType: 'FISH' }, { gameType: 'RNG', limit: 3, pinned: ['G4', 'G2'] }] },
  });
});

test('a hidden row is none of the home page and stays a category', async () => {
  const wish = await same();
  await save({ ...wish, rows: wish.rows.map((row) => ({ ...row, hidden: row.gameType === 'FISH' })) });
  expect((await home()).map(([title]) => title)).toEqual(['Machines']);
  expect((await catalogueOf(t.db, 1)).categories).toHaveLength(2);
});

test('[spec 9.3] the hot row by rule and by hand', async () => {
  const { hot } = await routes.homeRows({}, as());
  expect([hot.byPlayers, hot.byNew].map((list) => list.map(({ code }) => code))).toEqual([
    ['G2', 'G1', 'G3'],
    ['G1', 'G2', 'G3'],
  ]);
  const games = [await nodeOf('G5'), await nodeOf('G1')];
  const saved = await save({ ...(await same()), hot: { rule: 'hand', games } });
  expect(saved.hot).toMatchObject({ rule: 'hand', games: [{ code: 'G5' }, { code: 'G1' }] });
});

test('of two who save what they looked at one does; the same wish again is no conflict', async () => {
  const wish = await same();
  const ends = await Promise.all([5, 6, 7].map((limit) => failureOf(save(withLimit(wish, limit)))));
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
  expect(ends).toContainEqual(['state_conflict', undefined]);
  const now = await same();
  expect(await failureOf(save({ ...now, version: wish.version }))).toBe('ok');
  expect((await same()).version).toBe(now.version);
});
const withLimit = (wish: Wish, limit: number) => ({ ...wish, rows: wish.rows.map((row) => ({ ...row, limit })) });

test('refused on the field: a row that is missing, a game of another row', async () => {
  const wish = await same();
  expect(await failureOf(save({ ...wish, rows: wish.rows.slice(1) }))).toEqual(['bad_input', { rows: 'bad_input' }]);
  const fish = await nodeOf('G5');
  const foreign = wish.rows.map((row) => (row.gameType === 'RNG' ? { ...row, pinned: [fish] } : row));
  expect(await failureOf(save({ ...wish, rows: foreign }))).toEqual(['bad_input', { rows: 'bad_input' }]);
  const twice = { rule: 'hand' as const, games: [fish, fish] };
  expect(await failureOf(save({ ...wish, hot: twice }))).toEqual(['bad_input', { hot: 'bad_input' }]);
});

test('games to pin are those of the row', async () => {
  const found = async (input: object) =>
    (await routes.gamesToPin({ search: '', kind: 'all', ...input }, as())).list.map(({ code }) => code);
  expect(await found({ gameType: 'FISH' })).toEqual(['G5']);
  expect(await found({ gameType: 'RNG', search: 'game 3' })).toEqual(['G3']);
  expect(await found({ search: '遊戲' })).toHaveLength(5);
  expect(await found({ search: 'pg' })).toEqual(['PG:FISH', 'PG:RNG']);
  expect(await found({ search: 'pg', gameType: 'FISH' })).toEqual(['PG:FISH']);
  expect(await found({ kind: 'groups' })).toEqual(['PG:FISH', 'PG:RNG']);
});

test('a row and what was picked are shown for a while, without anybody doing anything', async () => {
  const at = (hours: number) => new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString();
  const before = await same();
  const span = { from: at(1), until: at(3) };
  const rows = before.rows.map((row) =>
    row.gameType === 'FISH' ? { ...row, titleEN: 'For now', hidden: false, ...span } : row,
  );
  const saved = await save({ ...before, rows, hot: { rule: 'hand', games: [await nodeOf('G4')], ...span } });
  expect(saved.rows.find(({ gameType }) => gameType === 'FISH')).toMatchObject(span);
  const shown = async () => (await home()).some(([title]) => title === 'For now');
  const rule = async () => ruleAt(await readHotRule(t.db, 1), t.clock.now()).rule;
  const seen = [];
  for (const hours of [0, 1, 2]) {
    t.clock.advance(hours * 3_600_000);
    seen.push([await shown(), await rule()]);
  }
  expect(seen).toEqual([
    [false, 'players'],
    [true, 'hand'],
    [false, 'players'],
  ]);
  const wrong = { ...span, from: span.until, until: span.from };
  const now = await same();
  const wish = { ...now, rows: now.rows.map((row) => ({ ...row, ...wrong })) };
  expect(await failureOf(save(wish))).toEqual(['bad_input', { spans: 'bad_input' }]);
  expect(await failureOf(save({ ...now, hot: { ...now.hot, ...wrong } }))).toEqual(['bad_input', { hot: 'bad_input' }]);
  await save({ ...before, version: now.version });
});

test('[spec 9.4] what the page was is kept with who changed what, and can be brought back', async () => {
  const before = await same();
  const renamed = before.rows.map((row) => ({
    ...row,
    titleEN: `${row.titleEN} 2`,
    hidden: row.gameType === 'FISH' ? !row.hidden : row.hidden,
  }));
  const { version } = await save({ ...before, rows: renamed.toReversed() });
  const { list } = await routes.homeHistory({}, as());
  expect(list[0]).toMatchObject({ version, savedBy: 'fay' });
  expect(list[0]!.steps.map(({ what, row }) => [what, row])).toEqual([
    ['order', null],
    ...renamed
      .toReversed()
      .flatMap(({ gameType, hidden }) => [
        ['title', gameType],
        ...(gameType === 'FISH' ? [[hidden ? 'hidden' : 'shown', gameType]] : []),
      ]),
  ]);
  // The oldest is what stood there before anybody's first change.
  expect(list.at(-1)).toMatchObject({ savedAt: null, savedBy: null, steps: [] });
  const then = await routes.homeVersion({ version: version - 1 }, as());
  expect(then.version).toBe(version);
  expect(then.rows.map(({ titleEN }) => titleEN)).toEqual(before.rows.map(({ titleEN }) => titleEN));
  await save({ ...before, version });
  expect((await same()).rows).toEqual(before.rows);
  expect(await failureOf(routes.homeVersion({ version: 999 }, as()))).toEqual(['not_found', undefined]);
  const foreign = { ...as(), session: { ...as().session, brandId: 2 } };
  expect(await failureOf(routes.homeVersion({ version }, foreign))).toEqual(['not_found', undefined]);
});
