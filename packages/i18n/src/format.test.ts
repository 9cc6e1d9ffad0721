import { expect, test } from 'vitest';
import { formatDecimal, formatInstant, formatMoney, formatNumber, formatSigned, gmtOffset } from './format.ts';

test.each([
  ['0.00', 'NT$0.00'],
  ['128450.75', 'NT$128,450.75'],
  ['-500.00', '−NT$500.00'],
  ['99999999999999.9999', 'NT$99,999,999,999,999.99'],
  ['0.0050', 'NT$0.00'],
])('[spec 9.6] %s is shown as %s: two decimals, thousands, exact, never rounded up', (wire, shown) => {
  expect(formatMoney('zh-Hant-TW', wire, 'NT$')).toBe(shown);
});

test('an amount keeps as many decimals as are asked for', () => {
  expect(formatDecimal('en', '0.0050', 4)).toBe('0.0050');
  expect(formatDecimal('en', '1250.00', 0)).toBe('1,250');
});

test.each([
  ['1840.00', '+1,840.00'],
  ['-0.10', '−0.10'],
  ['0.00', '0.00'],
  ['-0.00', '0.00'],
])('the sign of %s reads %s', (wire, shown) => {
  expect(formatSigned('zh-Hant-TW', wire)).toBe(shown);
});

test('digits are Latin in a language with digits of its own', () => {
  expect(formatNumber('ar', 1234)).toMatch(/^[0-9.,]+$/);
});

test('instants are shown in the zone given, on a 24-hour clock, with its offset', () => {
  expect(formatInstant('en', '2026-06-17T16:05:09Z', 'time', 'Asia/Taipei')).toBe('00:05:09');
  expect(formatInstant('zh-Hant-TW', '2026-06-17T16:05:09Z', 'date', 'Asia/Taipei')).toBe('2026/06/18');
  expect(gmtOffset('Asia/Taipei')).toBe('GMT+8');
});
