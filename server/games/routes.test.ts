import { Refusal, units } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#brand';
import { createPerson } from '#identity';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import {
  type GameInput,
  saveBrandGames,
  saveCategories,
  saveGames,
  saveVendors,
  setGameMaintenance,
} from './catalogue/catalogue-store.ts';
import { writeBoardChoice } from './lists/board-choice-store.ts';
import { catalogueOf } from './catalogue/catalogue.ts';
import { recordRecent } from './lists/favourites.ts';
import { gamesRoutes } from './routes.ts';
import { shownName, shownWinners } from './lists/winners.ts';

const t = await testDatabase();
let lucky = 0n;
const kernel = { db: t.db, clock: t.clock, log: silentLog, config: {} } as unknown as Kernel;
const routes = gamesRoutes(kernel, {
  winners: async (_brandId, _limit, gameType) =>
    gameType === 'FISH'
      ? []
      : [
          { personId: lucky, gameCode: 'BGS_DRAGON25', stake: units(10), payout: units(1000), wonAt: t.clock.now() },
          { personId: lucky, gameCode: 'NO_MORE', stake: units(10), payout: units(900), wonAt: t.clock.now() },
        ],
  jackpotPools: async () => ({
    tiers: [
      { tier: 'grand', pool: units(1_000_001), seed: units(1_000_000) },
      { tier: 'mini', pool: units(500), seed: units(500) },
    ],
    lastWin: { tier: 'mini', amount: units(510), personId: 999_999n, at: t.clock.now() },
  }),
  playersLast24h: async () => new Map([['PG_FOX', 4]]),
  openGame: async ({ game, lobbyUrl }) => `https://pg.example/play?of=${game.id}&home=${lobbyUrl}`,
});

const game = (over: Partial<GameInput>): GameInput => ({
  code: 'PG_FOX',
  vendor: 'PG',
  gameType: 'RNG',
  classify: null,
  name: { TW: '九霧狐姬', EN: 'Vixen of Ninefold Mist' },
  icon: 'games/nine-tail-fox.avif',
  tags: ['asian'],
  volatility: 'high',
  rtpPpm: 968_100,
  lines: null,
  minStake: null,
  maxStake: null,
  state: 'soon',
  ...over,
});
const category = (gameType: string, key: string) => ({
  gameType,
  key,
  path: `/${key}`,
  title: { TW: key, EN: key },
  icon: 'icons/c-slots.avif',
  hue: 100,
  homeLimit: 20,
});

const session = (personId: bigint, brandId: number) =>
  ({ personId, brandId, trial: false }) as CallContext<'real'>['session'];
function contextOf(personId = 1n, brandId = 1): CallContext<'real'> {
  const brand = { id: brandId, code: 'b', asset: 'TWD', timeZone: 'Asia/Taipei', defaultLanguage: 'TW' } as const;
  return { brand, session: session(personId, brandId), lang: 'EN', clock: t.clock } as unknown as CallContext<'real'>;
}
const open = contextOf() as unknown as CallContext<'open'>;
const member = contextOf() as unknown as CallContext<'open'>;

beforeAll(async () => {
  await tx(t.db, async (db) => {
    await createBrand(db, testBrand());
    const account = { brandId: 1, username: 'lucky888', accountType: 0 as const, passwordHash: '$argon2id$none' };
    lucky = (await createPerson(db, { ...account, at: t.clock.now() })).id;
    const vendor = { state: 'open' as const, lagerIcon: null };
    await saveVendors(db, [
      { ...vendor, code: 'INHOUSE', name: { TW: '自營', EN: 'House' }, ownLane: true, sort: 1 },
      { ...vendor, code: 'PG', name: { TW: 'PG', EN: 'PG' }, ownLane: false, sort: 2 },
    ]);
    const dragon = {
      code: 'BGS_DRAGON25',
      vendor: 'INHOUSE',
      state: 'open' as const,
      minStake: units(1),
      maxStake: units(2500),
    };
    const games = [game(dragon), game({}), game({ code: 'PG_CARP', gameType: 'FISH' })];
    await saveGames(db, games);
    const shown = games.map(({ code }, sort) => ({ code, hot: code !== 'PG_CARP', isNew: code === 'PG_CARP', sort }));
    await saveBrandGames(db, 1, shown);
    await saveBrandGames(db, 2, shown.slice(0, 1));
    await saveCategories(db, 1, [
      category('RNG', 'rng'),
      category('LIVE', 'live'),
      category('FISH', 'fish'),
      category('BGS', 'bgs'),
    ]);
    await saveCategories(db, 2, [category('BGS', 'bgs')]);
  });
});

