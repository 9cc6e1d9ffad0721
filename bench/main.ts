import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { units } from '@croupier/contract';
import pg from 'pg';
import { note, print } from './figures.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { anyOf, betsInProcess, fund, openBrand, wins } from './in-process.ts';
import { fillMillion } from './million.ts';
import { betsOverHttp, latencies } from './over-http.ts';
import { enterPlayers } from './players.ts';
import { runBaseline } from './posting-baseline.ts';
import { usageOfTree } from './processes.ts';
import { pushes } from './pushes.ts';
import { startServer } from './server-process.ts';
import { signIns } from './sign-in.ts';
import { wrongSignIns } from './wrong-sign-ins.ts';

const MS = Number(process.env.BENCH_MS ?? 10_000);
const WRONG_SIGN_INS = Number(process.env.BENCH_WRONG_SIGN_INS ?? 100_000);
const BRAND = 900;
const PEOPLE = Array.from({ length: 1_000 }, (_, nr) => BigInt(nr + 1));

const database = await freshDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-bench-data-'));
try {
  const baseline = await decide(database);
  await serve(database, dataDir, baseline);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Straight postings against batches, in turns, so that whatever else the machine does meets both. */
async function decide(fresh: FreshDatabase): Promise<number> {
  await openBrand(fresh.db, BRAND, PEOPLE);
  const straight = (ms: number) => {
    const until = performance.now() + ms;
    const of = {
      adminUrl: fresh.adminUrl,
      brandId: BRAND,
      people: PEOPLE,
      connections: 32,
      wins,
      untilMs: until,
      anyOf,
    };
    return runBaseline(of).then((done) => (done * 1000) / ms);
  };
  const batched = (ms: number) => betsInProcess(fresh.db, { brandId: BRAND, people: PEOPLE, atOnce: 512, ms });
  note('warming up');
  await straight(1_000);
  await batched(2_000);
  await asOwner(fresh, 'vacuum analyze');
  const turns = 2;
  const rates = { straight: 0, batched: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    note(`postings and bets, turn ${turn + 1} of ${turns}`);
    rates.straight += (await straight(MS)) / turns;
    rates.batched += (await batched(MS)) / turns;
  }
  print('posting_baseline_per_s', rates.straight, { connections: 32 });
  print('bets_in_process_per_s', rates.batched, { at_once: 512 });
  print('bets_in_process_ratio', rates.batched / rates.straight, { goal: 3 });
  return rates.straight;
}

async function serve(fresh: FreshDatabase, dir: string, baseline: number): Promise<void> {
  note('starting the server');
  const server = await startServer(fresh.adminUrl, dir);
  try {
    const { brandId, players } = await enterPlayers(fresh.db, 1_000);
    const people = players.map(({ id }) => id);
    await daysClosed(fresh);
    note('a million bets');
    await fillMillion(fresh.adminUrl, brandId, people);
    await fund(fresh.db, brandId, people, units(1_000_000));
    // As a database has been that is in use: with statistics of what it holds.
    await asOwner(fresh, 'vacuum analyze');
    note('bets over HTTP');
    await betsOverHttp(server.port, players, 2_000);
    const rate = await betsOverHttp(server.port, players, MS);
    print('bets_http_per_s', rate, { connections: 64, players: players.length });
    print('bets_http_ratio', rate / baseline, { goal: 1.5 });
    note('calls');
    await latencies(server.port, players, MS);
    note('pushes');
    await pushes(server.port, players, MS);
    const usage = usageOfTree(server.pid);
    if (usage) print('server_memory_mb', usage.rssMb);
    note('sign-ins');
    await signIns(server.port, fresh.db, MS);
    note('wrong sign-ins');
    await wrongSignIns(server, fresh.db, WRONG_SIGN_INS);
  } finally {
    await server.stop();
  }
}

/** The books of the past days are written down while they are small, as they are when each is closed at its end. */
async function daysClosed({ adminUrl }: FreshDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const query = `select 1 from kernel.job_run where job = 'reporting.close-days'`;
  while ((await client.query(query)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 250));
  await client.end();
}

async function asOwner({ adminUrl }: FreshDatabase, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
