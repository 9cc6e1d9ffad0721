export type OddsFormat = 'decimal' | 'hongKong' | 'malay' | 'indonesian';

/**
 * Odds as the bet row keeps them: decimal, in thousandths, rounded down. Sources quote in formats of their own, which
 * their adapters convert before a bet is placed.
 * @param odds thousandths in the source's format; Malay and Indonesian ones may be negative
 * @throws RangeError where the format has no such odds
 */
export function decimalOdds(format: OddsFormat, odds: number): number {
  const signed = format === 'malay' || format === 'indonesian';
  if (!Number.isSafeInteger(odds) || odds === 0 || (odds < 0 && !signed)) {
    throw new RangeError(`no ${format} odds: ${odds}`);
  }
  if (format === 'decimal') return odds;
  return odds > 0 ? odds + 1_000 : 1_000 + Math.floor(1_000_000 / -odds);
}
