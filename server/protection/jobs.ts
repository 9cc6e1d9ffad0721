import { every, type Job } from '#kernel/jobs';
import type { Kernel } from '#kernel/kernel';
import { excludedNow } from './exclusion-store.ts';
import { spreadExclusion } from './exclude.ts';
import { restWhoPlayedLong } from './rest.ts';

const MINUTE_MS = 60_000;
/** Everybody who is excluded is looked at once an hour, a part of them each minute: no transaction may last. */
const PARTS = 60;

/** What protection does on a clock: used-up time ends sessions, exclusions reach accounts that turn out to be theirs. */
export function protectionJobs({ clock }: Pick<Kernel, 'clock'>): Job[] {
  return [
    {
      name: 'protection.rest',
      due: every(MINUTE_MS / 2),
      run: async (tx) => ({ rested: await restWhoPlayedLong(tx, clock.now()) }),
    },
    {
      name: 'protection.follow-exclusions',
      due: every(MINUTE_MS),
      async run(tx, period) {
        const now = clock.now();
        const part = Math.floor(Date.parse(period) / MINUTE_MS) % PARTS;
        let reached = 0;
        for (const { until, ...who } of await excludedNow(tx, now, { part, of: PARTS })) {
          reached += await spreadExclusion(tx, who, until, now);
        }
        return { reached };
      },
    },
  ];
}
