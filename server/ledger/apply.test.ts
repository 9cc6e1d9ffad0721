import { type Asset, minor } from '@croupier/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Book, apply } from './apply.ts';
import { type Account, type Transfer, nameOf } from './transfer.ts';

const now = new Date('2026-03-02T04:00:00Z');
const nameFrom = (text: string, asset: Asset = 'TWD') =>
  text === 'house'
    ? { brandId: 1, owner: 'house', purpose: 'game_income', asset }
    : { brandId: 1, owner: `person:${text}`, purpose: 'cash', asset };

/** `1:100 2:0` as accounts of persons 1 and 2 with these balances, and the house. */
function bookOf(text: string, used: Book['used'] = new Map()): Book {
  const accounts = new Map<string, Account>();
  const house = nameFrom('house');
  accounts.set(nameOf(house), { id: 1000n, name: house, guarded: null });
  for (const part of text.split(' ')) {
    const [person = '', balance = '0'] = part.split(':');
    const name = nameFrom(person);
    const guarded = { floor: 0n, balance: BigInt(balance), seq: 7n, movedAt: null };
    accounts.set(nameOf(name), { id: BigInt(person), name, guarded });
  }
  return { accounts, used, ids: Array.from({ length: 500 }, (_, i) => BigInt(i + 1)), now };
}

/** `k1 1>house 30`: key, from, to, amount. */
function transferFrom(text: string): Transfer {
  const [key = '', route = '', amount = '0'] = text.trim().split(' ');
  const [from = '', to = ''] = route.split('>');
  const value = BigInt(amount);
  return {
    brandId: 1,
    key,
    move: 'test',
    ref: { type: 'test', id: '1' },
    legs: [
      { account: nameFrom(from), amount: minor(-value) },
      { account: nameFrom(to), amount: minor(value) },
    ],
    frequent: true,
    watch: nameFrom(from === 'house' ? to : from),
  };
}

