import { expect, test } from 'vitest';
import { nextPlace } from './next-place.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowRight', 9, null],
  ['ArrowDown', 2, 6],
  ['ArrowDown', 7, null],
  ['ArrowUp', 6, 2],
  ['ArrowUp', 3, null],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['End', 9, null],
  ['a', 3, null],
  ['toString', 3, null],
])('%s from card %i of ten in four columns leads to %s', (key, at, expected) => {
  expect(nextPlace(key, at, 4, 10)).toBe(expected);
});

test('where one reads from the right, so do the keys', () => {
  expect(nextPlace('ArrowLeft', 1, 4, 10, true)).toBe(2);
  expect(nextPlace('ArrowRight', 1, 4, 10, true)).toBe(0);
});
