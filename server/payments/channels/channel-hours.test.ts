import { expect, test } from 'vitest';
import { clockText, isWithinHours, minuteOfDay } from './channel-hours.ts';

test.each([
  ['always', null, null, 0, true],
  ['at its first minute', 540, 1260, 540, true],
  ['a minute before', 540, 1260, 539, false],
  ['at its last minute', 540, 1260, 1259, true],
  ['when it has closed', 540, 1260, 1260, false],
  ['over midnight, late', 1320, 120, 1439, true],
  ['over midnight, early', 1320, 120, 119, true],
  ['over midnight, by day', 1320, 120, 720, false],
])('open %s', (_title, opensMinute, closesMinute, minute, open) => {
  expect(isWithinHours({ opensMinute, closesMinute }, minute)).toBe(open);
});

test('minutes are of the brand’s place', () => {
  const at = new Date('2026-03-02T16:05:00Z');
  expect([minuteOfDay(at, 'Asia/Taipei'), minuteOfDay(at, 'UTC')]).toEqual([5, 965]);
  expect([clockText(5), clockText(965)]).toEqual(['00:05', '16:05']);
});