async function node(code: string): Promise<{ nodeId: string; vendor: string; gameType: 'RNG' }> {
  const { list } = await routes.gameList({ pageNo: 1, pageSize: 20, sort: 'brand' }, member);
  const found = list.find((card) => card.gameCode === code)!;
  return { nodeId: found.nodeId, vendor: found.vassalage, gameType: 'RNG' };
}

test('[spec 2.14, 7.27] only categories with a vendor, in the brand’s order', async () => {
  const { menus } = await routes.gameMenus({}, open);
  expect(menus.map(({ key, gameCount }) => [key, gameCount])).toEqual([
    ['rng', 2],
    ['fish', 1],
    ['bgs', 1],
  ]);
  expect(
    menus[0]!.vendors.map(({ vassalage, gameCount, state, isHot }) => [vassalage, gameCount, state, isHot]),
  ).toEqual([
    ['INHOUSE', 1, 'open', false],
    ['PG', 1, 'soon', false],
  ]);
});

test('[spec 9.11] categories and their rows go by the keys of the specification as well', async () => {
  const { menus } = await routes.gameMenus({}, open);
  expect(menus.map(({ labelKey }) => labelKey)).toEqual(['con_rng', 'con_fish', 'in_house']);
  const { lanes } = await routes.vendorLanes({}, open);
  expect(lanes.map(({ sectionKey }) => sectionKey)).toEqual(['w_rng', 'w_fish', 'w_bgs']);
});

test('[spec 9.7] the house’s slot stands in the in-house lane only', async () => {
  const { lanes } = await routes.vendorLanes({}, open);
  expect(lanes.map((lane) => [lane.gameClassify, lane.cards.map((card) => card.gameCode)])).toEqual([
    ['RNG', ['PG_FOX']],
    ['FISH', ['PG_CARP']],
    ['INHOUSE', ['BGS_DRAGON25']],
  ]);
});

test('[spec 2.14, 9.7] a row says of how many games its category is, as the menus do', async () => {
  const [{ lanes }, { menus }] = await Promise.all([routes.vendorLanes({}, open), routes.gameMenus({}, open)]);
  expect(lanes.map(({ gameType, total }) => [gameType, total])).toEqual(
    menus.map(({ gameType, gameCount }) => [gameType, gameCount]),
  );
  for (const { gameType, gameCount } of menus) {
    const asked = { gameType, pageNo: 1, pageSize: 1, sort: 'brand' } as const;
    expect((await routes.gameList(asked, open)).total).toBe(gameCount);
  }
});

test('[spec 7.29] the hot row shows who played, in the language asked for', async () => {
  const { list } = await routes.hotGames({ language: 'TW' }, open);
  expect(list.map(({ gameCode, players }) => [gameCode, players])).toEqual([
    ['BGS_DRAGON25', 0],
    ['PG_FOX', 4],
  ]);
  expect(list[1]!.displayName).toBe('九霧狐姬');
});

test('[spec 3.13, 9.3] winners are masked, and of games still shown', async () => {
  const { list } = await routes.rankList({ limitNum: 20 }, open);
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ customerName: 'l****8', winAmount: '1000.00', multiplier: '100.0' });
  expect((await routes.rankList({ limitNum: 20, gameCategory: 'FISH' }, open)).list).toEqual([]);
});

test('[spec 4.10] the jackpot is the sum of the pools', async () => {
  expect(await routes.jackpot({}, open)).toMatchObject({
    total: '1000501.00',
    lastWin: { tier: 'mini', amount: '510.00', customerName: '****' },
  });
});

