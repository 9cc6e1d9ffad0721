import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import pg from 'pg';
import { runAfterCommit } from './after-commit.ts';
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
    try {
      let committed: Tx | undefined;
      const value = await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((tx) => work((committed = tx)));
      if (committed) runAfterCommit(committed);
      return value;
    } catch (error) {
      if (attempt > retries || !isRetryable(error)) throw error;
      // Two that collided must not collide again: they wait for different times, longer from try to try.
      await delay(randomInt(1, 10 * 2 ** attempt));
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && [serializationFailure, deadlockDetected].includes(error.code ?? '');
}
