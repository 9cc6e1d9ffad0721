import { expect, test } from 'vitest';
import {
  againAt,
  MONEY_ON_ARRIVAL,
  nextVendorMoveState,
  VENDOR_MOVE_TRANSITIONS,
  type VendorMoveAction,
  type VendorMoveState,
} from './vendor-move.ts';

const table = `
          | send | confirm | refuse | lose
  asked   | sent | -       | -      | -
  sent    | -    | done    | failed | unknown
  unknown | -    | done    | failed | -
  done    | -    | -       | -      | -
  failed  | -    | -       | -      | -
`;
const cells = (line: string) => line.split('|').map((cell) => cell.trim());
const [head = '', ...lines] = table.trim().split('\n');
const actions = ['', ...cells(head).filter(Boolean)] as VendorMoveAction[];
const matrix = lines.flatMap((line) => {
  const [state, ...nexts] = cells(line);
  return nexts.map((next, at) => [state as VendorMoveState, actions[at + 1]!, next === '-' ? null : next] as const);
});

test.each(matrix)('[spec 2.23] %s, %s: %s', (state, action, next) => {
  expect(nextVendorMoveState(state, action)).toBe(next);
});

test('every state stands in the table, and what is unknown is never sent again', () => {
  expect(new Set(matrix.map(([state]) => state))).toEqual(new Set(Object.keys(VENDOR_MOVE_TRANSITIONS)));
  expect(matrix.filter(([, action, next]) => action === 'send' && next !== null).map(([state]) => state)).toEqual([
    'asked',
  ]);
});

test('money leaves as it is asked for and comes back only where it failed; money that comes in comes at the end', () => {
  expect(MONEY_ON_ARRIVAL.out).toEqual({ asked: 'vendorOut', done: 'vendorArrived', failed: 'vendorReturned' });
  expect(MONEY_ON_ARRIVAL.in).toEqual({ done: 'vendorIn' });
});

test('asked again after two seconds, then later and later, every five minutes at last', () => {
  const now = new Date('2026-03-02T04:00:00Z');
  const seconds = [0, 1, 2, 7, 8, 500].map((times) => (againAt(times, now).getTime() - now.getTime()) / 1000);
  expect(seconds).toEqual([2, 4, 8, 256, 300, 300]);
});
