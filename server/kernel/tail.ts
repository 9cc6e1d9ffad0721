import type { Database } from './database/pool.ts';
import type { Log } from './log.ts';
import { headOfLog, type OutboxEvent, type Position, readPassing, type Skip } from './outbox.ts';
import type { Runner } from './consumer.ts';
import { napping } from './wake.ts';

interface TailOptions {
  log: Log;
  pollMs?: number;
  batch?: number;
  /** What the reader has no use for just now. */
  skip(): Skip;
  /** Where to begin; by default after everything that is there. */
  from?: Position;
}

export interface Tail extends Runner {
  /**
   * Where the reader stands when the look under way, if there is one, has ended: from there on nothing is skipped that
   * `skip` no longer names.
   */
  standing(): Promise<Position>;
}

/**
 * Hands every new event, but those to be skipped, to a reader that keeps nothing, such as the sockets of this process. Events that come in
 * while the database is away are handed over when it is back.
 */
export async function tail(
  db: Database,
  onEvents: (events: OutboxEvent[]) => void | Promise<void>,
  options: TailOptions,
): Promise<Tail> {
  const { log, skip, pollMs = 100, batch = 1000 } = options;
  let position = options.from ?? (await headOfLog(db));
  const naps = napping('events');
  const look = async (): Promise<number> => {
    const { events, passed, upTo } = await readPassing(db, position, { limit: batch, skip: skip() });
    if (events.length > 0) await onEvents(events);
    position = upTo;
    return passed;
  };
  let looking: Promise<unknown> = Promise.resolve();
  const follow = async () => {
    while (!naps.ended) {
      const passing = look().catch((error: unknown) => {
        log.warn({ err: error }, 'the outbox cannot be followed just now');
        return 0;
      });
      looking = passing;
      const passed = await passing;
      if (passed < batch) await naps.nap(pollMs);
      // Under load every commit wakes us; reading each on its own would cost more than it gains.
      if (!naps.ended) await new Promise((resolve) => setTimeout(resolve, 15));
    }
  };
  const following = follow();
  return {
    async standing() {
      await looking;
      return position;
    },
    async stop() {
      naps.end();
      await following;
    },
  };
}
