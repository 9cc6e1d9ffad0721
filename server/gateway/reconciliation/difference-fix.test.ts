import { minor, units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type FixFacts, fixOf } from './difference-fix.ts';
import type { Transaction } from '../wallet-calls/wallet-ask.ts';

type Row = Parameters<typeof fixOf>[0];
const row = (own: Partial<Row>): Row => ({
  kind: 'missing_with_us',
  state: 'open',
  theirKind: 'win',
  theirAmount: units(25),
  personId: 7n,
  txId: 'w1',
  reference: 'b1',
  gameCode: 'fox',
  round: 'r1',
  roundClosed: true,
  ...own,
});
const did = (own: Partial<Transaction> = {}): Transaction => ({
  brandId: 1,
  vendor: 'PG',
  txId: 'b1',
  kind: 'bet',
  personId: 7n,
  gameCode: 'fox',
  round: 'r1',
  asset: 'TWD',
  amount: units(10),
  free: false,
  roundClosed: false,
  reference: null,
  betId: 3n,
  balanceAfter: units(90),
  rolledBack: false,
  hand: null,
  handVersion: 0,
  ...own,
});
const open = { status: 'open', stake: units(10), payout: units(0) } as const;
const settled = { status: 'settled', stake: units(10), payout: units(25) } as const;
const facts = (own: Partial<FixFacts> = {}): FixFacts => ({
  own: null,
  reference: did(),
  betOfReference: null,
  bet: open,
  ...own,
});
const won = did({ txId: 'w0', kind: 'win', amount: units(25), reference: 'b1' });
const hand = (payout: number, lateWon: number, end: 'settled' | 'void' = 'settled') =>
  did({ hand: { end, payout: units(payout), lateWon: units(lateWon) }, handVersion: 1 });
const back = { theirKind: 'rollback', theirAmount: units(0), txId: 'k1' } as const;
const late = { kind: 'late_after_settlement', txId: 'b1' } as const;

test.each<[string, Partial<Row>, Partial<FixFacts>, string]>([
  ['a win of an open bet', {}, {}, 'win 25'],
  ['a win of nothing, which ends the bet', { theirAmount: units(0) }, {}, 'win 0'],
  ['a further win', {}, { bet: settled }, 'win 25'],
  ['a win of a bet that was paid more by hand', {}, { reference: hand(30, 0), bet: settled }, 'win 0'],
  ['a win that names its round only', { reference: null }, {}, 'win 25'],
  ['a win without its bet', {}, { reference: null, bet: null }, 'bet_unknown'],
  ['a win of a bet that was rolled back', {}, { reference: did({ rolledBack: true }) }, 'rolled_back'],
  ['a win of a void bet', {}, { bet: { ...open, status: 'void' } }, 'rolled_back'],
  ['a win of another person’s bet', { personId: 8n }, {}, 'bet_unknown'],
  ['a win of somebody unknown', { personId: null }, {}, 'nobody'],
  ['a win in another currency', { theirAmount: null }, {}, 'other_currency'],
  ['a win that has come since', {}, { own: did({ ...won, txId: 'w1' }) }, 'arrived'],
  ['a bet', { theirKind: 'bet' }, {}, 'bet_missing'],
  ['what was noted before it was known what it is', { theirKind: null }, {}, 'not_told'],
  ['a rollback of an open bet', back, {}, 'rollback 10'],
  ['a rollback of a bet that has won', back, { bet: settled }, 'rollback -15'],
  [
    'a rollback of a win',
    { ...back, reference: 'w0' },
    { reference: won, betOfReference: did(), bet: settled },
    'rollback -25',
  ],
  ['a rollback of what is rolled back', back, { reference: did({ rolledBack: true }) }, 'nothing_to_take'],
  ['a rollback of what never came', back, { reference: null, bet: null }, 'nothing_to_take'],
  ['a rollback of another person’s', { ...back, personId: 8n }, {}, 'other_person'],
  ['a rollback that found no money', { ...back, kind: 'rollback_unpaid' }, { bet: settled }, 'rollback -15'],
  ['by hand more than the vendor says', late, { reference: hand(30, 20), bet: settled }, 'excess -10'],
  ['by hand less than the vendor says', late, { reference: hand(30, 40), bet: settled }, 'nothing_twice'],
  ['void by hand', late, { reference: hand(0, 0, 'void'), bet: { ...open, status: 'void' } }, 'void_by_hand'],
  ['by hand, and taken back since', late, { reference: hand(30, 20), bet: { ...open, status: 'void' } }, 'rolled_back'],
  ['ours alone', { kind: 'missing_with_them' }, {}, 'only_ours'],
  ['two versions', { kind: 'amount_differs' }, {}, 'two_amounts'],
  ['a round left open', { kind: 'round_open' }, {}, 'by_hand'],
  ['closed', { state: 'closed' }, {}, 'over'],
  ['corrected', { state: 'corrected' }, {}, 'over'],
  ['cleared', { state: 'cleared' }, {}, 'over'],
])('%s', (_what, own, known, expected) => {
  const verdict = fixOf(row(own), facts(known));
  const moves = 'fix' in verdict ? minor(verdict.fix.moves / 10_000n) : null;
  expect('fix' in verdict ? `${verdict.fix.do} ${moves}` : verdict.why).toBe(expected);
});
