import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;
const window = (id: string, from: number, until: number) => ({
  id,
  beginsAt: new Date(NOW + from * HOUR_MS).toISOString(),
  endsAt: new Date(NOW + until * HOUR_MS).toISOString(),
});

test('a day at least, and bars where they lie', () => {
  const { bars, now, ticks } = timelineOf([window('a', -3, 1), window('b', 11.5, 24)], NOW);
  // 26 hours wide: from an hour ago to an hour after the last end.
  expect(now).toBeCloseTo(100 / 26, 1);
  expect(bars[0]).toMatchObject({ id: 'a', start: 0, cut: false });
  expect(bars[1]!.start).toBeCloseTo((12.5 / 26) * 100, 1);
  expect(bars[1]!.start + bars[1]!.width).toBeCloseTo((25 / 26) * 100, 1);
  expect(ticks.length).toBeGreaterThan(3);
  expect(ticks.length).toBeLessThanOrEqual(9);
});

test('two weeks at most: what goes on is cut, what begins later is left to the list', () => {
  const { bars, until } = timelineOf([window('long', 1, 24 * 40), window('late', 24 * 20, 24 * 21)], NOW);
  expect(until).toBe(NOW + 14 * 24 * HOUR_MS);
  expect(bars.map(({ id, cut }) => [id, cut])).toEqual([['long', true]]);
});

test('nothing planned is a day of nothing', () => {
  expect(timelineOf([], NOW)).toMatchObject({ bars: [], until: NOW + 25 * HOUR_MS });
});
