import { type Minor, ZERO, add, formatAmount, parseAmount } from '@croupier/contract/money';

export interface DayNet {
  readonly day: string;
  readonly net: Minor;
}

/** What play came to on each of the days; null while one of them is not known. */
export function netByDay(days: readonly string[], nets: readonly (string | undefined)[]): DayNet[] | null {
  if (nets.some((net) => net === undefined)) return null;
  return days.map((day, at) => ({ day, net: parseAmount(nets[at] ?? '') ?? ZERO }));
}

export const totalOf = (days: readonly DayNet[]): string =>
  formatAmount(days.reduce((sum, { net }) => add(sum, net), ZERO));

/** How tall a bar is beside the tallest, in percent. */
export function heightOf(net: Minor, days: readonly DayNet[]): number {
  const size = (amount: Minor) => (amount < 0n ? -amount : amount);
  const tallest = days.reduce((most, day) => (size(day.net) > most ? size(day.net) : most), 0n);
  return tallest === 0n ? 0 : Number((size(net) * 100n) / tallest);
}
