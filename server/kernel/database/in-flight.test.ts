import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, testDatabase } from '#testing';
import { afterCommit } from './after-commit.ts';
import { send } from './in-flight.ts';
import type { Tx } from './pool.ts';
import { prepared } from './prepared.ts';
import { tx } from './transaction.ts';

const t = await testDatabase();
await asOwner(
  t.adminUrl,
  `create schema probe; create table probe.line (id int primary key, at int generated always as identity);
  create function probe.again() returns void language plpgsql as $$
    begin raise exception 'again' using errcode = '40001'; end $$;
  select kernel.open_to_app('probe'); grant usage on all sequences in schema probe to croupier_app`,
);

const insert = (tx: Tx, id: number) =>
  send(tx, prepared(tx, 'probe.insert', 'insert into probe.line (id) values ($1::int)', [id]));
const ids = async () => {
  const { rows } = await sql<{ id: number }>`select id from probe.line order by at`.execute(t.db);
  return rows.map(({ id }) => id);
};

test('writes that are only sent are done in order and are there after the commit', async () => {
  await tx(t.db, async (tx) => {
    for (const id of [3, 1, 2]) await insert(tx, id);
    // A statement behind them sees them.
    const [row] = await prepared<{ n: number }>(tx, 'probe.count', 'select count(*)::int as n from probe.line', []);
    expect(row!.n).toBe(3);
  });
  expect(await ids()).toEqual([3, 1, 2]);
});

test('one that fails fails the transaction with its own error, and nothing of it is kept', async () => {
  let told = false;
  const failing = tx(t.db, async (tx) => {
    afterCommit(tx, () => (told = true));
    await insert(tx, 10);
    await insert(tx, 1);
    await insert(tx, 11);
    return 'done';
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(told).toBe(false);
  expect(await ids()).toEqual([3, 1, 2]);
});

test('what a later statement says of the broken transaction does not hide why it broke', async () => {
  const failing = tx(t.db, async (tx) => {
    await insert(tx, 1);
    await sql`select 1`.execute(tx);
  });
  await expect(failing).rejects.toThrow('duplicate key');
});

test('after a serialization failure of a write that was only sent, all is run again', async () => {
  let runs = 0;
  await tx(t.db, async (tx) => {
    runs += 1;
    await insert(tx, 20 + runs);
    if (runs === 1) await send(tx, prepared(tx, 'probe.again', 'select probe.again()', []));
  });
  expect(runs).toBe(2);
  expect(await ids()).toEqual([3, 1, 2, 22]);
});

test('in a transaction that was opened otherwise a write is waited for', async () => {
  const failing = t.db.transaction().execute(async (tx) => {
    await expect(insert(tx, 1)).rejects.toThrow('duplicate key');
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
});
