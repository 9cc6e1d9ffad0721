import { Refusal, games as contract, parseAmount, units } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { browse } from './browse.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { GameFacts, Vendor } from '../game.ts';
import { ownGames } from './own-games.ts';
import { type GameFilter, byIds } from './select-games.ts';
import type { Order } from './sort-games.ts';

const base: GameFacts = {
  id: 1n,
  code: 'G1',
  vendor: 'PG',
  gameType: 'RNG',
  classify: null,
  name: { TW: '一', EN: 'A' },
  icon: '',
  tags: ['asian', 'free-spins'],
  volatility: 'high',
  rtpPpm: 965_000,
  lines: 25,
  minStake: units(1),
  maxStake: units(100),
  state: 'open',
  hot: false,
  isNew: false,
  sort: 0,
  ownLane: false,
};
const vendor = (code: string): Vendor => ({
  code,
  name: { TW: code, EN: code },
  state: 'open',
  lagerIcon: null,
  sort: 0,
});
const GAMES: GameFacts[] = [
  base,
  {
    ...base,
    id: 2n,
    code: 'G2',
    vendor: 'JDB',
    name: { TW: '二', EN: 'C' },
    classify: 'JP',
    hot: true,
    lines: 20,
    rtpPpm: 972_000,
  },
  {
    ...base,
    id: 3n,
    code: 'G3',
    name: { TW: '三', EN: 'B' },
    isNew: true,
    tags: ['egypt', 'respin'],
    volatility: 'low',
    minStake: parseAmount('0.10'),
  },
  {
    ...base,
    id: 4n,
    code: 'G4',
    gameType: 'FISH',
    vendor: 'FC',
    lines: null,
    rtpPpm: null,
    minStake: null,
    maxStake: null,
    tags: ['sea'],
  },
  {
    ...base,
    id: 5n,
    code: 'G5',
    vendor: 'INHOUSE',
    ownLane: true,
    classify: 'TG',
    name: { TW: '五', EN: 'D' },
    hot: true,
    isNew: true,
    lines: 1024,
  },
];
const catalogue: Catalogue = {
  revision: 1n,
  games: GAMES,
  byCode: new Map(),
  byId: new Map(),
  vendors: ['INHOUSE', 'PG', 'JDB', 'FC', 'CQ9'].map(vendor),
  categories: [],
  groups: [],
};
const own = { favourites: [4n, 1n, 99n], recents: [2n] };
const players = new Map([
  ['G3', 2],
  ['G1', 9],
]);
const look = (filter: GameFilter, order: Order = 'brand', ranked?: bigint[]) =>
  browse(catalogue, { filter, own, order, lang: 'TW', players, ranked: ranked && byIds(GAMES, ranked) });
const idsOf = (filter: GameFilter, order?: Order, ranked?: bigint[]) =>
  look(filter, order, ranked).games.map(({ id }) => Number(id));

test.each<[string, GameFilter, number[]]>([
  ['2.14', {}, [1, 2, 3, 4, 5]],
  ['2.14', { kind: 'ALL', gameType: 'RNG' }, [1, 2, 3, 5]],
  ['2.14', { kind: 'NEW' }, [3, 5]],
  ['2.14', { kind: 'HOT' }, [2, 5]],
  ['2.14', { kind: 'FAV' }, [4, 1]],
  ['2.14', { kind: 'RECENT' }, [2]],
  ['2.14', { sub: 'JP' }, [2]],
  ['2.14', { sub: 'TG', kind: 'NEW' }, [5]],
  ['2.14', { sub: 'AC' }, []],
  ['2.8', { vendors: ['JDB'] }, [2]],
  ['2.8', { vendors: ['JDB', 'FC'], gameType: 'RNG' }, [2]],
  ['9.7', { gameType: 'BGS' }, [5]],
  ['9.9', { minStake: units(1), minLines: 25 }, [1, 5]],
  ['9.9', { minLines: 21, gameType: 'RNG', volatility: ['high'] }, [1, 5]],
  ['9.9', { minRtpPpm: 970_000 }, [2]],
  ['9.9', { minRtpPpm: 960_000, maxRtpPpm: 969_999 }, [1, 3, 5]],
  ['9.9', { themes: ['egypt', 'sea'] }, [3, 4]],
  ['9.9', { features: ['respin'], volatility: ['low', 'medium'] }, [3]],
  ['9.9', { themes: ['respin'] }, []],
])('[spec %s] the filter %#', (_clause, filter, expected) => {
  expect(idsOf(filter)).toEqual(expected);
});

test.each<[GameFilter, bigint[] | undefined, [string, number][]]>([
  // Two are of JDB or new, none is both.
  [
    { gameType: 'RNG', vendors: ['JDB'], kind: 'NEW' },
    undefined,
    [
      ['vendor', 2],
      ['kind', 1],
    ],
  ],
  [{ gameType: 'RNG', kind: 'NEW', minLines: 2000 }, undefined, [['lines', 2]]],
  [
    { gameType: 'RNG', volatility: ['low'] },
    [2n],
    [
      ['volatility', 1],
      ['keyword', 1],
    ],
  ],
  // With two in the way, taking one off helps nobody.
  [{ gameType: 'FISH', minLines: 2000, minStake: units(90) }, undefined, []],
])('[spec 2.14] where nothing fits it is said which facet stands in the way: %#', (filter, ranked, expected) => {
  const { games, loosened } = look(filter, 'brand', ranked);
  expect(games).toEqual([]);
  expect(loosened().map(({ facet, count }) => [facet, count])).toEqual(expected);
});

