import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { TimeOuts } from './block.ts';
import type { Who } from './standing-store.ts';

export interface NewTimeOut extends Who {
  readonly kind: 'cool_off' | 'self_exclusion';
  readonly source: 'person' | 'operator' | 'linked';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reason?: string | null;
}

/** In force with it; the database brings it to the person's standing. */
export async function insertTimeOut(tx: Tx, row: NewTimeOut): Promise<void> {
  await sql`
    insert into protection.time_out (brand_id, person_id, kind, source, starts_at, ends_at, reason)
    values (${row.brandId}, ${row.personId}, ${row.kind}, ${row.source}, ${row.startsAt}, ${row.endsAt},
      ${row.reason ?? null})`.execute(tx);
}

export async function timeOutsOf(
  db: Database,
  { brandId, personId }: Who,
): Promise<TimeOuts & { restedUntil: Date | null }> {
  const { rows } = await sql<TimeOuts & { restedUntil: Date | null }>`
    select cool_off_until as "coolOffUntil", excluded_until as "excludedUntil", play_from as "playFrom",
      rested_until as "restedUntil"
    from protection.standing where brand_id = ${brandId} and person_id = ${personId}`.execute(db);
  return rows[0] ?? { coolOffUntil: null, excludedUntil: null, playFrom: null, restedUntil: null };
}

/** Those of these people who are excluded beyond an instant, and until when. */
export async function excludedAmong(
  db: Database,
  brandId: number,
  people: readonly bigint[],
  after: Date,
): Promise<{ personId: bigint; until: Date }[]> {
  const { rows } = await sql<{ personId: bigint; until: Date }>`
    select person_id as "personId", excluded_until as until from protection.standing
    where brand_id = ${brandId} and person_id = any (${[...people]}::bigint[])
      and excluded_until > ${after}`.execute(db);
  return rows;
}

/** Those who are excluded now, by a part of all at a time. */
export async function excludedNow(
  db: Database,
  now: Date,
  { part, of }: { part: number; of: number },
): Promise<(Who & { until: Date })[]> {
  const { rows } = await sql<Who & { until: Date }>`
    select brand_id as "brandId", person_id as "personId", excluded_until as until from protection.standing
    where excluded_until > ${now} and person_id % ${of} = ${part}`.execute(db);
  return rows;
}
