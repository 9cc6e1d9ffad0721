import {
  nextWithdrawalState,
  WITHDRAWAL_ACTORS,
  type WithdrawalAction,
  type WithdrawalActor,
  type WithdrawalState,
  WITHDRAWAL_TRANSITIONS,
} from '@croupier/contract';
import { expect, test } from 'vitest';
import { decide, MONEY_ON_ARRIVAL, nextPayoutAsk, OPEN_STATES } from './withdrawal.ts';

const STATES = Object.keys(WITHDRAWAL_TRANSITIONS) as WithdrawalState[];
const ACTIONS = Object.keys(WITHDRAWAL_ACTORS) as WithdrawalAction[];
const ACTORS: WithdrawalActor[] = ['operator', 'system', 'provider', 'person'];

/** The whole matrix: `·` is refused; with a slash: below the brand's limit / above it. */
const MATRIX = `
                 approve                  reject    cancel     send    confirm  fail
  review         approved/second_review   rejected  cancelled  ·       ·        ·
  second_review  approved                 rejected  ·          ·       ·        ·
  approved       ·                        ·         ·          paying  ·        ·
  paying         ·                        ·         ·          ·       paid     failed
  paid           ·                        ·         ·          ·       ·        ·
  rejected       ·                        ·         ·          ·       ·        ·
  failed         ·                        ·         ·          ·       ·        ·
  cancelled      ·                        ·         ·          ·       ·        ·
`;
const lines = MATRIX.trim().split('\n');
const columns = lines[0]!.trim().split(/\s+/) as WithdrawalAction[];
const cells = lines.slice(1).flatMap((line) => {
  const [state, ...next] = line.trim().split(/\s+/);
  return next.map((cell, n) => {
    const [below, above = below] = cell.split('/').map((name) => (name === '·' ? null : name));
    return [state as WithdrawalState, columns[n]!, below ?? null, above ?? null] as const;
  });
});

test('the matrix names every state and every action', () => {
  expect(cells).toHaveLength(STATES.length * ACTIONS.length);
});

test.each(cells)('[spec 2.23] a withdrawal %s on %s becomes %s, above the limit %s', (state, action, below, above) => {
  for (const actor of ACTORS) {
    const may = actor === WITHDRAWAL_ACTORS[action];
    expect(nextWithdrawalState(state, action, actor, false)).toBe(may ? below : null);
    expect(nextWithdrawalState(state, action, actor, true)).toBe(may ? above : null);
  }
});

test('every end moves the held money once, no other state does', () => {
  const ends = STATES.filter((state) => !OPEN_STATES.includes(state));
  expect(Object.keys(MONEY_ON_ARRIVAL).sort()).toEqual(ends.toSorted());
});

const LINDA = 1n;
const JOE = 2n;
test.each([
  ['below the limit one approves', 'review', false, null, LINDA, 'approve', '', { ok: 'approved' }],
  ['above it the first leads to the second', 'review', true, null, LINDA, 'approve', '', { ok: 'second_review' }],
  [
    'the same person is not a second one',
    'second_review',
    true,
    LINDA,
    LINDA,
    'approve',
    '',
    { refuse: 'second_operator_required' },
  ],
  ['another one is', 'second_review', true, LINDA, JOE, 'approve', '', { ok: 'approved' }],
  ['the first may still reject', 'second_review', true, LINDA, LINDA, 'reject', 'changed my mind', { ok: 'rejected' }],
  ['a rejection says why', 'review', false, null, LINDA, 'reject', '  ', { refuse: 'reason_required' }],
  ['once approved it is not rejected', 'approved', false, LINDA, JOE, 'reject', 'late', { refuse: 'state_conflict' }],
  ['nor approved again', 'paid', false, LINDA, JOE, 'approve', '', { refuse: 'state_conflict' }],
] as const)('%s', (_title, state, needsSecond, firstApproverId, operatorId, action, reason, expected) => {
  expect(decide({ state, needsSecond, firstApproverId }, operatorId, action, reason)).toEqual(expected);
});

test('a payout is asked about soon, then rarely, and never given up', () => {
  const now = new Date('2026-03-02T04:00:00Z');
  const waits = [0, 1, 3, 100].map((asks) => (nextPayoutAsk(asks, now).getTime() - now.getTime()) / 1000);
  expect(waits).toEqual([5, 10, 40, 600]);
});
