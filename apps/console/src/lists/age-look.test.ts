import { expect, test } from 'vitest';
import { ageLook } from './age-look.ts';

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
