import { describe, expect, test } from 'vitest';
import { type ApprovalAction, type ApprovalState, decide, type Decider, type Standing, stateAt } from './approval.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const open: Standing = {
  state: 'open',
  askedBy: 1n,
  expiresAt: new Date('2026-03-02T12:00:00Z'),
  askerMayAsk: true,
};
const ACTORS: Readonly<Record<string, Decider>> = {
  asker: { id: 1n, mayDecide: true, isSubject: false },
  second: { id: 2n, mayDecide: true, isSubject: false },
  'second without the permission': { id: 3n, mayDecide: false, isSubject: false },
  'the one it is about': { id: 4n, mayDecide: true, isSubject: true },
};
const ACTIONS: readonly ApprovalAction[] = ['approve', 'reject', 'withdraw'];
const said = (approval: Standing, action: ApprovalAction, actor: string) => {
  const verdict = decide(approval, action, ACTORS[actor]!, NOW);
  return 'ok' in verdict ? verdict.ok : verdict.refuse;
};

describe('an open one: actor × action', () => {
  test.each([
    ['asker', 'second_operator_required', 'second_operator_required', 'withdrawn'],
    ['second', 'approved', 'rejected', 'forbidden'],
    ['second without the permission', 'forbidden', 'forbidden', 'forbidden'],
    ['the one it is about', 'second_operator_required', 'second_operator_required', 'forbidden'],
  ])('%s', (actor, ...verdicts) => {
    expect(ACTIONS.map((action) => said(open, action, actor))).toEqual(verdicts);
  });
});

test.each(['approved', 'rejected', 'withdrawn', 'expired'] satisfies ApprovalState[])('%s is decided once', (state) => {
  for (const actor of Object.keys(ACTORS)) {
    for (const action of ACTIONS) expect(said({ ...open, state }, action, actor)).toBe('state_conflict');
  }
});

test('past its time an open one is over for everybody', () => {
  const late = { ...open, expiresAt: NOW };
  expect(stateAt(late, NOW)).toBe('expired');
  expect(stateAt(open, NOW)).toBe('open');
  for (const actor of Object.keys(ACTORS)) {
    for (const action of ACTIONS) expect(said(late, action, actor)).toBe('state_conflict');
  }
});

test('of somebody who may no longer ask, nothing is carried out; it can be rejected or taken back', () => {
  const gone = { ...open, askerMayAsk: false };
  expect(ACTIONS.map((action) => said(gone, action, 'second'))).toEqual(['asker_gone', 'rejected', 'forbidden']);
  expect(said(gone, 'withdraw', 'asker')).toBe('withdrawn');
});
