import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { every, runJob, startJobs, type Job } from './jobs.ts';
import { emit } from './outbox.ts';
import { silentLog } from './log.ts';

const t = await testDatabase();
const hourly = every(3_600_000);

function counting(name: string, run: (count: number) => void = () => {}): Job & { count: number } {
  const job: Job & { count: number } = {
    name,
    due: hourly,
    count: 0,
    async run(tx, period) {
      job.count += 1;
      await emit(tx, { brandId: 1, topic: name, payload: { period } });
      run(job.count);
    },
  };
  return job;
}

async function told(topic: string): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from kernel.outbox where topic = ${topic}`.execute(
    t.db,
  );
  return Number(rows[0]!.n);
}

test('a period runs once, however often and from however many processes it is asked for', async () => {
  const job = counting('once');
  const runs = await Promise.all(Array.from({ length: 8 }, () => runJob(t.db, job, '2026-03')));
  expect(runs.filter(Boolean)).toHaveLength(1);
  expect(await runJob(t.db, job, '2026-03')).toBe(false);
  expect(await runJob(t.db, job, '2026-04')).toBe(true);
  expect([job.count, await told('once')]).toEqual([2, 2]);
});

test('a run that fails has not been, and is tried again', async () => {
  const job = counting('fragile', (count) => {
    if (count === 1) throw new Error('half way');
  });
  await expect(runJob(t.db, job, '2026-03')).rejects.toThrow('half way');
  expect(await told('fragile')).toBe(0);
  expect(await runJob(t.db, job, '2026-03')).toBe(true);
  expect(await told('fragile')).toBe(1);
});

test('the period is a full unit of time', () => {
  expect(hourly(new Date('2026-03-02T04:59:59.999Z'))).toEqual(['2026-03-02T04:00:00.000Z']);
});

test('the ticker runs what is due, and again when the clock has moved on', async () => {
  const job = counting('ticking');
  const tickers = [1, 2].map(() => startJobs(t.db, [job], { clock: t.clock, log: silentLog, tickMs: 5 }));
  await expect.poll(() => told('ticking')).toBe(1);
  t.clock.advance(3_600_000);
  await expect.poll(() => told('ticking')).toBe(2);
  await Promise.all(tickers.map((ticker) => ticker.stop()));
  expect(await told('ticking')).toBe(2);
});
