import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

/** How an account record speaks of payments, by `<type>:<id>`; ids of other brands are not found. */
export async function paymentSubjects(
  db: Database,
  brandId: number,
  subjects: readonly { type: string; id: string }[],
): Promise<Map<string, { reference: string; state: string }>> {
  const idsOf = (wanted: string) => subjects.filter(({ type }) => type === wanted).map(({ id }) => BigInt(id));
  const { rows } = await sql<{ key: string; reference: string; state: string }>`
    select 'deposit:' || id as key, reference, state from payments.deposit
    where brand_id = ${brandId} and id = any (${idsOf('deposit')}::bigint[])
    union all
    select 'withdrawal:' || id, reference, state from payments.withdrawal
    where brand_id = ${brandId} and id = any (${idsOf('withdrawal')}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ key, reference, state }) => [key, { reference, state }]));
}
