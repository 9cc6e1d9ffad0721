import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks } from './book-check-store.ts';
import { houseBalances, trialBalance, writeCheckpoints } from './house-store.ts';
import { postTransfers } from './post.ts';
import { cashOf, house, transferBetween } from './testing.ts';

const t = await testDatabase();
let nr = 0;
const earn = (amount: bigint) =>
  tx(t.db, (tx) => postTransfers(tx, [[transferBetween(`k${(nr += 1)}`, house('bank'), house('income'), amount)]]));
const income = async () =>
  (await houseBalances(t.db, { brandId: 1, asset: 'TWD', purposePrefix: 'income' })).get('income');

const checkpoint = (atOnce?: number) => tx(t.db, (db) => writeCheckpoints(db, atOnce));

/** Other files' transactions hold back the horizon for a moment: what is new is written when they are done. */
const checkpointed = (accounts: number) =>
  expect.poll(async () => (await checkpoint()).accounts, { timeout: 10_000 }).toBe(accounts);

/** All that has been posted is older than whatever still runs, here or in the databases beside. */
async function nothingRunsBeside(): Promise<void> {
  const isOver = async () => {
    const { rows } = await sql<{ over: boolean }>`
      select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as over from ledger.entry`.execute(t.db);
    return rows[0]!.over;
  };
  await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
}

test('a house account is its last checkpoint and the entries since', async () => {
  await earn(5n);
  expect(await income()).toBe(5n);
  await checkpointed(2);
  expect(await income()).toBe(5n);
  await earn(7n);
  await earn(-3n);
  expect(await income()).toBe(9n);
  await checkpointed(2);
  // Nothing has been added since: nothing to write.
  expect(await checkpoint()).toEqual({ accounts: 0, more: false });
  expect(await income()).toBe(9n);
  await assertBooks(t.db);
});

test('a transaction still running stays above the checkpoint, and is counted once it has ended', async () => {
  const before = (await income())!;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: posted, resolve: tellPosted } = Promise.withResolvers<void>();
  const slow = tx(t.db, async (tx) => {
    await postTransfers(tx, [[transferBetween('slow', house('bank'), house('income'), 1000n)]]);
    tellPosted();
    await held;
  });
  await posted;
  await earn(1n);
  await checkpoint();
  expect(await income()).toBe(before + 1n);
  release();
  await slow;
  expect(await income()).toBe(before + 1001n);
  await checkpoint();
  expect(await income()).toBe(before + 1001n);
  await assertBooks(t.db);
});

test('where very much was added it is written down in parts, each of whole transactions', async () => {
  await checkpointed(0);
  const before = (await income())!;
  // One transaction with more than a part, and some of one each.
  const many = Array.from({ length: 7 }, (_, of) => transferBetween(`part${of}`, house('bank'), house('income'), 1n));
  await tx(t.db, (db) => postTransfers(db, [many]));
  for (let nth = 0; nth < 6; nth += 1) await earn(10n);
  await nothingRunsBeside();
  let parts = 0;
  for (let more = true; more; parts += 1) {
    ({ more } = await checkpoint(2));
    expect(await income()).toBe(before + 67n);
    await assertBooks(t.db);
  }
  expect(parts).toBeGreaterThan(2);
  await checkpointed(0);
});

test('the trial balance sums to zero in each asset', async () => {
  await tx(t.db, (tx) =>
    postTransfers(tx, [
      [transferBetween('a', house('bank'), cashOf(1), 100n)],
      [transferBetween('b', house('bank'), cashOf(2), 50n)],
      [transferBetween('c', house('trial_bank', 1, 'PLAY'), cashOf(1, 1, 'PLAY'), 9n)],
    ]),
  );
  const rows = await trialBalance(t.db, 1);
  expect(rows).toContainEqual({ owner: 'people', purpose: 'cash', asset: 'TWD', accounts: 2, balance: 150n });
  for (const asset of ['TWD', 'PLAY']) {
    const own = rows.filter((row) => row.asset === asset);
    expect(own.reduce((sum, row) => sum + row.balance, 0n)).toBe(0n);
  }
  expect(await trialBalance(t.db, 99)).toEqual([]);
});
