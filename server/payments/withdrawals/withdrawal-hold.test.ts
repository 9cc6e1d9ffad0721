import { expect, test } from 'vitest';
import { accountHeldUntil, heldUntil } from './withdrawal-hold.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const DAY_LATER = '2026-11-21T11:00:00.000Z';

test.each([
  ['never', null, 24, null],
  ['an hour ago', hoursAgo(1), 24, DAY_LATER],
  ['to the minute a day ago', hoursAgo(24), 24, null],
  ['an hour ago, for two hours', hoursAgo(1), 2, '2026-11-20T13:00:00.000Z'],
  ['an hour ago, where nothing rests', hoursAgo(1), 0, null],
  ['just now, where nothing rests', now, 0, null],
])('withdrawals rest after a change: %s', (_when, securityChangedAt, hours, until) => {
  expect(heldUntil({ now, hours, securityChangedAt })?.toISOString() ?? null).toBe(until);
});

test.each([
  ['the first one, just added', hoursAgo(0), true, null],
  ['another one, an hour ago', hoursAgo(1), false, DAY_LATER],
  ['another one, two days ago', hoursAgo(48), false, null],
])('a payout account rests: %s', (_which, addedAt, first, until) => {
  const facts = { now, hours: 24, securityChangedAt: null };
  expect(accountHeldUntil({ addedAt, first }, facts)?.toISOString() ?? null).toBe(until);
});
