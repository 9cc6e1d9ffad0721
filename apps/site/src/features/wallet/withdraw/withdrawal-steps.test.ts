import { expect, test } from 'vitest';
import { failureText, isOver, type Withdrawal, withdrawalSteps } from './withdrawal-steps.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 4, 0, seconds)).toISOString();
type Receipt = NonNullable<Withdrawal['receipt']>;
const receipt = (state: Receipt['state'], closedAt: string | null) => ({ state, closedAt }) as Receipt;
type Input = Omit<Parameters<typeof withdrawalSteps>[0], 'receipt'> & { receipt?: Receipt };
const short = (input: Input) =>
  withdrawalSteps({ receipt: null, ...input }).map(({ key, state, tookMs }) => [key, state, tookMs]);

test('a fresh request is in review, the rest is before it, and nobody speaks of a second review', () => {
  expect(short({ state: 'review', createdAt: at(0), steps: [{ state: 'review', at: at(0) }] })).toEqual([
    ['sent', 'done', null],
    ['review', 'now', null],
    ['approved', 'todo', null],
    ['paying', 'todo', null],
    ['paid', 'todo', null],
    ['receipt', 'todo', null],
  ]);
});

test('what was passed says how long it took', () => {
  const steps = [
    { state: 'review', at: at(0) },
    { state: 'second_review', at: at(20) },
    { state: 'approved', at: at(50) },
    { state: 'paying', at: at(51) },
    { state: 'paid', at: at(59) },
  ] as const;
  expect(short({ state: 'paid', createdAt: at(0), steps: [...steps] })).toEqual([
    ['sent', 'done', null],
    ['review', 'done', 20_000],
    ['second_review', 'done', 30_000],
    ['approved', 'done', 1_000],
    ['paying', 'done', 8_000],
    ['paid', 'done', null],
  ]);
});

test('[spec 4.17] the last step is the person’s word, and open until there is one', () => {
  const steps = [{ state: 'paid' as const, at: at(9) }];
  const last = (state: Receipt['state'], closedAt: string | null) =>
    short({ state: 'paid', createdAt: at(0), steps, receipt: receipt(state, closedAt) }).at(-1);
  expect(last('awaiting', null)).toEqual(['receipt', 'now', null]);
  expect(last('disputed', null)).toEqual(['receipt', 'now', null]);
  expect(last('received', at(60))).toEqual(['receipt', 'done', null]);
  expect(
    [receipt('awaiting', null), receipt('closed', at(1)), null].map((one) => isOver({ state: 'paid', receipt: one })),
  ).toEqual([false, true, true]);
});

test.each(['rejected', 'failed', 'cancelled'] as const)('%s ends the way where it was', (state) => {
  const steps = [
    { state: 'review' as const, at: at(0) },
    { state, at: at(9) },
  ];
  expect(short({ state, createdAt: at(0), steps })).toEqual([
    ['sent', 'done', null],
    ['review', 'done', 9_000],
    [state, 'failed', null],
  ]);
  expect(isOver({ state, receipt: null })).toBe(true);
  expect(isOver({ state: 'paying', receipt: null })).toBe(false);
});

test('a provider’s code is said in words, one that is not known in general', () => {
  expect(failureText('account_closed')).toBe('wallet.failure.account_closed');
  expect(failureText('account_refused')).toBe('wallet.failure.account_refused');
  for (const code of ['limit_reached', 'constructor', '', null]) expect(failureText(code)).toBe('wallet.failure.other');
});
