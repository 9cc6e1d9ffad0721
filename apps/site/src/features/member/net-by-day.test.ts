import { units } from '@croupier/contract/money';
import { expect, test } from 'vitest';
import { heightOf, netByDay, totalOf } from './net-by-day.ts';

const DAYS = ['2026-02-28', '2026-03-01', '2026-03-02'];

test('the net of each day, their sum, and how tall each stands beside the tallest', () => {
  const days = netByDay(DAYS, ['0.00', '-199.50', '400.00'])!;
  expect(days.map(({ net }) => net)).toEqual([0n, -1_995_000n, units(400)]);
  expect(totalOf(days)).toBe('200.50');
  expect(days.map(({ net }) => heightOf(net, days))).toEqual([0, 49, 100]);
});

test('nothing is told before every day is known, and nothing won is no height', () => {
  expect(netByDay(DAYS, ['0.00', undefined, '1.00'])).toBeNull();
  expect(heightOf(units(0), [])).toBe(0);
});
