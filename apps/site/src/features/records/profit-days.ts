import { type Minor, ZERO, parseAmount } from '@croupier/contract/money';
import { addDays } from './period.ts';

export interface ProfitBar {
  readonly day: string;
  readonly net: Minor;
  /** Beside the tallest one, in percent. */
  readonly height: number;
}

const sizeOf = (net: Minor): bigint => (net < 0n ? -net : net);

/** Every day of the period, oldest first, those without play as well. */
export function profitBars(
  { from, to }: { from: string; to: string },
  days: readonly { day: string; net: string }[],
): ProfitBar[] {
  const nets = new Map(days.map(({ day, net }) => [day, parseAmount(net) ?? ZERO]));
  const tallest = [...nets.values()].reduce((most, net) => (sizeOf(net) > most ? sizeOf(net) : most), 0n);
  const bars: ProfitBar[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const net = nets.get(day) ?? ZERO;
    bars.push({ day, net, height: tallest === 0n ? 0 : Number((sizeOf(net) * 100n) / tallest) });
  }
  return bars;
}

/** As many days as are shown at once: a quarter. */
export const MAX_DAYS = 92;

/** A period that is too long, from its end. */
export function cutPeriod<P extends { from: string; to: string }>(period: P): P {
  const first = addDays(period.to, 1 - MAX_DAYS);
  return period.from < first ? { ...period, from: first } : period;
}