/** Balances before | bundles, separated by `;`, their transfers by `+` | outcome of each bundle | balances after. */
const table = `
  1:100      | k1 1>house 30                               | ok                        | 1:70
  1:100      | k1 1>house 100                              | ok                        | 1:0
  1:100      | k1 1>house 101                              | insufficient_funds        | 1:100
  1:0        | k1 house>1 5                                | ok                        | 1:5
  1:10 2:0   | k1 1>2 10                                   | ok                        | 1:0 2:10
  1:10       | k1 1>house 8; k2 1>house 8; k3 1>house 2    | ok insufficient_funds ok  | 1:0
  1:10       | k1 1>house 11; k2 house>1 5; k3 1>house 15  | insufficient_funds ok ok  | 1:0
  1:10       | k1 1>house 10 + k2 house>1 25               | ok                        | 1:25
  1:10       | k1 house>1 25 + k2 1>house 36               | insufficient_funds        | 1:10
  1:10 2:5   | k1 1>house 5 + k2 2>house 6; k3 1>2 10      | insufficient_funds ok     | 1:0 2:15
  1:10       | k1 1>house 5; k1 1>house 5                  | ok replay                 | 1:5
  1:10       | k1 1>house 5; k1 1>house 6                  | ok idempotency_conflict   | 1:5
  1:10       | k1 1>house 11; k1 1>house 4                 | insufficient_funds ok     | 1:6
  1:10       | k1 1>house 5 + k2 1>house 9; k1 1>house 5   | insufficient_funds ok     | 1:5
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(rows)('%s | %s | %s | %s', (before = '', bundles = '', outcomes = '', after = '') => {
  const book = bookOf(before);
  const decision = apply(
    book,
    bundles.split(';').map((bundle) => bundle.split('+').map(transferFrom)),
  );
  const told = decision.results.map((result) => {
    if (!result.ok) return result.refuse;
    return result.transfers.some((posted) => posted.replayed) ? 'replay' : 'ok';
  });
  expect(told.join(' ')).toBe(outcomes);
  expect(balancesAfter(book, decision.entries)).toBe(after);
});

function balancesAfter(book: Book, entries: ReturnType<typeof apply>['entries']): string {
  const people = [...book.accounts.values()].filter((account) => account.guarded);
  const sums = people.map((account) => {
    const own = entries.filter((entry) => entry.accountId === account.id);
    return `${account.id}:${own.reduce((sum, entry) => sum + entry.amount, account.guarded!.balance)}`;
  });
  return sums.join(' ');
}

test('a key of before with the same input is replayed, with other input refused, and nothing is written', () => {
  const first = apply(bookOf('1:100'), [[transferFrom('k1 1>house 30')]]);
  const used = new Map([['1/k1', { transferId: 77n, inputHash: first.transfers[0]!.inputHash }]]);
  const again = apply(bookOf('1:70', used), [[transferFrom('k1 1>house 30')], [transferFrom('k1 1>house 31')]]);
  expect(again.results).toEqual([
    { ok: true, transfers: [{ transferId: 77n, replayed: true, watched: null }] },
    { ok: false, refuse: 'idempotency_conflict' },
  ]);
  expect(again.entries).toEqual([]);
  expect(again.transfers).toEqual([]);
});

test('what follows from the outcome is in the same decision, and may not be refused', () => {
  const book = bookOf('1:10 2:0');
  const decision = apply(book, [[transferFrom('k1 1>house 4')], [transferFrom('k2 1>house 40')]], (results) => {
    expect(results.map((result) => result.ok)).toEqual([true, false]);
    return [transferFrom('k3 house>2 1')];
  });
  expect(balancesAfter(book, decision.entries)).toBe('1:6 2:1');
  expect(() => apply(bookOf('1:1'), [], () => [transferFrom('k 1>house 2')])).toThrow('refused');
});

test('a caller that does not balance its legs is a bug', () => {
  const transfer = transferFrom('k1 1>house 5');
  const crooked = (legs: Transfer['legs']) => () => apply(bookOf('1:10'), [[{ ...transfer, legs }]]);
  expect(crooked([transfer.legs[0]!])).toThrow('sum to zero');
  expect(crooked([transfer.legs[0]!, { ...transfer.legs[1]!, amount: minor(6n) }])).toThrow('sum to zero');
  const play = { ...transfer.legs[1]!, account: nameFrom('house', 'PLAY') };
  expect(crooked([transfer.legs[0]!, play])).toThrow('two assets');
});

test('an account never goes back in time, whatever the clocks say', () => {
  const book = bookOf('1:100');
  const account = book.accounts.get(nameOf(nameFrom('1')))!;
  account.guarded!.movedAt = new Date(now.getTime() + 50);
  const decision = apply(book, [[transferFrom('k1 1>house 1')]]);
  expect(decision.transfers[0]!.at.getTime()).toBe(now.getTime() + 50);
});

const person = fc.constantFrom('1', '2', '3');
const arbitraryTransfer = fc
  .record({
    key: fc.integer({ min: 1, max: 12 }),
    from: person,
    to: fc.constantFrom('house', '2', '3'),
    out: fc.boolean(),
    amount: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ key, from, to, out, amount }) => {
    const other = to === from ? 'house' : to;
    return transferFrom(`k${key} ${out ? `${from}>${other}` : `house>${from}`} ${amount}`);
  });
const arbitraryBundles = fc.array(fc.array(arbitraryTransfer, { minLength: 1, maxLength: 3 }), { maxLength: 25 });

test('whatever is asked: sums to zero, never under the floor, chains whole, refused bundles leave no trace', () => {
  fc.assert(
    fc.property(arbitraryBundles, (bundles) => {
      const book = bookOf('1:100 2:50 3:0');
      const decision = apply(book, bundles);
      expect(decision.entries.reduce((sum, entry) => sum + entry.amount, 0n)).toBe(0n);
      for (const account of book.accounts.values()) {
        let { balance, seq } = account.guarded ?? { balance: 0n, seq: 0n };
        for (const entry of decision.entries.filter((candidate) => candidate.accountId === account.id)) {
          if (!account.guarded) {
            expect(entry.accountSeq).toBe(null);
            continue;
          }
          expect(entry.accountSeq).toBe((seq += 1n));
          expect(entry.balanceAfter).toBe((balance += entry.amount));
          expect(balance).toBeGreaterThanOrEqual(0n);
        }
      }
      const accepted = bundles.filter((_, index) => decision.results[index]!.ok);
      const alone = apply(book, accepted);
      expect(alone.entries).toEqual(decision.entries);
      expect(new Set(decision.transfers.map(({ transfer }) => transfer.key)).size).toBe(decision.transfers.length);
    }),
    { numRuns: 500 },
  );
});
