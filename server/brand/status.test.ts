import { expect, test } from 'vitest';
import { isAstray, statusOf } from './status.ts';

const end = new Date('2026-03-02T06:00:00Z');
const settings = { blockedCountries: [], allowedCountries: [] };
const open = { maintenance: false, maintenanceEnd: null, blockedRanges: [], settings };
const blockedRanges = ['198.51.100.0/24', '2001:db8:bad::/48'];

test.each([
  ['open', open, '203.0.113.7', 0],
  ['maintenance', { ...open, maintenance: true, maintenanceEnd: end }, '203.0.113.7', 1],
  ['inside a range', { ...open, blockedRanges }, '198.51.100.200', 2],
  ['beside a range', { ...open, blockedRanges }, '198.51.101.1', 0],
  ['a v4 address in v6 clothes', { ...open, blockedRanges }, '::ffff:198.51.100.200', 2],
  ['inside a v6 range', { ...open, blockedRanges }, '2001:db8:bad:1::5', 2],
  ['a v6 address against v4 ranges', { ...open, blockedRanges: ['198.51.100.0/24'] }, '2001:db8::1', 0],
  ['blocked and in maintenance', { ...open, maintenance: true, maintenanceEnd: end, blockedRanges }, '198.51.100.1', 2],
  ['an address that cannot be read, where ranges are blocked', { ...open, blockedRanges }, 'unknown', 2],
  ['an address that cannot be read, where none are', open, 'unknown', 0],
] as const)('[spec 4.1] status: %s', (_name, facts, ip, status) => {
  expect(statusOf(facts, { ip, country: 'TW' }).status).toBe(status);
});

test('[spec 2.20] the end of a maintenance is told, where it is known', () => {
  const visitor = { ip: '203.0.113.7', country: null };
  expect(statusOf({ ...open, maintenance: true, maintenanceEnd: end }, visitor).maintenanceEnd).toBe(end);
  expect(statusOf({ ...open, maintenance: true }, visitor).maintenanceEnd).toBeNull();
});

const blocks = { ...open, settings: { blockedCountries: ['US', 'FR'], allowedCountries: [] } };
const allows = { ...open, settings: { blockedCountries: ['HK'], allowedCountries: ['TW', 'HK'] } };

test.each([
  ['a blocked country', blocks, 'US', 2, false],
  ['another one', blocks, 'TW', 0, false],
  ['nobody knows, where some are blocked: looking is open, money is not', blocks, null, 0, true],
  ['an allowed country', allows, 'TW', 0, false],
  ['one that is not among the allowed', allows, 'JP', 2, false],
  ['blocked and allowed', allows, 'HK', 2, false],
  ['nobody knows, where only some are served', allows, null, 2, true],
  ['nobody knows, where nobody minds', open, null, 0, false],
] as const)('[spec 2.20] [spec 4.1] the region block: %s', (_name, facts, country, status, astray) => {
  const visitor = { ip: '203.0.113.7', country };
  expect(statusOf(facts, visitor).status).toBe(status);
  expect(isAstray(facts, visitor)).toBe(astray);
});
