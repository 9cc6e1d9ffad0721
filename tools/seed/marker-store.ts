import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/** Stands in the record of job runs: when the demo was begun, that its brands have their texts, that it is whole. */
const JOB = 'demo-seed';
type Step = 'begun' | 'texts' | 'done';

async function timeOf(db: Database, period: Step): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select started_at as at from kernel.job_run where job = ${JOB} and period = ${period}`.execute(db);
  return rows[0]?.at ?? null;
}

export const isSeeded = async (db: Database): Promise<boolean> => (await timeOf(db, 'done')) !== null;
export const hasTexts = async (db: Database): Promise<boolean> => (await timeOf(db, 'texts')) !== null;
/** The moment the history leads up to: a seed that was cut off goes on as if it were still then. */
export const begunAt = (db: Database): Promise<Date | null> => timeOf(db, 'begun');

export async function mark(db: Database | Tx, period: Step, at: Date): Promise<void> {
  await sql`
    insert into kernel.job_run (job, period, started_at) values (${JOB}, ${period}, ${at})
    on conflict do nothing`.execute(db);
}
