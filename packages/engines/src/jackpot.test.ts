import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jackpotTier } from './jackpot.ts';

const TIERS = [
  { tier: 'mini', rate: 1000n },
  { tier: 'minor', rate: 100n },
  { tier: 'grand', rate: 1n },
];
const LAST = (1n << 64n) - 1n;

test('the tiers lie side by side from 0, as wide as stake times rate', () => {
  const at = (draw: bigint) => jackpotTier(TIERS, 10n, draw);
  expect([0n, 9_999n].map(at)).toEqual(['mini', 'mini']);
  expect([10_000n, 10_999n].map(at)).toEqual(['minor', 'minor']);
  expect([11_000n, 11_009n].map(at)).toEqual(['grand', 'grand']);
  expect([11_010n, LAST].map(at)).toEqual([null, null]);
});

test('a stake of nothing wins nothing', () => {
  expect(jackpotTier(TIERS, 0n, 0n)).toBe(null);
});

test('a bigger stake never loses what a smaller one wins with a single tier', () => {
  const draws = fc.bigInt({ min: 0n, max: LAST });
  const stakes = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(draws, stakes, stakes, (draw, stake, more) => {
      const tiers = [{ tier: 'one', rate: 1n << 30n }];
      if (jackpotTier(tiers, stake, draw)) expect(jackpotTier(tiers, stake + more, draw)).toBe('one');
    }),
  );
});

test('impossible tiers, stakes and draws are refused', () => {
  expect(() => jackpotTier(TIERS, -1n, 0n)).toThrow(RangeError);
  expect(() => jackpotTier(TIERS, 1n, LAST + 1n)).toThrow(RangeError);
  expect(() => jackpotTier([{ tier: 'x', rate: -1n }], 1n, 0n)).toThrow(RangeError);
  expect(() => jackpotTier([{ tier: 'x', rate: 1n << 63n }], 3n, 0n)).toThrow(RangeError);
  expect(jackpotTier([{ tier: 'x', rate: 1n << 63n }], 2n, LAST)).toBe('x');
});
