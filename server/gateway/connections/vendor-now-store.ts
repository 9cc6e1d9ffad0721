import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

/**
 * How many people are in each vendor's games: those with a launch that has not ended who launched it, or won or staked
 * something there, since then.
 */
export async function playingNow(
  db: Database,
  brandId: number,
  { since, now }: { since: Date; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ vendor: string; people: number }>`
    with moved as (
      select distinct vendor_code, person_id from gateway.transaction where brand_id = ${brandId} and at > ${since}
    )
    select l.vendor_code as vendor, count(distinct l.person_id)::int as people
    from gateway.launch l left join moved m on m.vendor_code = l.vendor_code and m.person_id = l.person_id
    where l.brand_id = ${brandId} and l.ended_at is null and l.expires_at > ${now}
      and (l.launched_at > ${since} or m.person_id is not null)
    group by l.vendor_code`.execute(db);
  return new Map(rows.map(({ vendor, people }) => [vendor, people]));
}

/** When the transactions of each vendor were last compared with ours. */
export async function reconciledLast(db: Database, brandId: number): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ vendor: string; at: Date }>`
    select vendor_code as vendor, max(done_at) as at from gateway.duty
    where brand_id = ${brandId} and job = 'reconcile' and done_at is not null group by vendor_code`.execute(db);
  return new Map(rows.map(({ vendor, at }) => [vendor, at]));
}
