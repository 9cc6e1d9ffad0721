import { sql } from 'kysely';
import pg from 'pg';
import { runJob } from '#kernel/jobs';
import { createBrand } from '#brand';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import { closeDaysJob } from '#reporting';
import { checkpointJob, trialBalance } from '#wallet';
import { note, percentile, print } from './figures.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { fillEntries } from './million.ts';

const PEOPLE = 1_000;
const theme = { ink: 260, brand: 280, accent: 80, updown: 'east' } as const;
const brand = {
  code: 'bench',
  merchantCode: 'bench',
  name: { TW: 'Bench', EN: 'Bench' },
  timeZone: 'Asia/Taipei',
  languages: ['TW', 'EN'],
  defaultLanguage: 'TW',
  theme,
  domains: ['bench.example'],
} as const;
const GOAL_MS = 1_000;
const TURNS = 15;

/**
 * The trial balance over so many entries, with the checkpoints that a running server has, and with a minute's entries
 * above them.
 */
async function books(fresh: FreshDatabase, entries: number): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, nr) => BigInt(nr + 1));
  note(`${entries} entries`);
  const brandId = await tx(fresh.db, (t) => createBrand(t, brand));
  const client = new pg.Client({ connectionString: fresh.adminUrl });
  await client.connect();
  try {
    // Two legs each; a hundredth of them after the last checkpoint.
    const perPerson = Math.ceil(entries / 2 / PEOPLE);
    const late = Math.max(1, Math.floor(perPerson / 100));
    await fillEntries(client, brandId, people, { from: 1, upTo: perPerson - late, of: perPerson });
    await runJob(fresh.db, checkpointJob, 'bench');
    await fillEntries(client, brandId, people, { from: perPerson - late + 1, upTo: perPerson, of: perPerson });
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ count: bigint }>('select count(*) as count from ledger.entry');
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const started = performance.now();
      const lines = await trialBalance(fresh.db, brandId);
      times.push(performance.now() - started);
      const sum = lines.reduce((total, { balance }) => total + balance, 0n);
      if (sum !== 0n) throw new Error(`the books are off by ${sum}`);
    }
    print('trial_balance_ms', percentile(times, 0.5), {
      goal: GOAL_MS,
      worst: Math.round(Math.max(...times)),
      entries: Number(rows[0]!.count),
    });
    await closing(fresh);
  } finally {
    await client.end();
  }
}

/** Nothing was ever closed, and half a year lies there: the last month is closed, day by day. */
async function closing({ db }: FreshDatabase): Promise<void> {
  const job = closeDaysJob(systemClock);
  const runs: { ms: number; days: number }[] = [];
  for (let run = 1; run <= 40 && runs.at(-1)?.days !== 0; run += 1) {
    const started = performance.now();
    await runJob(db, job, `bench ${run}`);
    const { rows } = await sql<{ days: number }>`select (detail->>'days')::int as days from kernel.job_run
      where job = ${job.name} and period = ${`bench ${run}`}`.execute(db);
    runs.push({ ms: performance.now() - started, days: rows[0]!.days });
  }
  const days = runs.reduce((sum, run) => sum + run.days, 0);
  const ms = runs.reduce((sum, run) => sum + run.ms, 0);
  print('closing_a_day_ms', ms / days, {
    days,
    runs: runs.length,
    longest_run: Math.round(Math.max(...runs.map((run) => run.ms))),
  });
}

/** `BOOKS_ENTRIES` for another number than five millions. */
export async function booksAlone(): Promise<void> {
  const fresh = await freshDatabase();
  try {
    await books(fresh, Number(process.env.BOOKS_ENTRIES ?? 5_000_000));
  } finally {
    await fresh.stop();
  }
}
