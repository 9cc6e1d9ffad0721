import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './pool.ts';

const LOOK_MS = 200;

/**
 * Runs `work` while no other process does work of this name; waits for its turn as long as that takes. Whoever dies
 * meanwhile gives the turn up: it hangs on a connection.
 */
export async function inTurn(db: Database, name: string, work: () => Promise<void>): Promise<void> {
  const key = sql`hashtextextended(${`turn:${name}`}, 0)`;
  await db.connection().execute(async (held) => {
    // Asked again and again, since one statement may not wait that long.
    const isMine = async () => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(held);
      return rows[0]!.mine;
    };
    while (!(await isMine())) await delay(LOOK_MS);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(held);
    }
  });
}
