import { sql } from 'kysely';
import { every, type Job } from './jobs.ts';

const hourMs = 3_600_000;

/** What the kernel does for itself on a clock. */
export const kernelJobs: Job[] = [
  {
    name: 'kernel.trim-outbox',
    due: every(hourMs),
    async run(tx) {
      // Sockets that were away longer than a week begin afresh; consumers are never overtaken.
      const { rows } = await sql<{ trimmed: number }>`
        select kernel.trim_outbox('7 days', 100000) as trimmed
      `.execute(tx);
      return rows[0]!;
    },
  },
];
