import { units } from '@croupier/contract/money';
import { expect, test } from 'vitest';
import { heightOf, netByDay, totalOf } from './net-by-day.ts';

const stakes = { days: [{ day: '2026-03-01', net: '-300.00' }, { day: '2026-03-02', net: '-50.00' }] };
const payouts = { days: [{ day: '2026-03-01', net: '100.50' }, { day: '2026-03-02', net: '450.00' }] };

test('stakes and payouts of a day make its net; a day without play is nothing', () => {
  const days = netByDay(['2026-02-28', '2026-03-01', '2026-03-02'], [stakes, payouts]);
  expect(days.map(({ net }) => net)).toEqual([0n, -1_995_000n, units(400)]);
  expect(totalOf(days)).toBe('200.50');
  expect(days.map(({ net }) => heightOf(net, days))).toEqual([0, 49, 100]);
  expect(heightOf(units(0), [])).toBe(0);
});
