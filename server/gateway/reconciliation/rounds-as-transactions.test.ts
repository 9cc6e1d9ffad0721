import { type Minor, units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type Ours, type Theirs, compareTransactions } from './compare-transactions.ts';
import { roundsAsTransactions } from './rounds-as-transactions.ts';

const at = new Date('2026-01-01T12:00:00Z');
const day = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2026-01-02T00:00:00Z') };

function our(kind: Ours['kind'], txId: string, amount: number, reference: string | null = null): Ours {
  return { txId, kind, personId: 7n, gameCode: '0_1', round: 'r', amount: units(amount), reference, betId: 1n, at };
}
function round(staked: number, won: number | null, name = 'r'): Theirs[] {
  const about = { gameCode: '0_1', round: name, alias: 'abc', at };
  const amount = units(staked);
  const bet: Theirs = { ...about, txId: name, kind: 'bet', roundClosed: false, reference: null, amount };
  const win = { ...bet, txId: `${name}:win`, kind: 'win' as const, roundClosed: true, reference: name };
  return won === null ? [bet] : [bet, { ...win, amount: units(won) }];
}
const found = (ours: Ours[], listed: Theirs[]) =>
  compareTransactions(ours, roundsAsTransactions(ours, listed), day).found.map(
    ({ kind, txId, ourAmount, theirAmount }) => [kind, txId, plain(ourAmount), plain(theirAmount)],
  );
const plain = (amount: Minor | null) => (amount === null ? null : Number(amount / 10_000n));

const bet = our('bet', 'b', 10);
const win = our('win', 'w', 30, 'b');

test.each<[string, Ours[], Theirs[], unknown[]]>([
  ['the same', [bet, win], round(10, 30), []],
  ['two bets and two wins of a round', [bet, our('bet', 'b2', 5), win, our('win', 'w2', 4, 'b')], round(15, 34), []],
  ['a lost round, told with a win of nothing or without', [bet, our('win', 'w', 0, 'b')], round(10, 0), []],
  ['a round that goes on', [bet], [], []],
  ['a round that was cancelled', [bet, our('rollback', 'c', 0, 'b')], [], []],
  [
    'a cancelled win and one that counts',
    [bet, our('win', 'x', 9, 'b'), our('rollback', 'c', 0, 'x'), win],
    round(10, 30),
    [],
  ],
  ['a bet that came after its cancel', [our('tombstone', 'b', 0)], [], []],
  ['another stake', [bet, win], round(12, 30), [['amount_differs', 'b', 10, 12]]],
  ['another payout', [bet, win], round(10, 50), [['amount_differs', 'w', 30, 50]]],
  [
    'less than what came before the last win',
    [bet, win, our('win', 'w2', 4, 'b')],
    round(10, 20),
    [['amount_differs', 'w2', 4, 0]],
  ],
  ['a win that we have not', [bet], round(10, 30), [['missing_with_us', 'r:win', null, 30]]],
  [
    'a round that we have not',
    [],
    round(10, 30),
    [
      ['missing_with_us', 'r', null, 10],
      ['missing_with_us', 'r:win', null, 30],
    ],
  ],
  [
    'a round that they have settled and we have cancelled',
    [bet, our('rollback', 'c', 0, 'b')],
    round(10, 0),
    [
      ['missing_with_us', 'r', null, 10],
      ['missing_with_us', 'r:win', null, 0],
      ['missing_with_them', 'b', 10, null],
      ['missing_with_them', 'c', 0, null],
    ],
  ],
  [
    'a round that is over with us and not with them',
    [bet, win],
    [],
    [
      ['missing_with_them', 'b', 10, null],
      ['missing_with_them', 'w', 30, null],
    ],
  ],
])('%s', (_, ours, listed, differences) => expect(found(ours, listed)).toEqual(differences));
