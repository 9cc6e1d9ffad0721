import { expect, test } from 'vitest';
import { parseAmount, units } from '@croupier/contract';
import {
  DEPOSIT_ACTORS,
  DEPOSIT_TRANSITIONS,
  type DepositAction,
  type DepositActor,
  type DepositState,
  creditFor,
  nextDepositAsk,
  nextDepositState,
} from './deposit.ts';

const ACTIONS = Object.keys(DEPOSIT_ACTORS) as DepositAction[];
const ACTORS: DepositActor[] = ['player', 'provider', 'system', 'operator'];

/** The whole matrix: `·` changes nothing. */
const MATRIX = `
            accept    refuse    retry     pay       cancel    expire    confirm   reject
  created   pending   failed    ·         credited  failed    expired   ·         ·
  pending   ·         ·         ·         credited  failed    expired   credited  failed
  credited  ·         ·         ·         ·         ·         ·         ·         ·
  failed    ·         ·         created   credited  ·         ·         credited  ·
  expired   ·         ·         ·         credited  ·         ·         credited  failed
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
  const waits = [0, 1, 2, 5, 20].map(
    (asks) => (nextDepositAsk(asks, start, expiresAt)!.getTime() - start.getTime()) / 1000,
  );
  expect(waits).toEqual([10, 20, 40, 300, 300]);
  expect(nextDepositAsk(9, new Date('2026-03-03T04:29:00Z'), expiresAt)).not.toBeNull();
  expect(nextDepositAsk(9, new Date('2026-03-03T04:31:00Z'), expiresAt)).toBeNull();
});

const expiresAt = new Date('2026-03-02T04:30:00Z');
const inTime = new Date('2026-03-02T04:30:00Z');
const tooLate = new Date('2026-03-02T04:30:01Z');
const money = { asset: 'TWD', amount: units(515), fee: units(15), payAsset: null, ratePpm: null, expiresAt };
/** 93.32 USDT at 32.15 are 3,000.238: what is below a cent is nobody's. */
const coins = { asset: 'TWD', amount: units(3000), fee: units(0), payAsset: 'USDT', ratePpm: 32_150_000, expiresAt };
const paid = (text: string, asset: string) => ({ amount: parseAmount(text)!, asset });

test.each([
  ['the very amount, less the fee', paid('515', 'TWD'), money, tooLate, { ok: units(500) }],
  ['a dollar more', paid('516', 'TWD'), money, inTime, { unmatched: 'wrong_amount', worth: units(516) }],
  ['a cent less', paid('514.99', 'TWD'), money, inTime, { unmatched: 'wrong_amount', worth: parseAmount('514.99') }],
  ['another currency', paid('515', 'USD'), money, inTime, { refuse: 'wrong_amount' }],
  ['what was quoted', paid('93.32', 'USDT'), coins, inTime, { ok: parseAmount('3000.23') }],
  ['less coins', paid('50', 'USDT'), coins, inTime, { ok: parseAmount('1607.50') }],
  ['more coins', paid('100.0001', 'USDT'), coins, inTime, { ok: parseAmount('3215.00') }],
  [
    'after the rate',
    paid('93.32', 'USDT'),
    coins,
    tooLate,
    { unmatched: 'rate_expired', worth: parseAmount('3000.23') },
  ],
  ['another coin', paid('93.32', 'USDC'), coins, inTime, { refuse: 'wrong_amount' }],
  ['dust', paid('0.0001', 'USDT'), coins, inTime, { refuse: 'wrong_amount' }],
  ['no more than the fee', paid('0.1', 'USDT'), { ...coins, fee: units(4) }, inTime, { refuse: 'wrong_amount' }],
] as const)('[spec 2.23] %s', (_title, what, asked, seenAt, credit) => {
  expect(creditFor(what, asked, seenAt)).toEqual(credit);
});
