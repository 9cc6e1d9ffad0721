import { expect, test } from 'vitest';
import { costOf, playersOf, withoutPlayers, wishOf } from './draft.ts';
import type { Prepaid } from './words.ts';

test.each([
  ['', []],
  [' \n ', []],
  ['lucky888', ['lucky888']],
  ['lucky888\nmoon7, star9;  sun1', ['lucky888', 'moon7', 'star9', 'sun1']],
  ['甲，乙、丙', ['甲', '乙', '丙']],
  ['Moon7\nMOON7 moon7', ['Moon7']],
])('%j is %j', (text, names) => expect(playersOf(text)).toEqual(names));

test('those that may not are taken out of the list', () => {
  expect(withoutPlayers('moon7, Star9\nsun1', ['star9', 'nobody'])).toBe('moon7\nsun1');
});

test.each([
  ['5.00', 10, 3, '150.00'],
  ['0.10', 3, 1, '0.30'],
  ['20000.00', 10, 200, '40000000.00'],
])('%s × %i × %i costs %s', (value, count, people, cost) => {
  expect(costOf({ value: value as Prepaid['value'], count }, people)).toBe(cost);
});

const prepaid = { prepaidId: 'p', value: '5.00', count: 10 } as Prepaid;
const draft = {
  vendor: 'PG',
  game: 'g',
  prepaidId: 'p',
  players: 'moon7',
  from: '2026-03-01T00:00',
  until: '2026-03-08T00:00',
  reason: ' Thanks ',
};

test('times are of the brand’s zone', () => {
  expect(wishOf(draft, prepaid, 'Asia/Taipei')).toMatchObject({
    from: '2026-02-28T16:00:00.000Z',
    until: '2026-03-07T16:00:00.000Z',
    reason: 'Thanks',
    players: ['moon7'],
  });
});

test.each([
  ['no package', draft, undefined],
  ['nobody', { ...draft, players: ' ' }, prepaid],
  ['too many', { ...draft, players: Array.from({ length: 201 }, (_, nr) => `p${nr}`).join(' ') }, prepaid],
  ['no end', { ...draft, until: '' }, prepaid],
])('with %s there is nothing to send', (_what, typed, chosen) => {
  expect(wishOf(typed, chosen, 'Asia/Taipei')).toBeNull();
});
