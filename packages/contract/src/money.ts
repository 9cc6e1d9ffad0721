/**
 * Money. `Minor` is made only here; everything else adds, subtracts and compares. The asset carries its scale:
 * TWD/4 counts ten-thousandths of a dollar, so that contributions and rebates stay exact, and shows two decimals.
 */
declare const minorBrand: unique symbol;
export type Minor = bigint & { readonly [minorBrand]: true };

declare const wireBrand: unique symbol;
/** A decimal text such as `1250.00` or `0.0050`: at least two decimals, at most the asset's scale. */
export type WireAmount = string & { readonly [wireBrand]: true };

export const ASSETS = {
  TWD: { scale: 4, symbol: 'NT$' },
  /** Trial money: buys nothing, is worth nothing, and never meets a real asset. */
  PLAY: { scale: 4, symbol: '▷' },
} as const;
export type Asset = keyof typeof ASSETS;

const SCALE = 4;
const UNIT = 10n ** BigInt(SCALE);
/** One hundred trillion dollars: far above any book, far below a bigint column's edge. */
const MAX_MINOR = 10n ** 18n;

export const ZERO = 0n as Minor;

export function isAsset(code: string): code is Asset {
  return Object.hasOwn(ASSETS, code);
}

/** A stored bigint as money. Throws outside ±10^18: such a figure is a bug, not an amount. */
export function minor(value: bigint): Minor {
  if (value > MAX_MINOR || value < -MAX_MINOR) throw new RangeError('amount out of range');
  return value as Minor;
}

/** A decimal text as money, or null when it is not one: ASCII digits, optional sign, at most `decimals` decimals. */
export function parseAmount(text: string, decimals: number = SCALE): Minor | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return null;
  const fraction = match[3] ?? '';
  if (fraction.length > decimals) return null;
  const magnitude = BigInt(match[2]!) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
  return minor(match[1] ? -magnitude : magnitude);
}

/** Money as wire text: two decimals, or as many as it needs up to the scale. */
export function formatAmount(amount: Minor): WireAmount {
  const sign = amount < 0n ? '-' : '';
  const magnitude = amount < 0n ? -amount : amount;
  const whole = magnitude / UNIT;
  const fraction = (magnitude % UNIT)
    .toString()
    .padStart(SCALE, '0')
    .replace(/0{1,2}$/, '');
  return `${sign}${whole}.${fraction}` as WireAmount;
}

/** Whole currency units as money; for constants and seeds. */
export function units(whole: bigint | number): Minor {
  return minor(BigInt(whole) * UNIT);
}

export const add = (a: Minor, b: Minor): Minor => minor(a + b);
export const subtract = (a: Minor, b: Minor): Minor => minor(a - b);
export const negate = (a: Minor): Minor => minor(-a);
export const least = (a: Minor, b: Minor): Minor => (a < b ? a : b);

/** `amount × ratePpm / 1,000,000`. Amounts are not negative; the default rounding favours the house's books. */
export function share(amount: Minor, ratePpm: number, rounding: 'down' | 'up' = 'down'): Minor {
  if (!Number.isSafeInteger(ratePpm) || ratePpm < 0) throw new RangeError('a rate is a whole number of ppm');
  if (amount < 0n) throw new RangeError('a share is of a non-negative amount');
  const product = amount * BigInt(ratePpm);
  const down = product / 1_000_000n;
  return minor(rounding === 'up' && product % 1_000_000n !== 0n ? down + 1n : down);
}

/** `amount × factor` for a whole factor (pay table entries are whole multiples of the line bet). */
export function times(amount: Minor, factor: number | bigint): Minor {
  return minor(amount * BigInt(factor));
}

/** `amount / parts` when it divides exactly, else null: a line bet is only ever exact. */
export function divideExactly(amount: Minor, parts: number): Minor | null {
  const divisor = BigInt(parts);
  return divisor > 0n && amount % divisor === 0n ? minor(amount / divisor) : null;
}

/** Splits an amount by whole weights without losing a unit: the remainder goes to the first parts. */
export function split(amount: Minor, weights: readonly number[]): Minor[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n) throw new RangeError('weights sum to nothing');
  const parts = weights.map((weight) => (amount * BigInt(weight)) / total);
  let rest = amount - parts.reduce((sum, part) => sum + part, 0n);
  const step = rest < 0n ? -1n : 1n;
  for (let i = 0; rest !== 0n; i = (i + 1) % parts.length) {
    parts[i]! += step;
    rest -= step;
  }
  return parts.map(minor);
}
