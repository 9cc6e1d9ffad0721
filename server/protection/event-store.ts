import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { LimitKind, Period } from './limit.ts';
import type { Who } from './standing-store.ts';

export type What =
  | 'limit_set'
  | 'limit_asked'
  | 'limit_raised'
  | 'limit_removed'
  | 'limit_kept'
  | 'limit_reached'
  | 'cool_off'
  | 'self_exclusion'
  | 'return_asked'
  | 'reality_interval';

export interface ProtectionEvent {
  readonly id: bigint;
  readonly at: Date;
  readonly what: What;
  readonly source: 'person' | 'operator' | 'linked' | 'system';
  readonly kind: LimitKind | null;
  readonly period: Period | null;
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly until: Date | null;
}

type NewEvent = Pick<ProtectionEvent, 'at' | 'what' | 'source'> & Partial<ProtectionEvent> & { actor?: string };

export async function note(tx: Tx, { brandId, personId }: Who, event: NewEvent): Promise<void> {
  const { at, what, source, kind = null, period = null, before = null, after = null, until = null } = event;
  await sql`
    insert into protection.event (brand_id, person_id, at, what, source, kind, period, before, after, until, actor)
    values (${brandId}, ${personId}, ${at}, ${what}, ${source}, ${kind}, ${period}, ${before}, ${after}, ${until},
      ${event.actor ?? null})`.execute(tx);
}

/** Newest first, before this one. */
export async function eventsOf(
  db: Database,
  { brandId, personId }: Who,
  before: bigint | null,
  limit: number,
): Promise<ProtectionEvent[]> {
  const { rows } = await sql<ProtectionEvent>`
    select id, at, what, source, kind, period, before, after, until from protection.event
    where brand_id = ${brandId} and person_id = ${personId} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
