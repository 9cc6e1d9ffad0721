import { expect, test } from 'vitest';
import { checkAmount, plainAmount } from './amount-check.ts';

test.each([
  ['', 'missing'],
  ['abc', 'malformed'],
  ['-5', 'malformed'],
  ['0', 'malformed'],
  ['100.005', 'malformed'],
  ['99.99', 'below'],
  ['50000.01', 'above'],
])('%s is no amount that can be asked for: %s', (typed, problem) => {
  expect(checkAmount(typed, '100.00', '50000.00')).toEqual({ ok: false, problem });
});

test('separators and spaces are read over', () => {
  expect(checkAmount(' 12,345.5 ', '100.00', '50000.00')).toMatchObject({ ok: true, wire: '12345.50' });
  expect(checkAmount('50000', '100.00', '50000.00')).toMatchObject({ ok: true, wire: '50000.00' });
  expect(plainAmount('1000.00')).toBe('1000');
  expect(plainAmount('99.50')).toBe('99.50');
});