test('[spec 4.12, 3.12, 7.31] favourites: adding twice is once, removing twice is harmless, and other devices hear of it', async () => {
  const [fox, dragon] = [await node('PG_FOX'), await node('BGS_DRAGON25')];
  await routes.addFavourite(fox, contextOf());
  t.clock.advance(1000);
  await Promise.all([routes.addFavourite(dragon, contextOf()), routes.addFavourite(dragon, contextOf())]);
  await routes.addFavourite(fox, contextOf());
  expect((await routes.favouriteIds({}, contextOf())).list).toEqual([dragon.nodeId, fox.nodeId]);
  expect((await routes.favouriteIds({}, contextOf(2n))).list).toEqual([]);
  const asked = { pageNo: 1, pageSize: 1 };
  expect(await routes.favouriteList(asked, contextOf())).toMatchObject({
    content: [{ gameCode: 'BGS_DRAGON25' }],
    totalPages: 2,
  });
  const favourites = { pageNo: 1, pageSize: 20, sort: 'brand', gameClassify: { kind: 'FAV', sub: undefined } } as const;
  const filtered = await routes.gameList(favourites, member);
  expect(filtered.list.map(({ gameCode }) => gameCode)).toEqual(['BGS_DRAGON25', 'PG_FOX']);
  await routes.removeFavourite(dragon, contextOf());
  await routes.removeFavourite(dragon, contextOf());
  await routes.removeFavourite({ ...dragon, nodeId: 'not-a-number' }, contextOf());
  expect((await routes.favouriteIds({}, contextOf())).list).toEqual([fox.nodeId]);
  // The person's other devices hear of each change once, and of what changed nothing not at all.
  const { rows } = await sql<{ payload: object }>`
    select payload from kernel.outbox where topic = 'favourite.changed' and person_id = 1 order by id`.execute(t.db);
  expect(rows.map(({ payload }) => payload)).toEqual([
    { nodeId: fox.nodeId, on: true },
    { nodeId: dragon.nodeId, on: true },
    { nodeId: dragon.nodeId, on: false },
  ]);
});

test('a game of another vendor, of another brand or of none is unknown', async () => {
  const fox = await node('PG_FOX');
  const unknown = new Refusal('game_unknown');
  await expect(routes.addFavourite({ ...fox, vendor: 'JDB' }, contextOf())).rejects.toEqual(unknown);
  await expect(routes.addFavourite({ ...fox, nodeId: '999999' }, contextOf())).rejects.toEqual(unknown);
  await expect(routes.addFavourite(fox, contextOf(1n, 2))).rejects.toEqual(unknown);
});

test('[spec 4.13] launching opens the page, remembers the game, and refuses one that is not connected', async () => {
  const dragon = await node('BGS_DRAGON25');
  expect(await routes.launchGame(dragon, contextOf(3n))).toEqual({
    kind: 'route',
    target: '/seamless?gameCode=BGS_DRAGON25',
  });
  await expect(routes.launchGame(await node('PG_FOX'), contextOf(3n))).rejects.toEqual(new Refusal('game_maintenance'));
  const { list } = await routes.recentGames({ page: 1, pageSize: 20 }, contextOf(3n));
  expect(list.map(({ gameCode }) => gameCode)).toEqual(['BGS_DRAGON25']);
});

test('a brand closes a game for itself alone', async () => {
  const dragon = await node('BGS_DRAGON25');
  await tx(t.db, (db) => setGameMaintenance(db, 1, 'BGS_DRAGON25', true));
  await expect(routes.launchGame(dragon, contextOf())).rejects.toEqual(new Refusal('game_maintenance'));
  expect(await routes.launchGame(dragon, contextOf(1n, 2))).toMatchObject({ kind: 'route' });
  await tx(t.db, (db) => setGameMaintenance(db, 1, 'BGS_DRAGON25', false));
});

test('[spec 2.31] the search answers games, studios and pages; a change of the catalogue is found', async () => {
  const ask = (keyword: string, ctx = open) => routes.searchGames({ keyword, limit: 20, language: 'TW' }, ctx);
  const vixen = await ask('ㄐㄨㄏ');
  expect(vixen.counts).toEqual({ games: 3, vendors: 0, pages: 0 });
  expect(vixen.games[0]).toMatchObject({ game: { displayName: '九霧狐姬' }, marks: [{ from: 0, to: 3 }], why: null });
  expect((await ask('pg')).vendors).toMatchObject([
    { vassalage: 'PG', gameType: 'RNG', path: '/rng?vassalage=PG', gameCount: 1, marks: [{ from: 0, to: 2 }] },
  ]);
  expect((await ask('捕魚')).pages).toEqual([{ path: '/fish', title: '捕魚', marks: [{ from: 0, to: 2 }] }]);
  expect((await ask('agent')).pages).toEqual([]);
  const agent = { ...open, session: { ...contextOf().session, agent: true } } as typeof open;
  expect((await ask('agent', agent)).pages).toMatchObject([{ path: '/agentHome' }]);
  await tx(t.db, (db) => saveGames(db, [game({ name: { TW: '金龍寶藏', EN: 'Golden Hoard' } })]));
  await expect.poll(async () => (await ask('lbz')).games.length, { timeout: 5000 }).toBe(1);
  const list = await routes.gameList({ pageNo: 1, pageSize: 20, sort: 'brand', keyword: '金龍寶葬' }, open);
  expect(list.list.map(({ gameCode }) => gameCode)).toEqual(['PG_FOX']);
  await tx(t.db, (db) => saveGames(db, [game({})]));
});

