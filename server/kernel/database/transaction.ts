import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import pg from 'pg';
import { runAfterCommit } from './after-commit.ts';
import { openFlight } from './in-flight.ts';
import type { Database, Tx } from './pool.ts';

interface TxOptions {
  isolation?: IsolationLevel;
  /** How often the whole of it may be tried again after a deadlock or a serialization failure. */
  retries?: number;
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

/**
 * Runs `work` in one transaction: what it returns is committed, what it throws rolls back. After a deadlock or a
 * serialization failure nothing of it has happened, so it is run again from the start: it must not do anything
 * outside the database, and must read again what it decides on.
 */
export async function tx<T>(db: Database, work: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
  const { isolation = 'read committed', retries = 4 } = options;
  if (db.isTransaction) throw new Error('A transaction inside a transaction: pass the outer one on instead');
  for (let attempt = 1; ; attempt += 1) {
    let writes: Promise<unknown>[] = [];
    try {
      let committed: Tx | undefined;
      const value = await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute(async (tx) => {
          committed = tx;
          ({ writes } = await openFlight(tx));
          return await work(tx);
        });
      // The commit went out behind them. After one that failed it was a rollback.
      await Promise.all(writes);
      if (committed) runAfterCommit(committed);
      return value;
    } catch (thrown) {
      // After a write that failed every later statement says only that the transaction is over.
      const error = (await failureOf(writes)) ?? thrown;
      if (attempt > retries || !isRetryable(error)) throw error;
      // Two that collided must not collide again: they wait for different times, longer from try to try.
      await delay(randomInt(1, 10 * 2 ** attempt));
    }
  }
}

async function failureOf(writes: readonly Promise<unknown>[]): Promise<unknown> {
  const ends = await Promise.allSettled(writes);
  return ends.find((end) => end.status === 'rejected')?.reason;
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && [serializationFailure, deadlockDetected].includes(error.code ?? '');
}