test.each<[Order, number[]]>([
  ['brand', [1, 2, 3, 4, 5]],
  ['hot', [1, 3, 2, 5, 4]],
  ['new', [5, 3, 4, 2, 1]],
  ['rtp', [2, 1, 3, 5, 4]],
])('sorted by %s', (order, expected) => {
  expect(idsOf({}, order)).toEqual(expected);
});

test('sorted by name, as each language counts', () => {
  expect(idsOf({ gameType: 'RNG' }, 'name')).toEqual([1, 2, 3, 5]);
  const english = browse(catalogue, { filter: { gameType: 'RNG' }, own, order: 'name', lang: 'EN', players });
  expect(english.games.map(({ id }) => Number(id))).toEqual([1, 3, 2, 5]);
});

test('what a search found stands in its order and is narrowed like everything else', () => {
  expect(idsOf({}, 'brand', [5n, 3n, 99n])).toEqual([5, 3]);
  expect(idsOf({ kind: 'NEW', volatility: ['low'] }, 'brand', [5n, 3n])).toEqual([3]);
  expect(idsOf({}, 'rtp', [4n, 2n])).toEqual([2, 4]);
});

describe('a facet counts what the rest of the filter finds', () => {
  const counts = (choices: readonly { value: string; count: number }[]) =>
    Object.fromEntries(choices.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

  test('without a filter every game', () => {
    const facets = look({ gameType: 'RNG' }).facets();
    expect(counts(facets.vendors)).toEqual({ INHOUSE: 1, PG: 2, JDB: 1 });
    expect(facets.vendors.map(({ value }) => value)).toEqual(['INHOUSE', 'PG', 'JDB']);
    expect(counts(facets.kinds)).toEqual({ NEW: 2, HOT: 2, FAV: 1, RECENT: 1 });
    expect(counts(facets.subs)).toEqual({ JP: 1, TG: 1 });
    expect(counts(facets.lines)).toEqual({ 10: 4, 25: 3, 50: 1, 100: 1, 1000: 1 });
    expect(counts(facets.stakes)).toEqual({ '0.10': 4, '1.00': 3 });
    expect(counts(facets.rtp)).toEqual({ 94: 4, 95: 4, 96: 4, 97: 1 });
    expect(facets.features).toEqual([
      { value: 'free-spins', name: '免費旋轉', count: 3 },
      { value: 'respin', name: '重轉', count: 1 },
    ]);
  });

  test('a choice narrows the others, not its own', () => {
    const facets = look({ gameType: 'RNG', vendors: ['PG'], volatility: ['low'] }).facets();
    expect(counts(facets.vendors)).toEqual({ PG: 1 });
    expect(counts(facets.volatility)).toEqual({ low: 1, high: 1 });
    expect(counts(facets.themes)).toEqual({ egypt: 1 });
  });

  test('every count is what choosing it finds', () => {
    const filter: GameFilter = { kind: 'NEW', minLines: 25 };
    const facets = look(filter).facets();
    for (const { value, count } of facets.vendors) expect(idsOf({ ...filter, vendors: [value] })).toHaveLength(count);
    for (const { value, count } of facets.lines)
      expect(idsOf({ ...filter, minLines: Number(value) })).toHaveLength(count);
    for (const { value, count } of facets.stakes) {
      expect(idsOf({ ...filter, minStake: parseAmount(value)! })).toHaveLength(count);
    }
    for (const { value, count } of facets.kinds) {
      expect(idsOf({ ...filter, kind: value as 'NEW' })).toHaveLength(count);
    }
  });
});

test('[spec 7.28] a visitor has no favourites and no recent games to ask for', async () => {
  const refused = expect.objectContaining({ code: 'not_logged_in' });
  await expect(ownGames(undefined as never, undefined, 'FAV', true)).rejects.toEqual(refused);
  await expect(ownGames(undefined as never, undefined, 'RECENT', true)).rejects.toBeInstanceOf(Refusal);
  expect(await ownGames(undefined as never, undefined, 'ALL', true)).toEqual({ favourites: [], recents: [] });
});

test.each([
  [{ gameClassify: 'BG' }, false],
  [{ gameClassify: 'HOT,NEW' }, false],
  [{ gameClassify: 'HOT,JP' }, true],
  [{ gameClassify: 'AC' }, true],
  [{ vassalage: 'PG,JDB' }, true],
  [{ vassalage: 'PG,,JDB' }, false],
  [{ vassalage: ['PG', 'JDB'] }, false],
  [{ volatility: 'high,extreme' }, false],
  [{ minRtp: '96.5' }, true],
  [{ minRtp: '-1' }, false],
  [{ minRtp: '196' }, false],
  [{ minLines: '0' }, false],
  [{ minStake: '0' }, false],
  [{ minStake: '1' }, true],
  [{ sort: 'random' }, false],
  [{ keyword: '' }, false],
  [{ pageSize: '101' }, false],
])('[spec 2.14, 7.28] the input %j', (input, good) => {
  expect(contract.gameList.input.safeParse(input).success).toBe(good);
});
