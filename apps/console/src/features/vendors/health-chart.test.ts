import { expect, test } from 'vitest';
import { barsOf, HEIGHT, linesOf, topOf, WIDTH } from './health-chart.ts';

const step = (calls: number, errors: number, p50Ms: number | null, p95Ms: number | null) => ({
  at: '2026-03-10T12:00:00.000Z',
  calls,
  errors,
  p50Ms,
  p95Ms,
});

test.each([
  [0, 1],
  [7, 10],
  [10, 10],
  [11, 20],
  [412, 500],
  [900, 1000],
])('a scale for %i ends at %i', (most, top) => expect(topOf(most)).toBe(top));

test('a line breaks where there were no calls', () => {
  const { p50, p95, topMs } = linesOf([step(1, 0, 10, 20), step(0, 0, null, null), step(2, 0, 10, 20)]);
  expect([p50.length, p95.length, topMs]).toEqual([2, 2, 20]);
  expect(p95[0]).toBe(`${WIDTH / 6 - 1.5},4 ${WIDTH / 6 + 1.5},4`);
});

test('bars are as high as the share that failed, and one of many is still to be seen', () => {
  const bars = barsOf([step(4, 4, 1, 1), step(0, 0, null, null), step(1000, 1, 1, 1), step(10, 0, 1, 1)]);
  expect(bars.map(({ height }) => height)).toEqual([HEIGHT, 3]);
});
