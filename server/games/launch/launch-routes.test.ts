import { Refusal } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { testBrand } from '../../brand/testing.ts';
import {
  type GameInput,
  saveBrandGames,
  saveCategories,
  saveGames,
  saveVendors,
} from '../catalogue/catalogue-store.ts';
import { launchRoutes } from './launch-routes.ts';

const t = await testDatabase();
const routes = launchRoutes({ db: t.db });
const brand = { id: 1, code: 'b', asset: 'TWD', timeZone: 'Asia/Taipei', defaultLanguage: 'TW' } as const;
const ctx = { brand, lang: 'EN' } as unknown as CallContext<'open'>;
const member = ctx as unknown as CallContext<'member'>;

beforeAll(async () => {
  const game = (code: string, vendor: string, gameType: string, state: GameInput['state']): GameInput => ({
    code,
    vendor,
    gameType,
    state,
    classify: null,
    name: { TW: code, EN: code },
    icon: '/art/x.avif',
    tags: [],
    volatility: null,
    rtpPpm: null,
    lines: null,
    minStake: null,
    maxStake: null,
  });
  const category = (gameType: string, key: string) => ({
    gameType,
    key,
    path: `/${key}`,
    title: { TW: key, EN: key },
    icon: 'x',
    hue: 1,
    homeLimit: 20,
  });
  const vendor = (code: string, sort: number) => ({
    code,
    name: { TW: `${code}台`, EN: code },
    state: 'open' as const,
    lagerIcon: null,
    ownLane: false,
    sort,
  });
  await tx(t.db, async (db) => {
    await createBrand(db, testBrand());
    await saveVendors(db, [vendor('PG', 1), vendor('JDB', 2), vendor('LOTT', 3)]);
    const games = [
      game('PG_FOX', 'PG', 'RNG', 'open'),
      game('JDB_CARP', 'JDB', 'FISH', 'open'),
      game('JDB_REEL', 'JDB', 'RNG', 'maintenance'),
      game('SSC', 'LOTT', 'LOTT', 'open'),
    ];
    await saveGames(db, games);
    await saveBrandGames(
      db,
      1,
      games.map(({ code }, sort) => ({ code, hot: false, isNew: code.startsWith('JDB'), sort })),
    );
    await saveCategories(db, 1, [category('RNG', 'rng'), category('FISH', 'fish'), category('LOTT', 'lott')]);
  });
});

test('[spec 2.11] a game is found by the code of its address', async () => {
  const { game } = await routes.gameByCode({ gameCode: 'PG_FOX' }, ctx);
  expect(game).toMatchObject({ gameCode: 'PG_FOX', vassalage: 'PG', state: 'open' });
  await expect(routes.gameByCode({ gameCode: 'NONE' }, ctx)).rejects.toEqual(new Refusal('game_unknown'));
});

test('[spec 7.30] which types of games a vendor has', async () => {
  expect(await routes.vendorGameTypes({}, member)).toEqual({
    list: [
      { vassalage: 'PG', displayName: 'PG', gameTypes: ['RNG'] },
      { vassalage: 'JDB', displayName: 'JDB', gameTypes: ['RNG', 'FISH'] },
      { vassalage: 'LOTT', displayName: 'LOTT', gameTypes: ['LOTT'] },
    ],
  });
  const { list } = await routes.vendorGameTypes({ vassalage: 'PG', language: 'TW' }, member);
  expect(list).toEqual([{ vassalage: 'PG', displayName: 'PG台', gameTypes: ['RNG'] }]);
});

test('[spec 7.30, 3.11] vendors with new games, a card for each type', async () => {
  const { list } = await routes.newGameVendors({}, ctx);
  expect(list.map(({ vassalage, gameType, newGames }) => [vassalage, gameType, newGames])).toEqual([
    ['JDB', 'RNG', 1],
    ['JDB', 'FISH', 1],
  ]);
});

test('[spec 7.34] the facebook variant leads anybody to the page of the game, and opens none', async () => {
  const to = (gameCode: string) => routes.launchFromFacebook({ gameCode }, ctx);
  expect(await to('PG_FOX')).toEqual({ kind: 'route', target: '/seamless?gameCode=PG_FOX' });
  expect(await to('SSC')).toEqual({ kind: 'route', target: '/lottery?gameCode=SSC' });
  await expect(to('JDB_REEL')).rejects.toEqual(new Refusal('game_maintenance'));
  await expect(to('NONE')).rejects.toEqual(new Refusal('game_unknown'));
});
