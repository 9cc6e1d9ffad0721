import { expect, test } from 'vitest';
import { instantInZone, typedInZone } from './instant-in-zone.ts';

test.each([
  ['2026-03-02T12:30', 'Asia/Taipei', '2026-03-02T04:30:00.000Z'],
  ['2026-03-02T00:05', 'America/New_York', '2026-03-02T05:05:00.000Z'],
  ['2026-07-02T00:05', 'America/New_York', '2026-07-02T04:05:00.000Z'],
  // The hour after the clocks went forward.
  ['2026-03-08T03:10', 'America/New_York', '2026-03-08T07:10:00.000Z'],
])('%s on a clock in %s', (typed, zone, instant) => {
  expect(instantInZone(typed, zone)).toBe(instant);
  expect(typedInZone(new Date(instant), zone)).toBe(typed);
});
