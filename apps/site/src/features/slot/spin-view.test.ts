import type { WireAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import {
  type Feature,
  type SlotRound,
  covers,
  isZero,
  laterBalance,
  lessStake,
  lineBets,
  multipleOf,
  stageResult,
  stakeAt,
} from './spin-view.ts';

const wire = (text: string) => text as WireAmount;

const round: SlotRound = {
  id: '1',
  betId: '2',
  at: '2026-11-20T00:00:00Z',
  kind: 'paid',
  stake: wire('25.00'),
  payout: wire('74.00'),
  stops: [2, 22, 6, 5, 8],
  window: [
    ['H2', 'T', 'H3'],
    ['WILD', 'T', 'H4'],
    ['T', 'J', 'SCAT'],
    ['H4', 'SCAT', 'A'],
    ['H3', 'SCAT', 'J'],
  ],
  wins: [
    {
      line: 16,
      symbol: 'T',
      count: 3,
      payout: wire('12.00'),
      cells: [
        [0, 1],
        [1, 1],
        [2, 0],
      ],
    },
  ],
  scatter: { count: 3, payout: wire('50.00') },
  freeSpinsAwarded: 10,
  multiplier: 1,
  jackpot: null,
  nonce: 0,
  seedId: '1',
  balanceAfter: wire('100.00'),
  balanceVersion: '7',
};
const feature: Feature = { left: 4, played: 6, total: 10, won: wire('0.00'), stake: wire('25.00') };

test('a round becomes lines and the cells of its scatters', () => {
  const { wins, multiple } = stageResult(round, null);
  expect(wins.map((win) => win.line)).toEqual([16, 0]);
  expect(wins[1]!.cells).toEqual([
    [2, 2],
    [3, 1],
    [4, 1],
  ]);
  expect(multiple).toBe(2.96);
});

test('scatters that pay nothing are not marked', () => {
  const quiet = { ...round, scatter: { count: 2, payout: wire('0.00') } };
  expect(stageResult(quiet, null).wins.map((win) => win.line)).toEqual([16]);
});

test('a free spin is measured by the stake that triggered it', () => {
  const free = { ...round, kind: 'free' as const, stake: wire('0.00'), payout: wire('50.00') };
  expect(multipleOf(free, feature)).toBe(2);
  expect(multipleOf(free, null)).toBe(0);
});

test('a win of exactly the stake is no more than the stake', () => {
  expect(multipleOf({ ...round, payout: wire('25.00') }, null)).toBe(1);
});

test('the later balance wins, whichever comes first', () => {
  const older = { balanceVersion: '9', balance: 'old' };
  const newer = { balanceVersion: '10', balance: 'new' };
  expect(laterBalance(older, newer)).toBe(newer);
  expect(laterBalance(newer, older)).toBe(newer);
});

test('amounts and stakes', () => {
  expect([isZero('0.00'), isZero('0.0050')]).toEqual([true, false]);
  expect([-1, 1, 9].map((index) => stakeAt(['1.00', '2.00', '5.00'], index))).toEqual(['1.00', '2.00', '5.00']);
});

test('a stake leaves the balance exactly, and never less than nothing', () => {
  expect(lessStake('128450.75', '0.80')).toBe('128449.95');
  expect(lessStake('0.3000', '0.10')).toBe('0.20');
  expect(lessStake('5.0050', '5.00')).toBe('0.005');
  expect(lessStake('1.00', '2.00')).toBe('0.00');
  expect([lineBets('25.00', 74, 25), lineBets('0.50', 12, 25)]).toEqual(['74.00', '0.24']);
  expect([covers('1.00', '1.00'), covers('0.9999', '1.00')]).toEqual([true, false]);
});
