import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
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
  await expect(cut).rejects.toThrow(/terminat|connection|ECONNRESET/);
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

/** A wire that can be cut without either end being told, as by a firewall that forgets. */
async function mutableWire(target: URL) {
  let mute = false;
  const open = new Set<Socket>();
  const wire = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => mute || to.write(chunk)).on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await once(wire.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.port = String((wire.address() as AddressInfo).port);
  const close = () => {
    for (const socket of open) socket.destroy();
    wire.close();
  };
  return { url: url.href, setMute: (now: boolean) => void (mute = now), close };
}

test('a wire that went dead unnoticed is not used again: what comes after it works at once', async () => {
  const wire = await mutableWire(new URL(t.appUrl));
  const db = createDatabase(wire.url, { log: silentLog, maxConnections: 1, statementTimeoutMs: 200, silenceMs: 100 });
  await sql`select 1`.execute(db);
  wire.setMute(true);
  await expect(tx(db, (tx) => sql`select 1`.execute(tx))).rejects.toThrow('Query read timeout');
  wire.setMute(false);
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
  await db.destroy();
  wire.close();
});
