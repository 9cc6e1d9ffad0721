import { units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type BetAction, decide, payoutAfter } from './lifecycle.ts';

const bets = {
  'no bet': null,
  open: { status: 'open', payout: units(0), settleVersion: 0 },
  'settled 5': { status: 'settled', payout: units(5), settleVersion: 1 },
  'corrected to 5': { status: 'settled', payout: units(5), settleVersion: 2 },
  void: { status: 'void', payout: units(0), settleVersion: 1 },
} as const;

const actions: Record<string, BetAction> = {
  'settle 5': { do: 'settle', payout: units(5) },
  'settle 7': { do: 'settle', payout: units(7) },
  void: { do: 'void' },
  'resettle 1 to 5': { do: 'resettle', payout: units(5), fromVersion: 1 },
  'resettle 1 to 7': { do: 'resettle', payout: units(7), fromVersion: 1 },
  'pay 0': { do: 'pay', amount: units(0) },
  'pay 3': { do: 'pay', amount: units(3) },
  'take 5': { do: 'takeBack', amount: units(5) },
  'take 6': { do: 'takeBack', amount: units(6) },
};

/** Every state by every action. */
const matrix = `
                  | settle 5      | settle 7      | void         | resettle 1 to 5  | resettle 1 to 7  | pay 0         | pay 3         | take 5          | take 6
  no bet          | bet_unknown   | bet_unknown   | bet_unknown  | bet_unknown      | bet_unknown      | bet_unknown   | bet_unknown   | bet_unknown     | bet_unknown
  open            | go            | go            | go           | state_conflict   | state_conflict   | go            | go            | state_conflict  | state_conflict
  settled 5       | replay        | bet_not_open  | go           | replay           | go               | replay        | go            | go              | state_conflict
  corrected to 5  | replay        | bet_not_open  | go           | replay           | state_conflict   | replay        | go            | go              | state_conflict
  void            | bet_not_open  | bet_not_open  | replay       | state_conflict   | state_conflict   | bet_not_open  | bet_not_open  | state_conflict  | state_conflict
`;

const [head = [], ...rows] = matrix
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const cells = rows.flatMap(([state = '', ...row]) =>
  row.map((outcome, nr) => [state, head[nr + 1]!, outcome] as const),
);

test('the matrix is whole', () => {
  expect(cells).toHaveLength(Object.keys(bets).length * Object.keys(actions).length);
});

test.each(cells)('%s, %s: %s', (state, action, outcome) => {
  const decision = decide(bets[state as keyof typeof bets], actions[action]!);
  expect(typeof decision === 'object' ? decision.refuse : decision).toBe(outcome);
});

test.each([
  ['open', 'settle 7', 7],
  ['open', 'pay 3', 3],
  ['settled 5', 'pay 3', 8],
  ['settled 5', 'take 5', 0],
  ['settled 5', 'void', 0],
  ['settled 5', 'resettle 1 to 7', 7],
] as const)('%s, %s: pays %d then', (state, action, pays) => {
  expect(payoutAfter(bets[state], actions[action]!)).toBe(units(pays));
});
