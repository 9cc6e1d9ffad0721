import { expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from './business-day.ts';

test.each([
  ['2026-06-18', 'Asia/Taipei', '2026-06-17T16:00:00.000Z'],
  ['2026-06-18', 'UTC', '2026-06-18T00:00:00.000Z'],
  // The clocks change on these days; midnight is on the old time.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  // Midnight is skipped.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
  expect(dayOf(new Date(instant), zone)).toBe(day);
  expect(dayOf(new Date(Date.parse(instant) - 1), zone)).toBe(addDays(day, -1));
});

test('days follow each other over months, leap days and years', () => {
  expect([
    addDays('2026-02-28', 1),
    addDays('2028-02-28', 1),
    addDays('2026-12-31', 1),
    addDays('2026-01-01', -1),
  ]).toEqual(['2026-03-01', '2028-02-29', '2027-01-01', '2025-12-31']);
});
