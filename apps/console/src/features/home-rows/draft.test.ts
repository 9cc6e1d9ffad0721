import { expect, test } from 'vitest';
import {
  type Card,
  changeOf,
  type Home,
  isComplete,
  isSame,
  isSpan,
  moved,
  type Row,
  shownHot,
  shownIn,
  whenOf,
  withRow,
} from './draft.ts';

const card = (nodeId: string) => ({ nodeId, gameCount: null }) as Card;
const group = (nodeId: string): Card => ({ ...card(nodeId), gameCount: 6 });
const row = (gameType: string, own: Partial<Row> = {}) =>
  ({
    gameType,
    titleTW: '列',
    titleEN: 'Row',
    limit: 3,
    hidden: false,
    from: null,
    until: null,
    games: 4,
    pinned: [],
    first: ['1', '2', '3', '4'].map(card),
    ...own,
  }) as unknown as Row;
const home: Home = {
  version: 2,
  rows: [row('RNG'), row('FISH', { pinned: [card('4')] })],
  hot: { rule: 'hand', from: null, until: null, games: [card('3')], byPlayers: [card('1')], byNew: [card('2')] },
};
const ids = (cards: readonly Card[]) => cards.map(({ nodeId }) => nodeId);

test('pinned games stand first, each once, and the row keeps its length', () => {
  expect(ids(shownIn(row('RNG')))).toEqual(['1', '2', '3']);
  expect(ids(shownIn(row('RNG', { pinned: [card('4'), card('2')] })))).toEqual(['4', '2', '1']);
  expect(ids(shownIn(row('RNG', { pinned: [card('4')], limit: 1 })))).toEqual(['4']);
});

test('the hot row by its rule', () => {
  expect((['players', 'new', 'hand'] as const).map((rule) => ids(shownHot({ ...home.hot, rule })))).toEqual([
    ['1'],
    ['2'],
    ['3'],
  ]);
  const picked = { ...home.hot, games: [card('3'), group('9')] };
  expect(ids(shownHot({ ...picked, rule: 'players' }))).toEqual(['9', '1']);
  expect(ids(shownHot({ ...picked, rule: 'hand' }))).toEqual(['3', '9']);
});

test.each([
  ['a', 'c', 'bca'],
  ['c', 'a', 'cab'],
  ['a', 'a', 'abc'],
  ['x', 'a', 'abc'],
])('%s goes to where %s stands: %s', (from, to, expected) => {
  expect(moved([...'abc'], (one) => one, from, to).join('')).toBe(expected);
});

test('what is saved names games by their ids, and only what was changed differs', () => {
  expect(changeOf(home)).toMatchObject({
    version: 2,
    rows: [{ pinned: [] }, { pinned: ['4'] }],
    hot: { games: ['3'] },
  });
  expect(isSame(home, withRow(home, 'RNG', { games: 99 }))).toBe(true);
  expect(isSame(home, withRow(home, 'RNG', { hidden: true }))).toBe(false);
  expect(isComplete(withRow(home, 'FISH', { titleEN: ' ' }))).toBe(false);
});

test('a span ends after it begins, and what is ahead or over is not shown now', () => {
  const [day, next] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
  expect([
    isSpan({ from: day, until: next }),
    isSpan({ from: next, until: day }),
    isSpan({ from: day, until: null }),
  ]).toEqual([true, false, true]);
  expect(isComplete({ ...home, hot: { ...home.hot, from: next, until: day } })).toBe(false);
  expect(whenOf({ from: next, until: null }, day)).toBe('ahead');
  expect(whenOf({ from: day, until: next }, day)).toBe('now');
  expect(whenOf({ from: null, until: next }, next)).toBe('over');
});
