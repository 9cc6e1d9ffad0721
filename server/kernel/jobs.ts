import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Runner } from './consumer.ts';
import type { Database, Tx } from './database/pool.ts';
import { tx } from './database/transaction.ts';
import type { Log } from './log.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface Job {
  name: string;
  /** The periods that must have been run by now, oldest first; those already run are skipped. */
  due(now: Date): string[];
  /** In one transaction with the record of the run: it happens whole and once, or not at all. */
  run(tx: Tx, period: string): Promise<object | void>;
}

/** Periods of this length since 1970; only the current one is ever due. */
export function every(ms: number): Job['due'] {
  return (now) => [new Date(Math.floor(now.getTime() / ms) * ms).toISOString()];
}

/** Runs the job for the period unless it has been run; true when it was this call that did. */
export async function runJob(db: Database, job: Job, period: string): Promise<boolean> {
  return await tx(db, async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`job:${job.name}:${period}`}, 0)) as mine
    `.execute(tx);
    // Another process is running it at this moment: no need to queue behind it.
    if (!rows[0]!.mine) return false;
    const claimed = await sql`
      insert into kernel.job_run (job, period) values (${job.name}, ${period})
      on conflict do nothing returning 1
    `.execute(tx);
    if (claimed.rows.length === 0) return false;
    const detail = await job.run(tx, period);
    await sql`
      update kernel.job_run set finished_at = clock_timestamp(), detail = ${JSON.stringify(detail ?? {})}::jsonb
      where job = ${job.name} and period = ${period}
    `.execute(tx);
    return true;
  });
}

interface JobsOptions {
  clock: Clock;
  log: Log;
  tickMs?: number;
}

/** How long a job that fails again and again is left alone at most. */
const MAX_REST_MS = 600_000;

/** Looks every second what is due. Any number of processes may do so. */
export function startJobs(db: Database, jobs: Job[], options: JobsOptions): Runner {
  const { clock, log, tickMs = 1_000 } = options;
  const done = new Map<string, string>();
  const failures = new Map<string, { times: number; at: number }>();
  /** The first failure is tried again at once: most pass by. One that stays must not keep the machine busy. */
  const isResting = (name: string): boolean => {
    const failed = failures.get(name);
    if (!failed || failed.times < 2) return false;
    return clock.now().getTime() - failed.at < Math.min(MAX_REST_MS, 5_000 * 2 ** failed.times);
  };
  const look = async () => {
    for (const job of jobs) {
      const periods = job.due(clock.now());
      // What this process knows to be done it does not ask the database about every second.
      if (done.get(job.name) === periods.join() || isResting(job.name)) continue;
      try {
        for (const period of await notYetRun(db, job.name, periods)) {
          if (await runJob(db, job, period)) log.info({ job: job.name, period }, 'job done');
        }
        const left = await notYetRun(db, job.name, periods);
        if (left.length === 0) done.set(job.name, periods.join());
        failures.delete(job.name);
      } catch (error) {
        const times = (failures.get(job.name)?.times ?? 0) + 1;
        failures.set(job.name, { times, at: clock.now().getTime() });
        log.error({ err: error, job: job.name }, 'a job failed; it will be tried again');
      }
    }
  };
  return oneAtATime(tickMs, look, (error) => log.error({ err: error }, 'jobs could not be looked at'));
}

async function notYetRun(db: Database, job: string, periods: string[]): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    select period from unnest(${periods}::text[]) with ordinality as due (period, nr)
    where not exists (select 1 from kernel.job_run r where r.job = ${job} and r.period = due.period)
    order by nr
  `.execute(db);
  return rows.map((row) => row.period);
}
