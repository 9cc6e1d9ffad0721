import { type Minor, type WireAmount, formatAmount, parseAmount } from '@croupier/contract/money';

export type AmountProblem = 'missing' | 'malformed' | 'below' | 'above';
export type CheckedAmount =
  | { readonly ok: true; readonly amount: Minor; readonly wire: WireAmount }
  | { readonly ok: false; readonly problem: AmountProblem };

/** What a person has typed, without separators, as an amount within its limits. The server has the last word. */
export function checkAmount(typed: string, minimum: string, maximum: string): CheckedAmount {
  const text = typed.replaceAll(/[,，\s]/g, '');
  if (text === '') return { ok: false, problem: 'missing' };
  const amount = parseAmount(text, 2);
  if (amount === null || amount <= 0n) return { ok: false, problem: 'malformed' };
  if (amount < (parseAmount(minimum) ?? 0n)) return { ok: false, problem: 'below' };
  if (amount > (parseAmount(maximum) ?? 0n)) return { ok: false, problem: 'above' };
  return { ok: true, amount, wire: formatAmount(amount) };
}

/** `1000.00` as it is put into a field: `1000`. */
export const plainAmount = (wire: string): string => wire.replace(/\.0+$/, '');
