import { expect, test } from 'vitest';
import { passwordFacts, passwordScore } from './password-strength.ts';

test.each([
  ['', 0],
  ['Ab1!', 0],
  ['abcdefgh', 1],
  ['abcdefg1', 2],
  ['Abcdefg1', 3],
  ['Abcdef-1', 4],
  ['Abcdef-1'.repeat(4), 0],
])('the strength of %s is %i', (password, score) => {
  expect(passwordScore(passwordFacts(password, 8, 20))).toBe(score);
});
