import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

/** Other people of the brand with the same payee's name and birthday: most likely the same person. Trials left out. */
export async function namesakesOf(
  db: Database,
  { brandId, personId }: { brandId: number; personId: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select o.id from identity.person p join identity.person o on o.brand_id = p.brand_id and o.id <> p.id
      and o.birthday = p.birthday and lower(o.payee_name) = lower(p.payee_name)
    where p.id = ${personId} and p.brand_id = ${brandId} and o.account_type <> 4
    order by o.id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
