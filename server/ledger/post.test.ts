import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks } from './book-check-store.ts';
import { postTransfers } from './post.ts';
import { readStandings } from './store.ts';
import { cashOf, house, transferBetween } from './testing.ts';
import { nameOf, type Transfer } from './transfer.ts';

const t = await testDatabase();

const postOne = (transfer: Transfer) => tx(t.db, async (tx) => (await postTransfers(tx, [[transfer]]))[0]!);
const give = (person: number, amount: bigint) =>
  postOne(transferBetween(`give:${person}:${amount}`, house('bank'), cashOf(person), amount));
async function balance(person: number, brandId = 1) {
  const account = cashOf(person, brandId);
  return (await readStandings(t.db, [account])).get(nameOf(account))?.balance;
}

test('a posting moves the balance, and tells the balance after and the version', async () => {
  expect(await give(1, 100n)).toMatchObject({ ok: true, transfers: [{ watched: { balance: 100n, version: 1n } }] });
  const spent = await postOne(transferBetween('spend', cashOf(1), house(), 30n));
  expect(spent).toMatchObject({ ok: true, transfers: [{ replayed: false, watched: { balance: 70n, version: 2n } }] });
  expect(await balance(1)).toBe(70n);
  await assertBooks(t.db);
});

test('the same key: a replay answers what the first time answered; other input is refused', async () => {
  await give(2, 100n);
  const first = await postOne(transferBetween('twice', cashOf(2), house(), 30n));
  await postOne(transferBetween('between', cashOf(2), house(), 5n));
  const again = await postOne(transferBetween('twice', cashOf(2), house(), 30n));
  expect(again).toEqual({ ok: true, transfers: [{ ...(first.ok && first.transfers[0]), replayed: true }] });
  expect(await postOne(transferBetween('twice', cashOf(2), house(), 31n))).toEqual({
    ok: false,
    refuse: 'idempotency_conflict',
  });
  expect(await balance(2)).toBe(65n);
});

test('a key belongs to its brand', async () => {
  await give(3, 10n);
  await postOne(transferBetween('give:3:10', house('bank', 2), cashOf(3, 2), 10n));
  expect([await balance(3), await balance(3, 2)]).toEqual([10n, 10n]);
});

test('64 at once for the last money: exactly one has it', async () => {
  await give(4, 100n);
  const results = await Promise.all(
    Array.from({ length: 64 }, (_, i) => postOne(transferBetween(`race:${i}`, cashOf(4), house(), 60n))),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await balance(4)).toBe(40n);
  await assertBooks(t.db);
});

test('the same thing 64 times at once happens once, and all are told the same', async () => {
  await give(5, 100n);
  const results = await Promise.all(
    Array.from({ length: 64 }, () => postOne(transferBetween('same', cashOf(5), house(), 60n))),
  );
  const told = results.map((result) => (result.ok ? result.transfers[0]!.watched!.balance : null));
  expect(new Set(told)).toEqual(new Set([40n]));
  expect(results.filter((result) => result.ok && !result.transfers[0]!.replayed)).toHaveLength(1);
  expect(await balance(5)).toBe(40n);
});

test('one key at once for different accounts, which no lock orders: one posts, the others conflict', async () => {
  await Promise.all([6, 7, 8, 9].map((person) => give(person, 100n)));
  const results = await Promise.all(
    [6, 7, 8, 9].map((person) => postOne(transferBetween('clash', cashOf(person), house(), 60n))),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.refuse === 'idempotency_conflict')).toHaveLength(3);
  await assertBooks(t.db);
});

test('opposite transfers between many people at once do not deadlock', async () => {
  const people = [11, 12, 13, 14];
  await Promise.all(people.map((person) => give(person, 1000n)));
  const pairs = people.flatMap((a) => people.filter((b) => b !== a).map((b) => [a, b] as const));
  await Promise.all(
    Array.from({ length: 12 }, (_, round) =>
      tx(
        t.db,
        (tx) =>
          postTransfers(
            tx,
            pairs.map(([a, b]) => [transferBetween(`swap:${round}:${a}:${b}`, cashOf(a), cashOf(b), 7n)]),
          ),
        { retries: 0 },
      ),
    ),
  );
  expect(await Promise.all(people.map((person) => balance(person)))).toEqual([1000n, 1000n, 1000n, 1000n]);
  await assertBooks(t.db);
});

test('a transaction that is given up leaves nothing', async () => {
  await give(20, 100n);
  const gone = tx(t.db, async (tx) => {
    await postTransfers(tx, [[transferBetween('gone', cashOf(20), house(), 60n)]]);
    throw new Error('given up');
  });
  await expect(gone).rejects.toThrow('given up');
  expect(await balance(20)).toBe(100n);
  const { rows } = await sql`select 1 from ledger.transfer where key = 'gone'`.execute(t.db);
  expect(rows).toEqual([]);
});
