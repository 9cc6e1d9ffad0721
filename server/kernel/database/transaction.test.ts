import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, testDatabase } from '#testing';
import { tx } from './transaction.ts';

const t = await testDatabase();
await asOwner(
  t.adminUrl,
  `create schema probe; create table probe.counter (id int primary key, n bigint not null);
  insert into probe.counter values (1, 0), (2, 0); select kernel.open_to_app('probe')`,
);

async function counter(id: number): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`select n from probe.counter where id = ${id}`.execute(t.db);
  return rows[0]!.n;
}

test('what is thrown rolls back', async () => {
  const failing = tx(t.db, async (tx) => {
    await sql`update probe.counter set n = n + 1 where id = 1`.execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await counter(1)).toBe(0n);
});

test('two that deadlock both end, the loser by its second try', async () => {
  let runs = 0;
  const { promise: bothHoldOne, resolve: go } = Promise.withResolvers<void>();
  const both = [
    [1, 2],
    [2, 1],
  ].map((ids) =>
    tx(t.db, async (tx) => {
      runs += 1;
      await sql`update probe.counter set n = n + 1 where id = ${ids[0]}`.execute(tx);
      if (runs === 2) go();
      await bothHoldOne;
      await sql`update probe.counter set n = n + 1 where id = ${ids[1]}`.execute(tx);
    }),
  );
  await Promise.all(both);
  expect(runs).toBeGreaterThan(2);
  expect([await counter(1), await counter(2)]).toEqual([2n, 2n]);
});

test('serializable transactions that would lose an update are run again', async () => {
  await asOwner(t.adminUrl, 'update probe.counter set n = 0');
  const add = () =>
    tx(
      t.db,
      async (tx) => {
        const { rows } = await sql<{ n: bigint }>`select n from probe.counter where id = 1`.execute(tx);
        await sql`update probe.counter set n = ${rows[0]!.n + 1n} where id = 1`.execute(tx);
      },
      { isolation: 'serializable', retries: 20 },
    );
  await Promise.all(Array.from({ length: 6 }, add));
  expect(await counter(1)).toBe(6n);
});

test('other errors are not tried again, and a transaction does not nest', async () => {
  let runs = 0;
  const failing = tx(t.db, async (tx) => {
    runs += 1;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(runs).toBe(1);
  await expect(tx(t.db, (outer) => tx(outer, async () => 1))).rejects.toThrow('inside a transaction');
});
