import type { Database } from './database/pool.ts';
import type { Log } from './log.ts';
import { headOfLog, readAfter, type OutboxEvent, type Position } from './outbox.ts';
import type { Runner } from './consumer.ts';
import { napping } from './wake.ts';

interface TailOptions {
  log: Log;
  pollMs?: number;
  batch?: number;
  /** Where to begin; by default after everything that is there. */
  from?: Position;
}

/**
 * Hands every new event to a reader that keeps nothing, such as the sockets of this process. Events that come in
 * while the database is away are handed over when it is back.
 */
export async function tail(
  db: Database,
  onEvents: (events: OutboxEvent[]) => void | Promise<void>,
  options: TailOptions,
): Promise<Runner> {
  const { log, pollMs = 100, batch = 1000 } = options;
  let position = options.from ?? (await headOfLog(db));
  const naps = napping();
  const follow = async () => {
    while (!naps.ended) {
      let events: OutboxEvent[] = [];
      try {
        events = await readAfter(db, position, { limit: batch });
        if (events.length > 0) await onEvents(events);
        position = events.at(-1)?.position ?? position;
      } catch (error) {
        log.warn({ err: error }, 'the outbox cannot be followed just now');
        events = [];
      }
      if (events.length < batch) await naps.nap(pollMs);
      // Under load every commit wakes us; reading each on its own would cost more than it gains.
      if (!naps.ended) await new Promise((resolve) => setTimeout(resolve, 15));
    }
  };
  const following = follow();
  return {
    async stop() {
      naps.end();
      await following;
    },
  };
}
