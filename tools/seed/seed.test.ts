import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRound, verifyRound } from '@croupier/engines';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStakes, validBetsFrom } from '#bets';
import { systemClock } from '#kernel/clock';
import { readConfig } from '#kernel/config';
import { startEmbedded } from '#kernel/database/embedded';
import { migrate } from '#kernel/database/migrate';
import { createDatabase } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { createLog } from '#kernel/log';
import type { Payments } from '#payments';
import { balanceOf } from '#wallet';
import { readRound as readPlayed } from '../../server/play/round-store.ts';
import { seedDemo } from './index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'croupier-seed-'));
const log = createLog({ level: 'warn' });
const closing: (() => Promise<void>)[] = [];
let adminUrl = '';
let kernel: Kernel;
let payments: Payments;

beforeAll(async () => {
  const embedded = await startEmbedded({ dataDir, log, unsafe: true });
  closing.push(() => embedded.stop());
  adminUrl = embedded.adminUrl;
  await migrate(embedded.adminUrl, { log });
  const db = createDatabase(embedded.appUrl, { log });
  closing.push(() => db.destroy());
  kernel = { db, clock: systemClock, log, config: readConfig({ DATA_DIR: dataDir }) };
  const none = { ip: 0, device: 0 };
  const ports = {
    providers: {},
    hookUrl: () => '',
    payeeNameOf: async () => null,
    stakedSince: async () => 0n,
    validBetsFrom,
    openStakes,
    admitDeposit: async () => undefined,
    sharedMarks: async () => none,
  };
  payments = { kernel, ports: ports as unknown as Payments['ports'] };
  await seedDemo(kernel, { payments });
}, 120_000);

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function numberOf(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(kernel.db);
  return rows[0]!.n;
}
const bets = () => numberOf(sql`select count(*)::int as n from bets.bet`);

test('the town is there: people, bets of many games, rounds, payments in their states', async () => {
  expect(await numberOf(sql`select count(*)::int as n from identity.person`)).toBe(43);
  expect(await bets()).toBeGreaterThan(1_500);
  expect(await numberOf(sql`select count(distinct game_code)::int as n from bets.bet`)).toBeGreaterThan(40);
  expect(await numberOf(sql`select count(*)::int as n from play.round`)).toBeGreaterThan(200);
  const { rows } = await sql<{ state: string }>`select distinct state from payments.withdrawal order by 1`.execute(
    kernel.db,
  );
  expect(rows.map(({ state }) => state)).toEqual(['paid', 'rejected', 'review']);
  const { rows: status } = await sql<{ status: string }>`select distinct status from bets.bet order by 1`.execute(
    kernel.db,
  );
  expect(status.map((row) => row.status)).toEqual(['open', 'settled', 'void']);
});

test('the books sum to zero, and nobody is under their floor', async () => {
  expect(await numberOf(sql`select coalesce(sum(amount), 0)::int as n from ledger.entry`)).toBe(0);
  const { rows } = await sql<{ id: bigint; brand_id: number }>`select id, brand_id from identity.person`.execute(
    kernel.db,
  );
  for (const { id, brand_id: brandId } of rows) {
    const { balance } = await balanceOf(kernel.db, { brandId, personId: id, asset: 'TWD' });
    expect(balance).toBeGreaterThanOrEqual(0n);
  }
});

test('every round of the past is revealed and recomputes', async () => {
  const { rows } = await sql<{ id: bigint; person_id: bigint; server_seed: string }>`
    select r.id, r.person_id, s.server_seed from play.round r
    join play.seed d on d.id = r.seed_id and d.retired_at is not null
    join play.seed_secret s on s.seed_id = d.id`.execute(kernel.db);
  expect(rows).toHaveLength(await numberOf(sql`select count(*)::int as n from play.round`));
  for (const { id, person_id: personId, server_seed: serverSeed } of rows) {
    const round = await readPlayed(kernel.db, personId, id);
    const read = readRound({ ...round!.record, serverSeed });
    expect(read.ok && verifyRound(read.round).verdict).toBe('match');
  }
});

test('a second start adds nothing, and one that was cut off goes on without doubling', async () => {
  const before = await bets();
  await seedDemo(kernel, { payments });
  expect(await bets()).toBe(before);

  // As if the first start had been killed again and again, between doing a step and writing down that it is done.
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  await owner.query(
    "delete from kernel.job_run where job = 'demo-seed' and period in ('demo', 'queue', 'reveal', 'done')",
  );
  await owner.end();
  const countPayments = () =>
    numberOf(sql`
    select ((select count(*) from payments.deposit) + (select count(*) from payments.withdrawal))::int as n`);
  const [paid, rounds] = [await countPayments(), await numberOf(sql`select count(*)::int as n from play.round`)];
  await seedDemo(kernel, { payments });
  expect(await bets()).toBe(before);
  expect(await countPayments()).toBe(paid);
  expect(await numberOf(sql`select count(*)::int as n from play.round`)).toBe(rounds);
  expect(await numberOf(sql`select coalesce(sum(amount), 0)::int as n from ledger.entry`)).toBe(0);
});
