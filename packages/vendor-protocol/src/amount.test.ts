import { expect, test } from 'vitest';
import { fromWire, toWire } from './amount.ts';

test.each([
  [356_000, 4, 35_600n],
  [0, 4, 0n],
  [10, 4, 1n],
  [5, 4, null],
  [-10, 4, null],
  [1.5, 4, null],
  [Number.MAX_SAFE_INTEGER + 1, 4, null],
  [356_000, 2, 356n],
  [356_100, 2, null],
])('%d on the wire is %s decimals: %s', (wire, decimals, minor) => expect(fromWire(wire, decimals)).toBe(minor));

test.each([
  [35_600n, 4, 356_000],
  [-10_000n, 4, -100_000],
  [1n, 6, null],
  [10n ** 18n, 4, null],
])('%s goes on the wire as %s', (amount, decimals, wire) => expect(toWire(amount, decimals)).toBe(wire));
