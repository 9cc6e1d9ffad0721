import { minor } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type Ours, type Theirs, compareTransactions } from './compare-transactions.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour));
const day = { from: at(0), until: at(24) };
const own = (over: Partial<Ours> = {}): Ours => ({
  txId: 'b1',
  kind: 'bet',
  personId: 7n,
  gameCode: 'fox',
  round: 'r1',
  amount: minor(50_000n),
  reference: null,
  betId: 3n,
  at: at(9),
  ...over,
});
const said = (over: Partial<Theirs> = {}): Theirs => ({
  txId: 'b1',
  kind: 'bet',
  gameCode: 'fox',
  round: 'r1',
  roundClosed: true,
  reference: null,
  alias: 'a7',
  amount: minor(50_000n),
  at: at(9),
  ...over,
});
const kinds = (ours: Ours[], theirs: Theirs[]) =>
  compareTransactions(ours, theirs, day).found.map(({ kind, txId }) => `${kind} ${txId}`);

test.each<[string, Ours[], Theirs[], string[]]>([
  ['the same', [own()], [said()], []],
  ['another amount', [own()], [said({ amount: minor(60_000n) })], ['amount_differs b1']],
  ['another currency', [own()], [said({ amount: null })], ['amount_differs b1']],
  ['a bet here, a win there', [own()], [said({ kind: 'win' })], ['amount_differs b1']],
  ['with them alone', [], [said()], ['missing_with_us b1']],
  ['with us alone', [own()], [], ['missing_with_them b1']],
  ['told twice', [own()], [said(), said()], []],
  ['a rollback, whatever amount it names', [own({ kind: 'rollback' })], [said({ kind: 'rollback', amount: null })], []],
  ['refused, since its rollback had come before', [own({ kind: 'tombstone' })], [said()], []],
  ['a tombstone they say nothing of', [own({ kind: 'tombstone' })], [], []],
  ['over midnight with us', [own({ at: at(25) })], [said({ at: at(23) })], []],
  ['over midnight with them', [own({ at: at(23) })], [said({ at: at(25) })], []],
  ['of another day on both sides', [own({ at: at(25), txId: 'x' })], [said({ at: at(-1), txId: 'y' })], []],
])('%s', (_what, ours, theirs, expected) => {
  expect(kinds(ours, theirs)).toEqual(expected);
});

test('of their list of the day it is told how many agree', () => {
  const theirs = [
    said(),
    said({ txId: 'b2' }),
    said({ txId: 'b3', amount: minor(1n) }),
    said({ txId: 'x', at: at(30) }),
  ];
  const compared = compareTransactions([own(), own({ txId: 'b3' }), own({ txId: 'b4' })], theirs, day);
  expect([compared.listed, compared.agreed, compared.found.length]).toEqual([3, 1, 3]);
});

test('both sides of a difference are kept, and whose it is', () => {
  const [one] = compareTransactions([own()], [said({ kind: 'win', amount: null, reference: 'b0' })], day).found;
  expect(one).toMatchObject({
    personId: 7n,
    alias: 'a7',
    betId: 3n,
    theirKind: 'win',
    ourKind: 'bet',
    reference: 'b0',
  });
});
