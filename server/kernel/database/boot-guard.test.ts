import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, fixedClock, testDatabase } from '#testing';
import { systemClock } from '../clock.ts';
import { silentLog } from '../log.ts';
import { findMoneyHazards, guardMoney } from './boot-guard.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createDatabase, type Database } from './pool.ts';

const unsafe = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier guard-'));
let embedded: Embedded;
let db: Database;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir, log: silentLog });
  await migrate(embedded.adminUrl, { log: silentLog });
  db = createDatabase(embedded.appUrl, { log: silentLog });
});

afterAll(async () => {
  await db?.destroy();
  await embedded?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the embedded database may hold money', async () => {
  expect(await findMoneyHazards(db, systemClock)).toEqual([]);
  await guardMoney(db, systemClock);
});

test('a database of tests may not', async () => {
  const hazards = await findMoneyHazards(unsafe.db, systemClock);
  expect(hazards).toEqual(['fsync is off', 'full_page_writes is off', 'synchronous_commit is off']);
  await expect(guardMoney(unsafe.db, systemClock)).rejects.toThrow(/must not hold money:\s+fsync is off/);
});

test('clocks more than a second apart are a hazard, in either direction', async () => {
  for (const [offsetMs, hazards] of [
    [-5_000, 1],
    [5_000, 1],
    [-300, 0],
  ] as const) {
    const clock = { now: () => new Date(systemClock.now().getTime() + offsetMs) };
    expect(await findMoneyHazards(db, clock)).toHaveLength(hazards);
  }
  expect(await findMoneyHazards(db, fixedClock('2020-01-01'))).toEqual([expect.stringMatching(/clock and ours/)]);
});

test('one setting that was turned off for the application alone is found', async () => {
  await asOwner(embedded.adminUrl, 'alter role croupier_app set synchronous_commit = off');
  const changed = createDatabase(embedded.appUrl, { log: silentLog });
  expect(await findMoneyHazards(changed, systemClock)).toEqual(['synchronous_commit is off']);
  await changed.destroy();
  await asOwner(embedded.adminUrl, 'alter role croupier_app reset synchronous_commit');
});

test('a superuser and an outbox from another cluster are found', async () => {
  const owner = createDatabase(embedded.adminUrl, { log: silentLog });
  expect(await findMoneyHazards(owner, systemClock)).toEqual([expect.stringMatching(/superuser/)]);
  await owner.destroy();
  await asOwner(embedded.adminUrl, "insert into kernel.consumer values ('from afar', '999999999', 1)");
  expect(await findMoneyHazards(db, systemClock)).toEqual([expect.stringMatching(/ahead of the transaction counter/)]);
  await asOwner(embedded.adminUrl, 'delete from kernel.consumer');
});

test('a commit whose wait for the replicas was cancelled does not pass for a success', async () => {
  await asOwner(embedded.adminUrl, 'create table public.probe (id int); grant insert on public.probe to croupier_app');
  await asOwner(embedded.adminUrl, 'grant usage on schema public to croupier_app');
  await asOwner(embedded.adminUrl, "alter system set synchronous_standby_names = 'nobody'");
  await asOwner(embedded.adminUrl, 'select pg_reload_conf()');
  const waiting = createDatabase(embedded.appUrl, { log: silentLog, applicationName: 'waiting', maxConnections: 1 });
  const inserted = waiting.insertInto('public.probe').values({ id: 1 }).execute();
  const outcome = inserted.then(
    () => 'success',
    (error: Error) => error.message,
  );
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
  await expect
    .poll(
      async () => {
        await asOwner(embedded.adminUrl, cancel);
        return await Promise.race([outcome, new Promise((resolve) => setTimeout(resolve, 50, 'waiting'))]);
      },
      { timeout: 10_000 },
    )
    .toMatch(/outcome of the commit is not known/);
  await asOwner(embedded.adminUrl, 'alter system reset synchronous_standby_names').catch(() => undefined);
  await waiting.destroy();
});
