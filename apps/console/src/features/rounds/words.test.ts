import { expect, test } from 'vitest';
import { since, statusOf } from './words.ts';

test('a period begins at a whole minute', () => {
  const now = Date.parse('2026-03-10T12:34:56.789Z');
  expect(since('day', now)).toBe('2026-03-09T12:34:00.000Z');
  expect(since('month', now)).toBe('2026-02-07T12:34:00.000Z');
});

test('what somebody should look at is told apart from the others of its state', () => {
  const usual = { stuck: false, implausible: false };
  expect(statusOf({ ...usual, status: 'open', stuck: true })).toBe('stuck');
  expect(statusOf({ ...usual, status: 'settled', implausible: true })).toBe('implausible');
  expect(statusOf({ ...usual, status: 'void' })).toBe('void');
});
