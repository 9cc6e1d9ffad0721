import type { MemberSession } from '#kernel/http/handlers';
import type { Database } from '#kernel/database/pool';

/**
 * How long a session that was ended by another process may still be taken for alive, should its news not come: the
 * follower of the outbox makes this process forget it within a tenth of a second.
 */
const MAX_AGE_MS = 5_000;
const MAX_ENTRIES = 20_000;

interface Entry {
  readonly session: MemberSession;
  readonly at: number;
}

// One a database; its transactions share its adapter.
const caches = new WeakMap<object, Map<string, Entry>>();

function cacheOf(db: Database): Map<string, Entry> {
  const key = db.getExecutor().adapter;
  const cache = caches.get(key) ?? new Map<string, Entry>();
  caches.set(key, cache);
  return cache;
}

export function recallSession(db: Database, key: string, now: Date): MemberSession | null {
  const entry = cacheOf(db).get(key);
  const age = entry ? now.getTime() - entry.at : Infinity;
  return entry && age >= 0 && age < MAX_AGE_MS ? entry.session : null;
}

export function rememberSession(db: Database, key: string, session: MemberSession, now: Date): void {
  const cache = cacheOf(db);
  // The newest stands last, so that what goes first when it is full is the oldest.
  cache.delete(key);
  cache.set(key, { session, at: now.getTime() });
  if (cache.size > MAX_ENTRIES) cache.delete(cache.keys().next().value!);
}

/** All of a person's sessions, but for the one that is `kept`. */
export function forgetSessions(db: Database, personId: bigint, kept?: bigint): void {
  const cache = cacheOf(db);
  for (const [key, { session }] of cache) {
    if (session.personId === personId && session.sessionId !== kept) cache.delete(key);
  }
}
