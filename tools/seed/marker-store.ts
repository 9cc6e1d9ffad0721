import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/** The seed's steps stand in the record of job runs, each with the moment the history leads up to. */
const JOB = 'demo-seed';

export async function timeOf(db: Database, step: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select started_at as at from kernel.job_run where job = ${JOB} and period = ${step}`.execute(db);
  return rows[0]?.at ?? null;
}

export async function mark(db: Database | Tx, step: string, at: Date): Promise<void> {
  await sql`
    insert into kernel.job_run (job, period, started_at) values (${JOB}, ${step}, ${at})
    on conflict do nothing`.execute(db);
}

/** Does a step that was not done yet. A step that is cut off is done again, and finds what it has done already. */
export async function once(db: Database, step: string, at: Date, work: () => Promise<void>): Promise<void> {
  if (await timeOf(db, step)) return;
  await work();
  await mark(db, step, at);
}
