import { expect, test } from 'vitest';
import {
  nextUnmatched,
  UNMATCHED_ACTIONS,
  UNMATCHED_STATES,
  type UnmatchedAction,
  type UnmatchedState,
} from './unmatched.ts';

const LINDA = 1n;
const JOE = 2n;

/**
 * State × action, within what one operator may decide / above it, by whoever did not propose. `·`: state_conflict.
 * What is proposed here is a credit by Linda.
 */
const TABLE = `
            credit              return              approve    decline
  waiting   credited/proposed   returned/proposed   ·          ·
  proposed  ·                   ·                   credited   waiting
  credited  ·                   ·                   ·          ·
  returned  ·                   ·                   ·          ·
`;
const lines = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s{2,}/));
const cells = lines.slice(1).flatMap(([state, ...row]) =>
  row.map((cell, nr): [UnmatchedState, UnmatchedAction, string, string] => {
    const [below, above = below] = cell.split('/');
    return [state as UnmatchedState, UNMATCHED_ACTIONS[nr]!, below!, above!];
  }),
);

const about = (state: UnmatchedState) => {
  const proposed = state === 'proposed' ? ('credit' as const) : null;
  return { state, proposed, proposedById: proposed && LINDA };
};
const outcome = (state: UnmatchedState, action: UnmatchedAction, operatorId: bigint, needsSecond: boolean) => {
  const next = nextUnmatched(about(state), action, { operatorId, needsSecond });
  return 'next' in next ? next.next : next.refuse;
};

test.each(cells)('unmatched money that is %s: %s leads to %s, above the limit to %s', (state, action, below, above) => {
  const read = (cell: string) => (cell === '·' ? 'state_conflict' : cell);
  expect(outcome(state, action, JOE, false)).toBe(read(below));
  expect(outcome(state, action, JOE, true)).toBe(read(above));
});

test('the table names every state and action', () => {
  expect(lines[0]).toEqual([...UNMATCHED_ACTIONS]);
  expect(lines.slice(1).map(([state]) => state)).toEqual([...UNMATCHED_STATES]);
});

test('who proposed never approves, whatever the limit is by now, and may take it back', () => {
  for (const needsSecond of [true, false]) {
    expect(outcome('proposed', 'approve', LINDA, needsSecond)).toBe('second_operator_required');
    expect(outcome('proposed', 'decline', LINDA, needsSecond)).toBe('waiting');
  }
});

test('what is approved is what was proposed', () => {
  const sentBack = { state: 'proposed', proposed: 'return', proposedById: LINDA } as const;
  expect(nextUnmatched(sentBack, 'approve', { operatorId: JOE, needsSecond: true })).toEqual({ next: 'returned' });
});
