import { units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { amountsNear } from './unique-amount.ts';

test('99 different amounts, none the asked one, none above it where less is allowed', () => {
  const near = amountsNear(units(3000), units(100), 42);
  expect(new Set(near).size).toBe(99);
  expect(near[0]).toBe(units(2957));
  expect(near.every((amount) => amount < units(3000) && amount >= units(2901))).toBe(true);
});

test('at the minimum they lie above', () => {
  const near = amountsNear(units(110), units(100), 0);
  expect(near.slice(0, 12)).toEqual([109, 108, 107, 106, 105, 104, 103, 102, 101, 100, 121, 122].map(units));
  expect(new Set(near).size).toBe(99);
});
