import { type Minor, units } from '@croupier/contract';
import { expect, test } from 'vitest';
import {
  type Late,
  type SettledByHand,
  isContradicted,
  lateRollback,
  lateWin,
  paysOut,
  withoutHand,
} from './settled-by-hand.ts';

const ACTIONS = { win: lateWin, rollback: lateRollback, correct: withoutHand };
type Step = readonly [action: keyof typeof ACTIONS, amount?: number];

/** By hand so much; then what happens; what each moves; what the bet pays in the end; whether somebody looks. */
test.each<[byHand: number, steps: Step[], moves: number[], pays: number, looks: boolean]>([
  [0, [['win', 0]], [0], 0, false],
  [0, [['win', 40]], [40], 40, true],
  [30, [['win', 0]], [0], 30, true],
  [30, [['win', 20]], [0], 30, true],
  [30, [['win', 30]], [0], 30, false],
  [30, [['win', 40]], [10], 40, true],
  [
    30,
    [
      ['win', 20],
      ['win', 10],
    ],
    [0, 0],
    30,
    false,
  ],
  [
    30,
    [
      ['win', 20],
      ['win', 25],
    ],
    [0, 15],
    45,
    true,
  ],
  [
    30,
    [
      ['win', 40],
      ['rollback', 40],
    ],
    [10, 10],
    30,
    true,
  ],
  [
    30,
    [
      ['win', 20],
      ['rollback', 20],
    ],
    [0, 0],
    30,
    true,
  ],
  [30, [['win', 20], ['correct']], [0, 10], 20, false],
  [30, [['win', 40], ['correct']], [10, 0], 40, false],
  [30, [['win', 20], ['correct'], ['win', 15]], [0, 10, 15], 35, false],
  [30, [['win', 20], ['correct'], ['rollback', 20]], [0, 10, 20], 0, false],
  [30, [['correct']], [30], 0, false],
])('paid %d by hand, then %j', (byHand, steps, moves, pays, looks) => {
  let hand: SettledByHand = { end: 'settled', payout: units(byHand), lateWon: units(0) };
  const moved = steps.map(([action, amount = 0]): Minor => {
    const late: Late = ACTIONS[action](hand, units(amount));
    hand = late.next;
    return late.moves;
  });
  expect([moved, paysOut(hand), isContradicted(hand)]).toEqual([moves.map(units), units(pays), looks]);
});
