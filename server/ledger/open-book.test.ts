import { expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks } from './book-check-store.ts';
import { openBook } from './open-book.ts';
import { postTransfers } from './post.ts';
import { readStandings } from './store.ts';
import { cashOf, house, transferBetween } from './testing.ts';
import { nameOf } from './transfer.ts';

const t = await testDatabase();

async function give(person: number, amount: bigint) {
  const transfer = transferBetween(`give:${person}`, house('bank'), cashOf(person), amount);
  await tx(t.db, async (tx) => await postTransfers(tx, [[transfer]]));
}
const balance = async (person: number) =>
  (await readStandings(t.db, [cashOf(person)])).get(nameOf(cashOf(person)))?.balance;
const spend = (key: string, person: number, amount: bigint) => transferBetween(key, cashOf(person), house(), amount);

test('each posting of an open book goes on from the one before, and the book knows how accounts stand', async () => {
  await give(1, 100n);
  await tx(t.db, async (tx) => await postTransfers(tx, [[spend('opens the house', 1, 1n)]]));
  await tx(t.db, async (tx) => {
    const book = await openBook(tx, [cashOf(1), house()], 4);
    expect(book.standingOf(cashOf(1))).toEqual({ balance: 99n, version: 2n });
    const results = await postTransfers(tx, [[spend('a', 1, 60n)], [spend('b', 1, 60n)]], { book });
    expect(results).toMatchObject([{ ok: true }, { ok: false, refuse: 'insufficient_funds' }]);
    const more = await postTransfers(tx, [[spend('c', 1, 39n)]], { book });
    expect(more).toMatchObject([{ ok: true, transfers: [{ watched: { balance: 0n, version: 4n } }] }]);
    expect(book.standingOf(cashOf(1))).toEqual({ balance: 0n, version: 4n });
  });
  expect(await balance(1)).toBe(0n);
  await assertBooks(t.db);
});

test('what a book was not opened for is read as ever: another account, more transfers than it has numbers for', async () => {
  await give(2, 100n);
  await give(3, 100n);
  await tx(t.db, async (tx) => {
    const book = await openBook(tx, [cashOf(2), house()], 1);
    const results = await postTransfers(tx, [[spend('d', 3, 10n)], [spend('e', 2, 10n)]], { book });
    expect(results.every(({ ok }) => ok)).toBe(true);
  });
  expect([await balance(2), await balance(3)]).toEqual([90n, 90n]);
  await assertBooks(t.db);
});

test('a key that was used all the same moves nothing twice', async () => {
  await give(4, 100n);
  const once = () =>
    tx(
      t.db,
      async (tx) => {
        const book = await openBook(tx, [cashOf(4), house()], 1);
        return await postTransfers(tx, [[spend('not new', 4, 10n)]], { book });
      },
      { retries: 0 },
    );
  await once();
  await expect(once()).rejects.toMatchObject({ code: '40001' });
  expect(await balance(4)).toBe(90n);
});

test('two books of one account wait for each other', async () => {
  await give(5, 100n);
  const spends = Array.from({ length: 8 }, (_, nr) =>
    tx(t.db, async (tx) => {
      const book = await openBook(tx, [cashOf(5), house()], 1);
      return (await postTransfers(tx, [[spend(`at once ${nr}`, 5, 30n)]], { book }))[0]!.ok;
    }),
  );
  expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(3);
  expect(await balance(5)).toBe(10n);
  await assertBooks(t.db);
});
