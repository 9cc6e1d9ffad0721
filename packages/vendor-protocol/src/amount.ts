/** Money on the wire is a whole number: the real value times this (3.56 is 356000). */
export const WIRE_SCALE = 100_000;

/** A wire amount in units of 10^-decimals, or null when that loses anything. */
export function fromWire(amount: number, decimals: number): bigint | null {
  if (!Number.isSafeInteger(amount) || amount < 0) return null;
  const wide = BigInt(amount) * 10n ** BigInt(decimals);
  return wide % BigInt(WIRE_SCALE) === 0n ? wide / BigInt(WIRE_SCALE) : null;
}

/** An amount in units of 10^-decimals on the wire, or null when the wire cannot carry it exactly. */
export function toWire(amount: bigint, decimals: number): number | null {
  const scaled = amount * BigInt(WIRE_SCALE);
  const unit = 10n ** BigInt(decimals);
  if (scaled % unit !== 0n) return null;
  const wire = Number(scaled / unit);
  return Number.isSafeInteger(wire) ? wire : null;
}
