import { expect, test } from 'vitest';
import { failureText, riskColor } from './words.ts';

test('risk colours', () => {
  expect([0, 29, 30, 59, 60, 100].map(riskColor)).toEqual([
    'var(--success)',
    'var(--success)',
    'var(--warning)',
    'var(--warning)',
    'var(--danger)',
    'var(--danger)',
  ]);
});

test('a provider’s code is said in words, one that is not known in general', () => {
  expect(['account_closed', 'account_refused', 'constructor', null].map(failureText)).toEqual([
    'console-queue.failure.account_closed',
    'console-queue.failure.account_refused',
    'console-queue.failure.other',
    'console-queue.failure.none',
  ]);
});
