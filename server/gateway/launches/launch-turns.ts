import type { Database } from '#kernel/database/pool';
import { takeTurns } from '#kernel/take-turns';
import type { Connection } from '../connections/connection.ts';

/** Of one vendor in a process: a slow one has so many of our connections and no more; the others wait in line. */
const AT_ONCE = 32;
const MOST_WAITING = 1_000;

type Turns = ReturnType<typeof takeTurns>;
const lines = new WeakMap<Database, Map<string, Turns>>();

/** The line of those who open games of a vendor. @throws Refusal unavailable, where it is too long */
export function launchTurns(db: Database, { brandId, vendor }: Pick<Connection, 'brandId' | 'vendor'>): Turns {
  const known = lines.get(db) ?? new Map<string, Turns>();
  lines.set(db, known);
  const key = `${brandId}/${vendor}`;
  const turns = known.get(key) ?? takeTurns({ running: AT_ONCE, waiting: MOST_WAITING });
  known.set(key, turns);
  return turns;
}
