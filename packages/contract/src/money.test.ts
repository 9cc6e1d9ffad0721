import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInput } from './schemas.ts';
import * as money from './money.ts';

const { formatAmount, minor, parseAmount, units, ZERO } = money;

test.each([
  ['0', 0n],
  ['0.00', 0n],
  ['1', 10_000n],
  ['1.5', 15_000n],
  ['1250.00', 12_500_000n],
  ['0.0001', 1n],
  ['-3.25', -32_500n],
  ['99999999999999.9999', 999_999_999_999_999_999n],
])('%s is %s minor units', (text, value) => {
  expect(parseAmount(text)).toBe(value);
});

test.each([
  '',
  ' ',
  '.',
  '1.',
  '.5',
  '+1',
  '--1',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1,000',
  '１',
  '1.00001',
  ' 1',
  '1 ',
  '1\n',
  '999999999999999',
  '1_000',
  '٣',
])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeNull();
});

test('what people type has two decimals at most, is more than nothing, and is text', () => {
  expect(parseAmount('1.005', 2)).toBeNull();
  expect(amountInput.safeParse('10.55')).toMatchObject({ success: true, data: 105_500n });
  const refused = ['0', '0.00', '-1', '10.555', '1e3', '', '9'.repeat(30), 10, 10n, null, undefined, ['1'], {}];
  for (const value of refused) expect(amountInput.safeParse(value).success, typeof value).toBe(false);
});

test.each([
  [0n, '0.00'],
  [1n, '0.0001'],
  [10n, '0.001'],
  [100n, '0.01'],
  [10_000n, '1.00'],
  [12_505_000n, '1250.50'],
  [-32_500n, '-3.25'],
  [-1n, '-0.0001'],
])('%s minor units read %s', (value, text) => {
  expect(formatAmount(minor(value))).toBe(text);
});

const anyMinor = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }).map(minor);
const anyPositive = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(minor);

test('what is written is read back the same', () => {
  fc.assert(fc.property(anyMinor, (amount) => parseAmount(formatAmount(amount)) === amount));
});

test('out of range is a bug and not an amount', () => {
  expect(() => minor(10n ** 18n + 1n)).toThrow(RangeError);
  expect(() => money.add(minor(10n ** 18n), minor(1n))).toThrow(RangeError);
  expect(() => units(10n ** 15n)).toThrow(RangeError);
});

test('a split loses nothing and gives nobody more than a unit beyond their part', () => {
  const weights = fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 12 }).filter((w) => w.some(Boolean));
  fc.assert(
    fc.property(anyPositive, weights, (amount, parts) => {
      const shares = money.split(amount, parts);
      const total = BigInt(parts.reduce((sum, weight) => sum + weight, 0));
      const fair = (share: bigint, i: number) => {
        const exact = (amount * BigInt(parts[i]!)) / total;
        return share >= exact && share <= exact + 1n;
      };
      return shares.reduce((sum, share) => sum + share, 0n) === amount && shares.every(fair);
    }),
  );
});

test('many small shares are never more than the share of the whole', () => {
  const rate = fc.nat({ max: 1_000_000 });
  const stakes = fc.array(anyPositive, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(stakes, rate, (amounts, ratePpm) => {
      const small = amounts.map((amount) => money.share(amount, ratePpm)).reduce(money.add, ZERO);
      return small <= money.share(amounts.reduce(money.add, ZERO), ratePpm);
    }),
  );
});

test.each([
  [1n, 500_000, 'down', 0n],
  [1n, 500_000, 'up', 1n],
  [10_000n, 5_000, 'down', 50n],
  [10_001n, 5_000, 'up', 51n],
  [10_000n, 0, 'up', 0n],
] as const)('the share of %s at %i ppm, rounded %s, is %s', (amount, ratePpm, rounding, value) => {
  expect(money.share(minor(amount), ratePpm, rounding)).toBe(value);
});

test('a rate is a whole number of ppm, and a share of no negative amount', () => {
  expect(() => money.share(units(1), 0.5)).toThrow(RangeError);
  expect(() => money.share(units(1), -1)).toThrow(RangeError);
  expect(() => money.share(minor(-1n), 1)).toThrow(RangeError);
});

test('a line bet is exact or it is none', () => {
  expect(money.divideExactly(units(25), 25)).toBe(units(1));
  expect(money.divideExactly(minor(1n), 25)).toBeNull();
  expect(money.divideExactly(units(1), 0)).toBeNull();
  expect(money.times(minor(4_000n), 5)).toBe(20_000n);
});

test('the rest of the arithmetic', () => {
  expect(money.subtract(units(3), units(5))).toBe(units(-2));
  expect(money.negate(units(3))).toBe(units(-3));
  expect(money.least(units(3), units(5))).toBe(units(3));
  expect(money.isAsset('TWD')).toBe(true);
  expect(money.isAsset('toString')).toBe(false);
});
