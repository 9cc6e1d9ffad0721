import { expect, test } from 'vitest';
import { cutPeriod, profitBars } from './profit-days.ts';

test('a bar for every day, as tall as its share of the tallest, up or down', () => {
  const bars = profitBars({ from: '2026-02-27', to: '2026-03-02' }, [
    { day: '2026-03-02', net: '-50.00' },
    { day: '2026-02-28', net: '200.00' },
  ]);
  expect(bars.map(({ day, height, net }) => [day, height, net < 0n])).toEqual([
    ['2026-02-27', 0, false],
    ['2026-02-28', 100, false],
    ['2026-03-01', 0, false],
    ['2026-03-02', 25, true],
  ]);
  expect(profitBars({ from: '2026-03-02', to: '2026-03-02' }, [])).toMatchObject([{ height: 0 }]);
});

test('a period that is too long keeps its end', () => {
  expect(cutPeriod({ from: '2025-01-01', to: '2026-04-02' })).toEqual({ from: '2026-01-01', to: '2026-04-02' });
  expect(cutPeriod({ from: '2026-03-01', to: '2026-04-02' })).toEqual({ from: '2026-03-01', to: '2026-04-02' });
});
