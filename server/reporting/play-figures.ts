import { type Minor, ZERO, add, negate, parseAmount, subtract } from '@croupier/contract';
import type { OutboxEvent } from '#kernel/outbox';

/** What a batch of events adds to an hour of a brand. */
export interface HourIncrement {
  readonly brandId: number;
  readonly hour: Date;
  bets: bigint;
  stake: Minor;
  income: Minor;
}

/** Somebody played at this time. */
export interface Played {
  readonly brandId: number;
  readonly personId: bigint;
  readonly at: Date;
}

const HOUR_MS = 3_600_000;
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/**
 * Sums a batch of the outbox by brand and hour. The first end of a bet counts its stake and what it paid; each later
 * one (a correction, or a void after it was paid) counts the difference it made to the person. A bet that is void at
 * its first end never counted.
 */
export function figuresOf(events: readonly OutboxEvent[]): { hours: HourIncrement[]; played: Played[] } {
  const hours = new Map<string, HourIncrement>();
  const played = new Map<string, Played>();
  for (const event of events) {
    if (event.topic !== 'bet.settled' && event.topic !== 'bet.voided') continue;
    const { payload, brandId, personId } = event;
    if (payload.asset !== 'TWD') continue;
    const at = new Date(payload.settledAt);
    const first = payload.settleVersion === 1;
    if (first && event.topic === 'bet.voided') continue;
    const hour = hourOf(at);
    const key = `${brandId}/${hour.getTime()}`;
    const sum = hours.get(key) ?? { brandId, hour, bets: 0n, stake: ZERO, income: ZERO };
    hours.set(key, sum);
    if (!first) {
      sum.income = add(sum.income, negate(amountOf(payload.delta)));
      continue;
    }
    const paid = add(amountOf(payload.payout), amountOf(payload.jackpotWon));
    sum.bets += 1n;
    sum.stake = add(sum.stake, amountOf(payload.stake));
    sum.income = add(sum.income, subtract(amountOf(payload.stake), paid));
    if (personId !== null) played.set(`${key}/${personId}`, { brandId, personId, at });
  }
  return { hours: [...hours.values()], played: [...played.values()] };
}

function amountOf(text: unknown): Minor {
  const amount = typeof text === 'string' ? parseAmount(text) : null;
  if (amount === null) throw new Error(`an event with the amount ${String(text)}`);
  return amount;
}
