import { parseAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type Way, fitsLimits, mayTransfer, mostNow } from './transfer.ts';

const amount = (text: string) => parseAmount(text)!;
type Side = Parameters<typeof mayTransfer>[1];

/** Top agent 1, agent 2 below, member 3 below 2, member 4 below 1, trial 5, 6 of another team. */
const UPLINES: Record<number, bigint[]> = { 1: [], 2: [1n], 3: [1n, 2n], 4: [1n], 5: [1n, 2n], 6: [9n] };
const TYPES: Record<number, Side['accountType']> = { 1: 1, 2: 2, 3: 0, 4: 0, 5: 4, 6: 0 };
const side = (text: string): Side | null => {
  if (text === '-') return null;
  const [nr, state = 'active'] = text.split(':');
  const id = Number(nr);
  return { id: BigInt(id), upline: UPLINES[id]!, accountType: TYPES[id]!, state: state as Side['state'] };
};

/** Way, who sends, who would get it | what comes of it. */
test.each(
  `
  up   3 2          | ok
  up   3 1          | transfer_recipient_unknown
  up   3 4          | transfer_recipient_unknown
  up   2 1          | ok
  up   4 1          | ok
  up   1 -          | transfer_recipient_unknown
  up   3:locked 2   | account_locked
  up   3:closed 2   | account_locked
  up   3 2:locked   | transfer_recipient_closed
  up   3 2:closed   | transfer_recipient_closed
  up   5 2          | in_need_true_account
  down 2 3          | ok
  down 1 2          | ok
  down 1 4          | ok
  down 1 3          | transfer_recipient_unknown
  down 2 4          | transfer_recipient_unknown
  down 2 6          | transfer_recipient_unknown
  down 2 1          | transfer_recipient_unknown
  down 2 2          | transfer_recipient_unknown
  down 2 5          | transfer_recipient_unknown
  down 2 -          | transfer_recipient_unknown
  down 2 3:locked   | transfer_recipient_closed
  down 2:locked 3   | account_locked
  down 3 2          | forbidden
  down 4 -          | forbidden
`
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim())),
)('[spec 2.23, 6.4] %s: %s', (asked = '', expected) => {
  const [way, sender = '', recipient = ''] = asked.split(/\s+/);
  const decision = mayTransfer(way as Way, side(sender)!, side(recipient));
  expect('ok' in decision ? 'ok' : decision.refuse).toBe(expected);
});

const limits = { minimum: amount('100'), maximum: amount('5000'), daily: amount('8000') };
test.each([
  ['99.99', '0', 'amount_below_minimum', '5000.00'],
  ['100', '0', null, '5000.00'],
  ['5000', '0', null, '5000.00'],
  ['5000.01', '0', 'amount_above_maximum', '5000.00'],
  ['5000', '3000', null, '5000.00'],
  ['5000', '3000.01', 'amount_above_maximum', '4999.99'],
  ['100', '7950', 'amount_above_maximum', '50.00'],
  ['100', '9000', 'amount_above_maximum', '0.00'],
] as const)('%s after %s sent today: %s', (asked, sent, expected, most) => {
  expect(fitsLimits(amount(asked), limits, amount(sent))).toBe(expected);
  expect(mostNow(limits, amount(sent))).toBe(amount(most));
});
