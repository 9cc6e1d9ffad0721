import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { PostgresProcess } from './postgres-process.ts';

export interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

/** Keeps a PostgreSQL running until it is told to stop: one that ends by itself is launched again. */
export function supervise(first: PostgresProcess, launch: () => Promise<PostgresProcess>, log: Log): Supervised {
  let current = first;
  let stopping = false;

  async function launchAgain(): Promise<boolean> {
    for (let pauseMs = 100; !stopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        current = await launch();
        return true;
      } catch (error) {
        log.error({ err: error }, 'the database does not start');
        await delay(pauseMs);
      }
    }
    return false;
  }

  async function watch(): Promise<void> {
    for (;;) {
      const lines = await current.ended;
      if (stopping) return;
      log.error({ lines: lines.slice(-5) }, 'the database ended by itself; starting it again');
      if (!(await launchAgain())) return;
      // Told to stop while it was starting.
      if (stopping) await endPostgres(current);
    }
  }

  const watched = watch();
  return {
    pid: () => current.pid,
    async stop() {
      stopping = true;
      await endPostgres(current);
      await watched;
    },
  };
}

/** Fast stop: open transactions are cut, everything acknowledged is written. */
async function endPostgres(postgres: PostgresProcess): Promise<void> {
  postgres.signal('SIGINT');
  const timer = setTimeout(() => postgres.signal('SIGQUIT'), 30_000);
  await postgres.ended;
  clearTimeout(timer);
}
