import { describe, expect, test } from 'vitest';
import { type MaintenanceWindow, windowFaults, windowState } from './maintenance-window.ts';
import {
  cursorOf,
  gameFaults,
  type GameWish,
  isAsWished,
  type OperatedGame,
  overridesOf,
  placeOf,
  type Said,
} from './operated-game.ts';

const SAID: Said = {
  name: { TW: '九霧狐姬', EN: 'Vixen of Ninefold Mist' },
  gameType: 'RNG',
  classify: 'JP',
  tags: ['asian'],
  icon: 'games/nine-tail-fox',
};
const wish = (own: Partial<GameWish> = {}): GameWish => {
  const { icon: _icon, ...said } = SAID;
  return { ...said, enabled: true, hot: false, isNew: false, sort: 3, ...own };
};

describe('what stands over the vendor’s word', () => {
  const NOTHING = { name: null, gameType: null, classify: null, tags: null };
  test.each<[string, Partial<GameWish>, object]>([
    ['nothing where all is the same', {}, NOTHING],
    ['marks and order are the brand’s anyway', { hot: true, sort: 9, enabled: false }, NOTHING],
    ['a name', { name: { TW: '九尾狐', EN: 'Nine Tails' } }, { ...NOTHING, name: { TW: '九尾狐', EN: 'Nine Tails' } }],
    ['a category, with its sub-category', { gameType: 'FISH' }, { ...NOTHING, gameType: 'FISH', classify: 'JP' }],
    ['a sub-category, with its category', { classify: 'TG' }, { ...NOTHING, gameType: 'RNG', classify: 'TG' }],
    ['no sub-category where the vendor has one', { classify: null }, { ...NOTHING, gameType: 'RNG' }],
    ['no tags where the vendor has some', { tags: [] }, { ...NOTHING, tags: [] }],
  ])('%s', (_what, own, expected) => {
    expect(overridesOf(wish(own), SAID)).toEqual(expected);
  });
});

test.each<[Partial<GameWish>, string[]]>([
  [{}, []],
  [{ name: { TW: ' ', EN: 'Fox' } }, ['nameTW']],
  [{ name: { TW: '狐', EN: '' } }, ['nameEN']],
  [{ tags: ['fast', 'fast'] }, ['tags']],
])('%o is wrong about %o', (own, fields) => {
  expect(Object.keys(gameFaults(wish(own)))).toEqual(fields);
});

test('the same wish again is no change', () => {
  const game = { ...SAID, enabled: true, hot: false, isNew: false, sort: 3 } as OperatedGame;
  expect(isAsWished(game, wish())).toBe(true);
  for (const own of [{ hot: true }, { sort: 4 }, { tags: [] }, { classify: null }, { name: { TW: '狐', EN: 'Fox' } }]) {
    expect(isAsWished(game, wish(own))).toBe(false);
  }
});

test('a cursor says where the last page ended; one that is none reads from the start', () => {
  expect(placeOf(cursorOf({ sort: 12, id: 900n }))).toEqual({ sort: 12, id: 900n });
  for (const none of [undefined, '', '12', '1.2.3', 'a.b', '-1.2', '99999999.1']) expect(placeOf(none)).toBeNull();
});

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`);
describe('a window', () => {
  const span = { beginsAt: at('10:00'), endsAt: at('12:00'), cancelledAt: null };
  test.each<[string, Partial<MaintenanceWindow>, string, string]>([
    ['a minute before', {}, '09:59', 'ahead'],
    ['at its beginning', {}, '10:00', 'in_force'],
    ['in its last minute', {}, '11:59', 'in_force'],
    ['at its end', {}, '12:00', 'over'],
    ['taken back before it began', { cancelledAt: at('09:00') }, '11:00', 'cancelled'],
    ['ended by hand', { cancelledAt: at('10:30') }, '11:00', 'over'],
  ])('%s', (_what, own, now, expected) => {
    expect(windowState({ ...span, ...own }, at(now))).toBe(expected);
  });

  const inDays = (days: number) => new Date(at('10:00').getTime() + days * 86_400_000);
  test.each<[string, Date, Date, string[]]>([
    ['ahead', at('11:00'), at('12:00'), []],
    ['has begun already: it begins now', at('09:00'), at('12:00'), []],
    ['ends before it begins', at('12:00'), at('11:00'), ['endsAt']],
    ['of no length', at('12:00'), at('12:00'), ['endsAt']],
    ['over already', at('08:00'), at('10:00'), ['endsAt']],
    ['for more than ninety days', inDays(1), inDays(92), ['endsAt']],
    ['in more than a year', inDays(367), inDays(368), ['beginsAt']],
  ])('%s', (_what, begins, ends, fields) => {
    expect(Object.keys(windowFaults(begins, ends, at('10:00')))).toEqual(fields);
  });
});
