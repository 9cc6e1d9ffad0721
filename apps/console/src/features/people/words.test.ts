import { expect, test } from 'vitest';
import { endText, kindText, signOf } from './words.ts';

test('[spec 4.7] kinds of account', () => {
  expect([0, 1, 2, 41, 42, 4].map(kindText)).toEqual([
    'console-people.isMember',
    'console-people.isAgent',
    'console-people.isAgent',
    'console-people.isAgent',
    'console-people.isAgent',
    'console-people.isTrial',
  ]);
});

test('why a session ended, also for a reason that has no words of its own', () => {
  expect(endText('operator')).toBe('console-people.end.operator');
  expect(endText('password_changed')).toBe('console-people.end.other');
  expect(endText('toString')).toBe('console-people.end.other');
});

test.each([
  ['0.00', 0],
  ['-0.00', 0],
  ['0.01', 1],
  ['-1820.00', -1],
])('the sign of %s is %i', (amount, sign) => {
  expect(signOf(amount)).toBe(sign);
});
