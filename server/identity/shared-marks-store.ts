import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/**
 * How many other accounts of the brand were seen at the person's latest address, and how many of those with the
 * same browser as well. Loopback is everybody's, and says nothing.
 */
export async function sharedMarks(
  db: Database | Tx,
  { brandId, personId }: { brandId: number; personId: bigint },
): Promise<{ ip: number; device: number }> {
  const { rows } = await sql<{ ip: number; device: number }>`
    with latest as (
      select ip, user_agent from identity.session
      where brand_id = ${brandId} and person_id = ${personId} order by created_at desc limit 1
    )
    select count(distinct s.person_id)::int as ip,
      count(distinct s.person_id) filter (where s.user_agent = latest.user_agent)::int as device
    from latest join identity.session s on s.brand_id = ${brandId} and s.ip = latest.ip
    where s.person_id <> ${personId} and latest.ip not in ('127.0.0.1', '::1')
  `.execute(db);
  return rows[0]!;
}
