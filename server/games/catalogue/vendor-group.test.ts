import { Refusal } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { openBrand } from '../../brand/testing.ts';
import { catalogueOf } from './catalogue.ts';
import { type GameInput, saveBrandGames, saveCategories, saveGames, saveVendors } from './catalogue-store.ts';
import { addFavourite } from '../lists/favourites.ts';
import { gameCard } from '../lists/game-card.ts';
import { readHotRule, showGroups } from '../home/home-store.ts';
import { hotRow } from '../home/hot-row.ts';
import { lanesOf } from '../lists/lists.ts';
import { GAME, VENDOR } from '../testing.ts';
import { groupsOf } from './vendor-group.ts';

const t = await testDatabase();

const games: GameInput[] = [
  { ...GAME, code: 'PG_FOX' },
  { ...GAME, code: 'JDB_CARP', vendor: 'JDB', gameType: 'FISH', state: 'soon', icon: '/art/carp.avif' },
  { ...GAME, code: 'JDB_SQUID', vendor: 'JDB', gameType: 'FISH', icon: '/art/squid.avif' },
  { ...GAME, code: 'JDB_REEL', vendor: 'JDB' },
];
const look = { icon: 'icons/c-slots', hue: 100, homeLimit: 20 };
const category = (gameType: string, key: string) => ({
  ...look,
  gameType,
  key,
  path: `/${key}`,
  title: { TW: key, EN: key },
});

beforeAll(async () => {
  await openBrand(t.db);
  await tx(t.db, async (db) => {
    await saveVendors(db, [VENDOR, { ...VENDOR, code: 'JDB', name: { TW: '捷豹', EN: 'JDB' }, sort: 2 }]);
    await saveGames(db, games);
    const shown = games.map(({ code }, sort) => ({ code, hot: code === 'PG_FOX', isNew: false, sort }));
    await saveBrandGames(db, 1, shown);
    await saveCategories(db, 1, [category('RNG', 'rng'), category('FISH', 'fish'), category('LIVE', 'live')]);
  });
});

const groups = async () => (await catalogueOf(t.db, 1)).groups;
const named = async (code: string) => (await groups()).find((group) => group.code === code)!;

test('[spec 3.11] there is a group for each vendor and type that a brand has a game of', async () => {
  expect((await groups()).map(({ code, gameCount }) => [code, gameCount])).toEqual([
    ['JDB:FISH', 2],
    ['JDB:RNG', 1],
    ['PG:RNG', 1],
  ]);
  const ids = [...(await groups()), ...(await catalogueOf(t.db, 1)).games].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[spec 3.11, 4.13] a group in a row is a card with VASSALAGE, the vendor’s name and picture, and how many', async () => {
  const group = await named('JDB:FISH');
  const fishing = { vendor: 'JDB', gameType: 'FISH' };
  await tx(t.db, (db) =>
    showGroups(db, 1, [
      { ...fishing, hot: false },
      { ...fishing, hot: true },
      { vendor: 'NONE', gameType: 'FISH', hot: true },
    ]),
  );
  const row = lanesOf(await catalogueOf(t.db, 1), 'TW', new Map(), t.clock.now())[1]!;
  expect(row.cards.map(({ gameCode }) => gameCode)).toEqual(['JDB:FISH', 'JDB_CARP', 'JDB_SQUID']);
  const [card] = row.cards;
  expect(card).toMatchObject({
    isGame: 'VASSALAGE',
    vassalage: 'JDB',
    gameType: 'FISH',
    displayName: '捷豹',
    // Of the one that can be played, since the vendor has none of its own.
    icon: '/art/squid.avif',
    gameCount: 2,
    state: 'open',
    players: 0,
    rtpPercent: null,
  });
  const hot = hotRow(await catalogueOf(t.db, 1), await readHotRule(t.db, 1), new Map(), 20);
  expect(hot[0]!.id).toBe(group.id);
  expect(hot.map((one) => gameCard(one, 'EN', new Map()).isGame)).toEqual(['VASSALAGE', 'GAME']);
});

test('a vendor’s own picture stands for its games; a group is as open as its most open game', () => {
  const stored = [{ id: 9n, vendor: 'PG', gameType: 'LIVE' }];
  const vendor = { ...VENDOR, lagerIcon: '/art/pg.avif' };
  const table = (state: 'open' | 'maintenance' | 'soon') =>
    ({ vendor: 'PG', gameType: 'LIVE', icon: '/art/t.avif', state, ownLane: false }) as never;
  const stateOf = (...states: ('open' | 'maintenance' | 'soon')[]) =>
    groupsOf(stored, states.map(table), [vendor]).map(({ state, icon }) => [state, icon]);
  expect(stateOf('soon', 'open', 'maintenance')).toEqual([['open', '/art/pg.avif']]);
  expect(stateOf('soon', 'maintenance')).toEqual([['maintenance', '/art/pg.avif']]);
  expect(stateOf('soon')).toEqual([['soon', '/art/pg.avif']]);
  expect(stateOf()).toEqual([]);
});

test('a game that becomes one of another type makes a group of it; the one it left is gone with its last game', async () => {
  await tx(t.db, (db) => saveGames(db, [{ ...games[3]!, gameType: 'LIVE' }]));
  await expect.poll(async () => (await groups()).map(({ code }) => code)).toEqual(['JDB:FISH', 'PG:RNG', 'JDB:LIVE']);
});

test('[spec 4.12] a group is no game: nobody’s favourite', async () => {
  const { id } = await named('JDB:FISH');
  const who = { brandId: 1, personId: 1n };
  await expect(addFavourite(t as never, who, String(id), 'JDB')).rejects.toEqual(new Refusal('game_unknown'));
});
