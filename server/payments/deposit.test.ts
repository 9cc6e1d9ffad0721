import { expect, test } from 'vitest';
import { units } from '@croupier/contract';
import {
  DEPOSIT_ACTORS,
  DEPOSIT_TRANSITIONS,
  type DepositAction,
  type DepositActor,
  type DepositState,
  isWhatWasAsked,
  nextDepositAsk,
  nextDepositState,
} from './deposit.ts';

const ACTIONS = Object.keys(DEPOSIT_ACTORS) as DepositAction[];
const ACTORS: DepositActor[] = ['player', 'provider', 'system'];

/** The whole matrix: `·` changes nothing. */
const MATRIX = `
            accept    refuse    retry     pay       cancel    expire
  created   pending   failed    ·         credited  failed    expired
  pending   ·         ·         ·         credited  failed    expired
  credited  ·         ·         ·         ·         ·         ·
  failed    ·         ·         created   credited  ·         ·
  expired   ·         ·         ·         credited  ·         ·
`;

const lines = MATRIX.trim().split('\n');
const columns = lines[0]!.trim().split(/\s+/) as DepositAction[];
const expected = lines.slice(1).flatMap((line) => {
  const [state, ...cells] = line.trim().split(/\s+/);
  return cells.map((cell, n) => [state as DepositState, columns[n]!, cell === '·' ? null : cell] as const);
});

test('the matrix names every state and every action', () => {
  expect(expected).toHaveLength(Object.keys(DEPOSIT_TRANSITIONS).length * ACTIONS.length);
});

test.each(expected)('[spec 2.23] a deposit %s on %s becomes %s', (state, action, next) => {
  for (const actor of ACTORS) {
    expect(nextDepositState(state, action, actor)).toBe(actor === DEPOSIT_ACTORS[action] ? next : null);
  }
});

test('the provider is asked soon, then rarely, and a day after the expiry no more', () => {
  const start = new Date('2026-03-02T04:00:00Z');
  const expiresAt = new Date('2026-03-02T04:30:00Z');
  const waits = [0, 1, 2, 5, 20].map(
    (asks) => (nextDepositAsk(asks, start, expiresAt)!.getTime() - start.getTime()) / 1000,
  );
  expect(waits).toEqual([10, 20, 40, 300, 300]);
  expect(nextDepositAsk(9, new Date('2026-03-03T04:29:00Z'), expiresAt)).not.toBeNull();
  expect(nextDepositAsk(9, new Date('2026-03-03T04:31:00Z'), expiresAt)).toBeNull();
});

test('only the very amount in the very currency is credited', () => {
  const asked = { amount: units(500), asset: 'TWD' };
  expect(isWhatWasAsked({ amount: units(500), asset: 'TWD' }, asked)).toBe(true);
  expect(isWhatWasAsked({ amount: units(501), asset: 'TWD' }, asked)).toBe(false);
  expect(isWhatWasAsked({ amount: units(499), asset: 'TWD' }, asked)).toBe(false);
  expect(isWhatWasAsked({ amount: units(500), asset: 'USD' }, asked)).toBe(false);
});
