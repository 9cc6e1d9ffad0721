import { expect, test } from 'vitest';
import type { Category, GameFacts } from '../game.ts';
import { homeFaults, type HomeRow, type HomeWish, isSameHome } from './home-rows.ts';
import { hotRow } from './hot-row.ts';
import { rowOf } from '../lists/lists.ts';
import type { CardFacts, GroupFacts } from '../catalogue/vendor-group.ts';

const game = (id: number, own: Partial<GameFacts> = {}) =>
  ({
    id: BigInt(id),
    code: `G${id}`,
    gameType: 'RNG',
    ownLane: false,
    state: 'open',
    hot: false,
    isNew: false,
    sort: id,
    ...own,
  }) as GameFacts;
const codes = (cards: readonly CardFacts[]) => cards.map(({ id }) => Number(id));
const groups = [
  { id: 70n, gameType: 'RNG', gameCount: 2 },
  { id: 71n, gameType: 'FISH', gameCount: 1 },
] as GroupFacts[];

test('[spec 9.4] pinned games stand first in their order, the others follow in the brand’s', () => {
  const games = [game(1), game(2), game(3, { gameType: 'FISH' }), game(4)];
  const category = { gameType: 'RNG' } as Category;
  expect(codes(rowOf({ games, groups }, category))).toEqual([1, 2, 4]);
  expect(codes(rowOf({ games, groups }, { ...category, pinned: [4n, 99n, 3n, 2n] }))).toEqual([4, 2, 1]);
  expect(codes(rowOf({ games, groups }, { ...category, pinned: [4n, 71n, 70n] }))).toEqual([4, 70, 1, 2]);
});

test('[spec 9.3] the hot row by each rule', () => {
  const games = [
    game(1, { hot: true }),
    game(2, { isNew: true }),
    game(3, { hot: true, state: 'soon' }),
    game(4, { hot: true }),
    game(5),
    game(6, { isNew: true, state: 'maintenance' }),
  ];
  const players = new Map([
    ['G4', 9],
    ['G3', 20],
    ['G5', 50],
  ]);
  const row = (rule: 'players' | 'new' | 'hand', picked: bigint[] = [], limit = 20) =>
    codes(hotRow({ games, groups }, { rule, games: picked }, players, limit));
  expect(row('players')).toEqual([4, 1, 3]);
  expect(row('new')).toEqual([2, 4, 1, 6, 3]);
  expect(row('new', [], 2)).toEqual([2, 4]);
  expect(row('hand', [5n, 77n, 1n])).toEqual([5, 1]);
  expect(row('players', [5n])).toEqual([4, 1, 3]);
  expect(row('players', [5n, 71n], 3)).toEqual([71, 4, 1]);
  expect(row('hand', [5n, 71n, 1n])).toEqual([5, 71, 1]);
});

const row = (gameType: string, own: Partial<HomeRow> = {}): HomeRow => ({
  gameType,
  title: { TW: '列', EN: 'Row' },
  limit: 20,
  hidden: false,
  pinned: [],
  from: null,
  until: null,
  ...own,
});
const categories = [{ gameType: 'RNG' }, { gameType: 'FISH' }] as Category[];
const games = [game(1), game(2), game(3, { gameType: 'FISH' }), game(4, { ownLane: true })];
const wish = (rows: HomeRow[], picked: bigint[] = []): HomeWish => ({
  rows,
  hot: { rule: 'hand', games: picked, from: null, until: null },
});

test.each<[string, HomeWish, string[]]>([
  ['another order', wish([row('FISH'), row('RNG', { pinned: [2n, 1n] })], [3n, 1n]), []],
  ['a row that is missing', wish([row('RNG')]), ['rows']],
  ['a row twice', wish([row('RNG'), row('RNG')]), ['rows']],
  ['a row too many', wish([row('RNG'), row('FISH'), row('LIVE')]), ['rows']],
  ['no title', wish([row('RNG', { title: { TW: '列', EN: ' ' } }), row('FISH')]), ['rows']],
  ['a game of another row', wish([row('RNG', { pinned: [3n] }), row('FISH')]), ['rows']],
  ['a game that stands in the house’s lane', wish([row('RNG', { pinned: [4n] }), row('FISH')]), ['rows']],
  ['a game twice', wish([row('RNG', { pinned: [1n, 1n] }), row('FISH')], [2n, 2n]), ['rows', 'hot']],
  ['a vendor’s group', wish([row('RNG', { pinned: [70n, 1n] }), row('FISH')], [71n]), []],
  ['a vendor’s group of another row', wish([row('RNG', { pinned: [71n] }), row('FISH')]), ['rows']],
  ['a game that has left', wish([row('RNG', { pinned: [98n] }), row('FISH')], [99n]), []],
])('%s', (_what, wanted, fields) => {
  expect(Object.keys(homeFaults(wanted, categories, [...games, ...groups]))).toEqual(fields);
});

test('the same wish is the same, whatever else differs is not', () => {
  const one = wish([row('RNG'), row('FISH')]);
  expect(isSameHome(one, wish([row('RNG'), row('FISH')]))).toBe(true);
  for (const other of [
    wish([row('FISH'), row('RNG')]),
    wish([row('RNG', { hidden: true }), row('FISH')]),
    wish([row('RNG', { pinned: [1n] }), row('FISH')]),
    wish([row('RNG'), row('FISH')], [1n]),
  ]) {
    expect(isSameHome(one, other)).toBe(false);
  }
});
