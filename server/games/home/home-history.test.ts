import { expect, test } from 'vitest';
import { homeSteps, wishOfStored, wishToText } from './home-history.ts';
import type { HomeRow, HomeWish } from './home-rows.ts';
import { ALWAYS, isWithin } from './shown-span.ts';

const row = (gameType: string, own: Partial<HomeRow> = {}): HomeRow => ({
  gameType,
  title: { TW: '列', EN: 'Row' },
  limit: 20,
  hidden: false,
  pinned: [],
  ...ALWAYS,
  ...own,
});
const hot: HomeWish['hot'] = { rule: 'players', games: [], ...ALWAYS };
const before: HomeWish = { rows: [row('RNG'), row('LIVE')], hot };
const day = (nr: number) => new Date(Date.UTC(2026, 2, nr));

test.each<[string, HomeWish, string[]]>([
  ['nothing', before, []],
  ['another order', { ...before, rows: before.rows.toReversed() }, ['order']],
  ['a title', { ...before, rows: [row('RNG', { title: { TW: '新', EN: 'Row' } }), row('LIVE')] }, ['title RNG']],
  [
    'taken away',
    { ...before, rows: [row('RNG'), row('LIVE', { hidden: true, limit: 3 })] },
    ['limit LIVE', 'hidden LIVE'],
  ],
  [
    'pinned for a while',
    { ...before, rows: [row('RNG', { pinned: [7n], until: day(2) }), row('LIVE')] },
    ['pinned RNG', 'span RNG'],
  ],
  [
    'picked',
    { ...before, hot: { rule: 'hand', games: [3n], from: day(1), until: null } },
    ['rule', 'picks', 'hotSpan'],
  ],
])('%s is said as such', (_, after, expected) => {
  expect(homeSteps(before, after).map(({ what, row: of }) => [what, of].filter(Boolean).join(' '))).toEqual(expected);
});

test('a version is kept as text and comes back the same', () => {
  const wish = { rows: [row('RNG', { pinned: [7n], from: day(1) })], hot: { ...hot, games: [9n], until: day(3) } };
  expect(wishOfStored(JSON.parse(wishToText(wish)))).toEqual(wish);
});

test.each([
  [ALWAYS, true],
  [{ from: day(2), until: null }, true],
  [{ from: day(3), until: null }, false],
  [{ from: null, until: day(2) }, false],
  [{ from: null, until: day(3) }, true],
])('a span with both ends: %o at the second is %s', (span, expected) => expect(isWithin(span, day(2))).toBe(expected));
