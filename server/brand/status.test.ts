import { expect, test } from 'vitest';
import { statusOf } from './status.ts';

const end = new Date('2026-03-02T06:00:00Z');
const open = { maintenance: false, maintenanceEnd: null, blockedRanges: [] };
const blockedRanges = ['198.51.100.0/24', '2001:db8:bad::/48'];

test.each([
  ['open', open, '203.0.113.7', 0],
  ['maintenance', { ...open, maintenance: true, maintenanceEnd: end }, '203.0.113.7', 1],
  ['inside a range', { ...open, blockedRanges }, '198.51.100.200', 2],
  ['beside a range', { ...open, blockedRanges }, '198.51.101.1', 0],
  ['a v4 address in v6 clothes', { ...open, blockedRanges }, '::ffff:198.51.100.200', 2],
  ['inside a v6 range', { ...open, blockedRanges }, '2001:db8:bad:1::5', 2],
  ['a v6 address against v4 ranges', { ...open, blockedRanges: ['198.51.100.0/24'] }, '2001:db8::1', 0],
  ['blocked and in maintenance', { maintenance: true, maintenanceEnd: end, blockedRanges }, '198.51.100.1', 2],
  ['an address that cannot be read, where ranges are blocked', { ...open, blockedRanges }, 'unknown', 2],
  ['an address that cannot be read, where none are', open, 'unknown', 0],
] as const)('[spec 4.1] status: %s', (_name, facts, ip, status) => {
  expect(statusOf(facts, ip).status).toBe(status);
});

test('[spec 2.20] the end of a maintenance is told, where it is known', () => {
  expect(statusOf({ ...open, maintenance: true, maintenanceEnd: end }, '203.0.113.7').maintenanceEnd).toBe(end);
  expect(statusOf({ ...open, maintenance: true }, '203.0.113.7').maintenanceEnd).toBeNull();
});
