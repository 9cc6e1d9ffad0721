import { expect, test } from 'vitest';
import { withinWindow } from './use-drag.ts';

test.each([
  [0, 0],
  [100, 100],
  [500, 300],
  [-500, -300],
])('[spec 2.22] a dialog 400 wide in a window of 1000, pulled by %i, moves by %i', (pulled, moved) => {
  expect(withinWindow(pulled, 400, 1000)).toBe(moved);
});

test('[spec 2.22] a dialog as large as the window stays', () => {
  expect(withinWindow(80, 1000, 1000)).toBe(0);
});
