import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';
import type { AccountRow } from './queries.ts';

const row = (id: string, at: string) => ({ id, at }) as AccountRow;

test('the account record is told by the days of the brand’s zone', () => {
  const rows = [row('3', '2026-03-02T15:59:00Z'), row('2', '2026-03-01T16:01:00Z'), row('1', '2026-03-01T15:59:00Z')];
  const days = byDay(rows, 'Asia/Taipei');
  expect(days.map(({ day, rows: own }) => [day, own.map(({ id }) => id)])).toEqual([
    ['2026-03-02', ['3', '2']],
    ['2026-03-01', ['1']],
  ]);
  expect(byDay([], 'Asia/Taipei')).toEqual([]);
});
