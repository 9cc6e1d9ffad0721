import pg from 'pg';
import { runJob } from '#kernel/jobs';
import { checkpointJob, trialBalance } from '#wallet';
import { note, percentile, print } from './figures.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { fillEntries } from './million.ts';

const BRAND = 1;
const PEOPLE = 1_000;
const GOAL_MS = 1_000;
const TURNS = 15;

/**
 * The trial balance over so many entries, with the checkpoints that a running server has, and with a minute's entries
 * above them.
 */
async function books(fresh: FreshDatabase, entries: number): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, nr) => BigInt(nr + 1));
  note(`${entries} entries`);
  const client = new pg.Client({ connectionString: fresh.adminUrl });
  await client.connect();
  try {
    // Two legs each; a hundredth of them after the last checkpoint.
    const perPerson = Math.ceil(entries / 2 / PEOPLE);
    const late = Math.max(1, Math.floor(perPerson / 100));
    await fillEntries(client, BRAND, people, { from: 1, upTo: perPerson - late, of: perPerson });
    await runJob(fresh.db, checkpointJob, 'bench');
    await fillEntries(client, BRAND, people, { from: perPerson - late + 1, upTo: perPerson, of: perPerson });
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ count: bigint }>('select count(*) as count from ledger.entry');
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const started = performance.now();
      const lines = await trialBalance(fresh.db, BRAND);
      times.push(performance.now() - started);
      const sum = lines.reduce((total, { balance }) => total + balance, 0n);
      if (sum !== 0n) throw new Error(`the books are off by ${sum}`);
    }
    print('trial_balance_ms', percentile(times, 0.5), {
      goal: GOAL_MS,
      worst: Math.round(Math.max(...times)),
      entries: Number(rows[0]!.count),
    });
  } finally {
    await client.end();
  }
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
