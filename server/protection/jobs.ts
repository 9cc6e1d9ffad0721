import { every, type Job } from '#kernel/jobs';
import type { Kernel } from '#kernel/kernel';
import { excludedNow } from './exclusion-store.ts';
import { spreadExclusion } from './exclude.ts';
import { restWhoPlayedLong } from './rest.ts';

const MINUTE_MS = 60_000;

/** What protection does on a clock: used-up time ends sessions, exclusions reach accounts that turn out to be the same person's. */
export function protectionJobs({ clock }: Pick<Kernel, 'clock'>): Job[] {
  return [
    {
      name: 'protection.rest',
      due: every(MINUTE_MS / 2),
      run: async (tx) => ({ rested: await restWhoPlayedLong(tx, clock.now()) }),
    },
    {
      name: 'protection.follow-exclusions',
      due: every(5 * MINUTE_MS),
      async run(tx) {
        const now = clock.now();
        let reached = 0;
        for (const { until, ...who } of await excludedNow(tx, now))
          reached += await spreadExclusion(tx, who, until, now);
        return { reached };
      },
    },
  ];
}
