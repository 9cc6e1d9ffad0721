import { expect, test } from 'vitest';
import { bulkFaultsOf, differenceOf, NOTHING, wishOf } from './bulk-wish.ts';

test('nothing is asked of the server while nothing is wished or not understood', () => {
  expect(wishOf(['1'], NOTHING)).toBeNull();
  expect(wishOf(['1'], { ...NOTHING, place: 'first' })).toBeNull();
  expect(bulkFaultsOf({ ...NOTHING, addTags: 'moon, ?', place: '999001' })).toEqual(['addTags', 'place']);
});

test('only what is wished is sent', () => {
  expect(wishOf(['1', '2'], { ...NOTHING, enabled: 'no', addTags: 'Moon、fox', place: ' 7 ' })).toEqual({
    nodeIds: ['1', '2'],
    enabled: false,
    addTags: ['moon', 'fox'],
    place: 7,
  });
});

test('of each game what changes', () => {
  const before = { enabled: true, hot: false, isNew: false, sort: 1, tags: ['a', 'b'] };
  expect(differenceOf({ before, after: { ...before, hot: true, sort: 9, tags: ['b', 'c'] } })).toEqual({
    added: ['c'],
    dropped: ['a'],
    flags: ['hot'],
    moved: true,
  });
});
