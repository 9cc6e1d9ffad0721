import { expect, test } from 'vitest';
import { addDays, dayIn, periodOf, periodQuery } from './period.ts';

const asked = (query: string) => periodOf(new URLSearchParams(query), '2026-03-02', '7');

test.each([
  ['', { preset: '7', from: '2026-02-24', to: '2026-03-02' }],
  ['period=today', { preset: 'today', from: '2026-03-02', to: '2026-03-02' }],
  ['period=yesterday', { preset: 'yesterday', from: '2026-03-01', to: '2026-03-01' }],
  ['period=30', { preset: '30', from: '2026-02-01', to: '2026-03-02' }],
  ['period=nonsense', { preset: '7', from: '2026-02-24', to: '2026-03-02' }],
  ['from=2026-01-09&to=2026-01-03', { preset: 'custom', from: '2026-01-03', to: '2026-01-09' }],
  ['from=2026-01-09', { preset: '7', from: '2026-02-24', to: '2026-03-02' }],
])('[spec 2.23] the period of ?%s', (query, period) => {
  expect(asked(query)).toEqual(period);
});

test('a period finds itself again in its address, the default one needs none', () => {
  for (const query of ['period=30', 'from=2026-01-03&to=2026-01-09', '']) {
    const set = Object.entries(periodQuery(asked(query), '7')).filter(([, value]) => value !== undefined);
    expect(new URLSearchParams(set as [string, string][]).toString()).toBe(query);
  }
});

test('days cross months and years, and are of the zone', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(dayIn('Asia/Taipei', '2026-03-01T16:30:00Z')).toBe('2026-03-02');
  expect(dayIn('UTC', '2026-03-01T16:30:00Z')).toBe('2026-03-01');
});
