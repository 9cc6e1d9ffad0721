import {
  nextReceiptState,
  RECEIPT_ACTORS,
  RECEIPT_TRANSITIONS,
  type ReceiptAction,
  type ReceiptActor,
  type ReceiptState,
  units,
  ZERO,
} from '@croupier/contract';
import { expect, test } from 'vitest';
import { type Answer, answerTo } from './receipt.ts';

const STATES = Object.keys(RECEIPT_TRANSITIONS) as ReceiptState[];
const ACTORS: ReceiptActor[] = ['person', 'system', 'operator', 'provider'];

/** The whole matrix: `·` is refused. */
const MATRIX = `
                confirm   dispute   expire    pay_rest     close   rest_confirm  rest_fail
  awaiting      received  disputed  received  ·            ·       ·             ·
  received      ·         ·         ·         ·            ·       ·             ·
  disputed      received  ·         ·         paying_rest  closed  ·             ·
  paying_rest   ·         ·         ·         ·            ·       rest_paid     rest_returned
  rest_paid     ·         ·         ·         ·            ·       ·             ·
  rest_returned ·         ·         ·         ·            ·       ·             ·
  closed        ·         ·         ·         ·            ·       ·             ·
`;
const lines = MATRIX.trim().split('\n');
const actions = lines[0]!.trim().split(/\s+/) as ReceiptAction[];
const cells = lines.slice(1).flatMap((line) => {
  const [state, ...next] = line.trim().split(/\s+/);
  return next.map((cell, n) => [state as ReceiptState, actions[n]!, cell === '·' ? null : cell] as const);
});

test('the matrix names every state and every action', () => {
  expect(cells).toHaveLength(STATES.length * Object.keys(RECEIPT_ACTORS).length);
});

test.each(cells)('[spec 4.17] a receipt %s on %s becomes %s, by its actor alone', (state, action, next) => {
  for (const actor of ACTORS) {
    expect(nextReceiptState(state, action, actor)).toBe(actor === RECEIPT_ACTORS[action] ? next : null);
  }
});

const say = (answer: Answer['answer'], received: number | null = null): Answer => ({
  answer,
  received: received === null ? null : units(received),
});
test.each([
  ['all of it', 'awaiting', say('received'), { ok: 'received', received: units(100), remaining: ZERO }],
  ['nothing', 'awaiting', say('missing'), { ok: 'disputed', received: ZERO, remaining: units(100) }],
  ['a part', 'awaiting', say('partly', 60), { ok: 'disputed', received: units(60), remaining: units(40) }],
  ['a part that says nothing', 'awaiting', say('partly'), { refuse: 'amount_below_minimum' }],
  ['a part that is all', 'awaiting', say('partly', 100), { refuse: 'amount_above_maximum' }],
  ['a part that is more', 'awaiting', say('partly', 101), { refuse: 'amount_above_maximum' }],
  ['it came after all', 'disputed', say('received'), { ok: 'received', received: units(100), remaining: ZERO }],
  ['a second dispute', 'disputed', say('missing'), { refuse: 'state_conflict' }],
  ['after the time', 'received', say('missing'), { refuse: 'state_conflict' }],
  ['while the rest is paid', 'paying_rest', say('received'), { refuse: 'state_conflict' }],
  ['after it was closed', 'closed', say('received'), { refuse: 'state_conflict' }],
] as const)('[spec 3.18] %s', (_title, state, answer, expected) => {
  expect(answerTo({ state, amount: units(100) }, answer)).toEqual(expected);
});
