import { type Minor, ZERO, add, formatAmount, parseAmount } from '@croupier/contract/money';

export interface DayNet {
  readonly day: string;
  readonly net: Minor;
}

interface Sums {
  readonly days: readonly { day: string; net: string }[];
}

/** What play came to on each of the days, from the sums of every kind of move that play is made of. */
export function netByDay(days: readonly string[], kinds: readonly Sums[]): DayNet[] {
  const sums = new Map<string, Minor>();
  for (const { day, net } of kinds.flatMap((kind) => kind.days)) {
    sums.set(day, add(sums.get(day) ?? ZERO, parseAmount(net) ?? ZERO));
  }
  return days.map((day) => ({ day, net: sums.get(day) ?? ZERO }));
}

export const totalOf = (days: readonly DayNet[]): string =>
  formatAmount(days.reduce((sum, { net }) => add(sum, net), ZERO));

/** How tall a bar is beside the tallest, in percent. */
export function heightOf(net: Minor, days: readonly DayNet[]): number {
  const size = (amount: Minor) => (amount < 0n ? -amount : amount);
  const tallest = days.reduce((most, day) => (size(day.net) > most ? size(day.net) : most), 0n);
  return tallest === 0n ? 0 : Number((size(net) * 100n) / tallest);
}
