import { expect, test } from 'vitest';
import { centsOf, firstFigure, nextFigure, pauseMs, wireOf } from './jackpot-figure.ts';

test('[spec 4.10, 9.6] each step is 100 to 500 and never passes the real pool', () => {
  expect(nextFigure(0, 1_000_000, 0)).toBe(10_000);
  expect(nextFigure(0, 1_000_000, 0.999_999)).toBe(50_000);
  expect(nextFigure(990_000, 1_000_000, 0.9)).toBe(1_000_000);
  expect(nextFigure(1_000_000, 1_000_000, 0.5)).toBe(1_000_000);
});

test('[spec 4.10] a pool that was won resets the figure', () => {
  expect(nextFigure(15_000_000_000, 10_100_000_000, 0.5)).toBe(10_100_000_000);
});

test('[spec 4.10, 9.6] it pauses 3 to 5 seconds', () => {
  expect([pauseMs(0), pauseMs(1)]).toEqual([3000, 5000]);
});

test.each([
  ['nothing remembered', null, 500, 500],
  ['a short walk behind', 400, 500, 400],
  ['far behind', 0, 10_000_000_000, 10_000_000_000],
  ['ahead of the pool', 900, 500, 500],
  ['not a number', Number.NaN, 500, 500],
])('[spec 4.10] it begins with %s', (_, stored, real, first) => {
  expect(firstFigure(stored, real)).toBe(first);
});

test('cents go to the wire form and back', () => {
  expect(centsOf('101000000.4250')).toBe(10_100_000_042);
  expect(wireOf(10_100_000_042)).toBe('101000000.42');
});
