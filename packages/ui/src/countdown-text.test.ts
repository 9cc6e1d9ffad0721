import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.ts';

test.each([
  [-5, '00:00'],
  [0, '00:00'],
  [1, '00:01'],
  [59_001, '01:00'],
  [3_599_000, '59:59'],
  [3_600_000, '01:00:00'],
  [90_061_000, '1d 01:01:01'],
])('%i ms left reads %s', (leftMs, text) => {
  expect(countdownText(leftMs)).toBe(text);
});
