import { expect, test } from 'vitest';
import { ageLook, riskColor } from './words.ts';

test('an age turns at half the promise and at the promise', () => {
  expect([0, 14, 15, 29, 30, 500].map((minutes) => ageLook(minutes, 30))).toEqual([
    'calm',
    'calm',
    'soon',
    'soon',
    'late',
    'late',
  ]);
});

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
