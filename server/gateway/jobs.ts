import type { Clock } from '#kernel/clock';
import { type Job, every } from '#kernel/jobs';
import { sweepCalls } from './exchanges/exchange-store.ts';

const DAY_MS = 86_400_000;
/** Vendors may ask about a call for four months; transactions guard against replays for more than a year. */
const EXCHANGES_MS = 130 * DAY_MS;
const TRANSACTIONS_MS = 400 * DAY_MS;

/** What of vendors' calls nobody needs any more. */
export const sweepCallsJob = ({ clock }: { clock: Clock }): Job => ({
  name: 'gateway.sweep-calls',
  due: every(3_600_000),
  run: (tx) => {
    const now = clock.now().getTime();
    return sweepCalls(tx, { exchanges: new Date(now - EXCHANGES_MS), transactions: new Date(now - TRANSACTIONS_MS) });
  },
});
