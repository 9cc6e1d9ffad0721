import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, testDatabase } from '#testing';
import { silentLog } from '../log.ts';
import { createDatabase } from './pool.ts';
import { tx } from './transaction.ts';

const t = await testDatabase();

test('columns come as what they are: bigint, exact numeric, instant, day', async () => {
  const { rows } = await sql`select 9007199254740993::bigint as big, array[1, null]::bigint[] as bigs,
    0.10::numeric(6, 2) as exact, '2026-03-02T01:02:03Z'::timestamptz as at, '2026-03-02'::date as day`.execute(t.db);
  expect(rows[0]).toEqual({
    big: 9_007_199_254_740_993n,
    bigs: [1n, null],
    exact: '0.10',
    at: new Date('2026-03-02T01:02:03Z'),
    day: '2026-03-02',
  });
});

test('bigints and lists of them go in', async () => {
  const { rows } = await sql`select sum(n)::bigint as total from unnest(${[1n, 2n ** 60n]}::bigint[]) as n`.execute(
    t.db,
  );
  expect(rows[0]).toEqual({ total: 2n ** 60n + 1n });
});

test('a statement that takes too long is cut off by the server', async () => {
  const db = createDatabase(t.appUrl, { log: silentLog, statementTimeoutMs: 100 });
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  await db.destroy();
});

test('the owner of an external database becomes the application', async () => {
  const db = createDatabase(t.adminUrl, { log: silentLog, becomeApp: true });
  const { rows } = await sql`select current_user as name`.execute(db);
  expect(rows[0]).toEqual({ name: 'croupier_app' });
  await db.destroy();
});

test('no server: a refusal in bounded time', async () => {
  const db = createDatabase('postgres://nobody:x@127.0.0.1:1/none', { log: silentLog });
  await expect(sql`select 1`.execute(db)).rejects.toThrow('ECONNREFUSED');
  await db.destroy();
});

test('a connection cut in a transaction fails that one only', async () => {
  const cut = tx(t.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await asOwner(t.adminUrl, `select pg_terminate_backend(${rows[0]!.pid})`);
    await sql`select pg_sleep(1)`.execute(tx);
  });
  await expect(cut).rejects.toThrow(/terminat|connection/);
  expect((await sql`select 1 as one`.execute(t.db)).rows).toEqual([{ one: 1 }]);
});

test('the application can neither alter a table nor change an event', async () => {
  for (const statement of [
    'alter table kernel.outbox add column extra int',
    'create table kernel.mine (id int)',
    'create table public.mine (id int)',
    'create schema mine',
    "update kernel.outbox set topic = 'x'",
    'delete from kernel.outbox',
    'truncate kernel.outbox',
    'delete from kernel.migration',
  ]) {
    await expect(sql.raw(statement).execute(t.db), statement).rejects.toMatchObject({ code: '42501' });
  }
});
