import { units } from '@croupier/contract';
import { expect, test } from 'vitest';
import type { OutboxEvent } from '#kernel/outbox';
import { figuresOf } from './play-figures.ts';

const event = (topic: string, more: object, personId: bigint | null = 1n): OutboxEvent => ({
  id: 1n,
  position: '1-1',
  brandId: 1,
  personId,
  topic,
  payload: {
    asset: 'TWD',
    stake: '10.00',
    payout: '0.00',
    jackpotWon: '0.00',
    settleVersion: 1,
    settledAt: '2026-03-02T04:10:00.000Z',
    ...more,
  },
  at: new Date(),
});

test('stakes and what was paid, by the hour of the settlement', () => {
  const { hours, played } = figuresOf([
    event('bet.settled', {}),
    event('bet.settled', { payout: '25.00' }, 2n),
    event('bet.settled', { payout: '1.00', jackpotWon: '100.00', settledAt: '2026-03-02T05:00:00.000Z' }),
  ]);
  expect(hours.map(({ bets, stake, income }) => [bets, stake, income])).toEqual([
    [2n, units(20), units(-5)],
    [1n, units(10), units(-91)],
  ]);
  expect(played).toHaveLength(3);
});

test('a correction counts its difference, a void the stake and payout it took back', () => {
  const { hours } = figuresOf([
    event('bet.settled', { payout: '30.00', settleVersion: 2, delta: '5.00' }),
    event('bet.voided', { settleVersion: 3, delta: '-20.00' }),
  ]);
  expect(hours).toEqual([expect.objectContaining({ bets: 0n, stake: 0n, income: units(15) })]);
});

test('a bet that is void after it was paid leaves no income, whatever it was corrected to in between', () => {
  const { hours } = figuresOf([
    event('bet.settled', { payout: '40.00', delta: '40.00' }),
    event('bet.settled', { payout: '15.00', settleVersion: 2, delta: '-25.00', settledAt: '2026-03-02T05:10:00Z' }),
    event('bet.voided', { settleVersion: 3, delta: '-5.00', settledAt: '2026-03-02T06:10:00Z' }),
  ]);
  expect(hours.map(({ income }) => income)).toEqual([units(-30), units(25), units(5)]);
});

test('an event without an amount it needs is a fault, not a zero', () => {
  expect(() => figuresOf([event('bet.settled', { settleVersion: 2 })])).toThrow('amount');
});

test('open bets, bets void at their first end, and play money do not count', () => {
  const nothing = figuresOf([
    event('bet.placed', { settleVersion: 0 }),
    event('bet.voided', {}),
    event('bet.settled', { asset: 'PLAY' }),
    event('deposit.changed', {}),
  ]);
  expect(nothing).toEqual({ hours: [], played: [] });
});