test('[spec 2.8, 6.1] a visitor browses; what is somebody’s own needs a session', async () => {
  const visitor = { ...open, session: null };
  const asked = { pageNo: 1, pageSize: 20, sort: 'brand' } as const;
  expect(await routes.gameList(asked, visitor)).toMatchObject({ total: 3, totalPages: 1, facets: expect.any(Object) });
  expect((await routes.gameList({ ...asked, pageNo: 2 }, visitor)).facets).toBeNull();
  const own = routes.gameList({ ...asked, gameClassify: { kind: 'RECENT', sub: undefined } }, visitor);
  await expect(own).rejects.toEqual(new Refusal('not_logged_in'));
});

test('[spec 9.3] who does not want to stand on the board does not, nor by a jackpot; and may change their mind', async () => {
  const winner = contextOf(lucky);
  expect(await routes.boardChoice({}, winner)).toEqual({ shown: true });
  expect(await routes.setBoardChoice({ shown: false }, winner)).toEqual({ shown: false });
  const names = async () =>
    (await routes.rankList({ limitNum: 20 }, open)).list.map(({ customerName }) => customerName);
  await expect.poll(names, { timeout: 5000 }).toEqual([]);
  expect(await shownName(t.db, 1, lucky)).toBe('****');
  expect(await routes.boardChoice({}, contextOf(2n))).toEqual({ shown: true });
  await routes.setBoardChoice({ shown: true }, winner);
  await expect.poll(names, { timeout: 5000 }).toEqual(['l****8']);
});

test('[spec 9.3] where some do not want to be shown, others move up: still twenty', async () => {
  const brand = { brandId: 1, accountType: 0 as const, passwordHash: '$argon2id$none', at: t.clock.now() };
  const made = await tx(t.db, async (db) => {
    const ids: bigint[] = [];
    for (let nr = 0; nr < 45; nr += 1) ids.push((await createPerson(db, { ...brand, username: `board${nr}` })).id);
    for (const id of ids.slice(0, 22)) await writeBoardChoice(db, { ...brand, personId: id, shown: false });
    return ids;
  });
  const win = { gameCode: 'PG_FOX', stake: units(1), payout: units(50), wonAt: t.clock.now() };
  const ports = {
    winners: async (_: number, limit: number) => made.slice(0, limit).map((personId) => ({ ...win, personId })),
  };
  const shown = await shownWinners(t.db, ports, { brandId: 1, limit: 20, gameType: undefined });
  expect(shown.map(({ personId }) => personId)).toEqual(made.slice(22, 42));
});

test('[spec 7.32, 9.4] of the games played last there are twenty, the newest first, each once', async () => {
  const many = Array.from({ length: 25 }, (_, nr) => game({ code: `PG_MANY${nr}` }));
  await tx(t.db, async (db) => {
    await saveGames(db, many);
    await saveBrandGames(
      db,
      1,
      many.map(({ code }, at) => ({ code, hot: false, isNew: false, sort: 100 + at })),
    );
  });
  const { byCode } = await catalogueOf(t.db, 1);
  const play = async (nr: number) => {
    t.clock.advance(1000);
    await recordRecent(kernel, { brandId: 1, personId: 77n }, byCode.get(`PG_MANY${nr}`)!.id);
  };
  for (let nr = 0; nr < 25; nr += 1) await play(nr);
  await play(10);
  const { list } = await routes.recentGames({ page: 1, pageSize: 20 }, contextOf(77n));
  const wanted = [10, ...Array.from({ length: 25 }, (_, at) => 24 - at).filter((nr) => nr !== 10)].slice(0, 20);
  expect(list.map(({ gameCode }) => gameCode)).toEqual(wanted.map((nr) => `PG_MANY${nr}`));
});
