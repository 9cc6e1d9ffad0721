import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

export interface Tries {
  readonly key: string;
  readonly failures: number;
  readonly blockedUntil: Date | null;
  /** This try was turned away and not counted. */
  readonly refused: boolean;
}

/** How many tries are left after a rest. */
const TRIES_AFTER_BLOCK = 3;

/**
 * One statement for all keys, each with the failures that close it: who comes at the same time waits for the row and
 * sees what the one before left.
 */
export async function countTries(
  db: Database,
  keys: (readonly [string, number])[],
  times: { now: Date; windowStart: Date; blockEnd: Date },
): Promise<Tries[]> {
  const { now, windowStart, blockEnd } = times;
  const { rows } = await sql<Tries>`
    insert into identity.throttle as t (key, block_after, failures, since)
    select key, block_after, 1, ${now}::timestamptz
    from unnest(${keys.map(([key]) => key)}::text[], ${keys.map(([, limit]) => limit)}::int[]) as k (key, block_after)
    order by key
    on conflict (key) do update set
      block_after = excluded.block_after,
      refused = coalesce(t.blocked_until > excluded.since, false),
      failures = case
        when t.blocked_until > excluded.since then t.failures
        when t.blocked_until is not null then greatest(t.block_after - ${TRIES_AFTER_BLOCK - 1}, 1)
        when t.since < ${windowStart} then 1
        else t.failures + 1 end,
      since = case
        when t.blocked_until > excluded.since then t.since
        when t.blocked_until is not null or t.since < ${windowStart} then excluded.since
        else t.since end,
      blocked_until = case
        when t.blocked_until > excluded.since then t.blocked_until
        when t.blocked_until is not null or t.since < ${windowStart} then null
        when t.failures + 1 >= excluded.block_after then ${blockEnd}::timestamptz
        else null end
    returning key, failures, blocked_until as "blockedUntil", refused
  `.execute(db);
  return rows;
}

export async function readFailures(db: Database, key: string, windowStart: Date): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select failures from identity.throttle where key = ${key} and since >= ${windowStart}
  `.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Takes one failure back on each key; the `fresh` ones are forgotten. */
export async function uncountTries(db: Database, keys: readonly string[], fresh: readonly string[]): Promise<void> {
  await sql`
    with forgotten as (delete from identity.throttle where key = any (${[...fresh]}::text[]))
    update identity.throttle set failures = greatest(failures - 1, 0),
      blocked_until = case when failures > block_after then blocked_until end
    where key = any (${keys.filter((key) => !fresh.includes(key))}::text[])
  `.execute(db);
}

export async function sweepThrottles(db: Database, olderThan: Date): Promise<void> {
  await sql`delete from identity.throttle where since < ${olderThan}`.execute(db);
}
