import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/** Which payments of a person are under way, their ends unknown. */
export async function openPayments(
  db: Database | Tx,
  { brandId, personId }: { brandId: number; personId: bigint },
): Promise<{ deposits: boolean; withdrawals: boolean }> {
  const { rows } = await sql<{ deposits: boolean; withdrawals: boolean }>`
    select exists (
      select from payments.deposit
      where brand_id = ${brandId} and person_id = ${personId} and state in ('created', 'pending')
    ) as deposits, exists (
      select from payments.withdrawal
      where brand_id = ${brandId} and person_id = ${personId}
        and state in ('review', 'second_review', 'approved', 'paying')
    ) as withdrawals
  `.execute(db);
  return rows[0]!;
}
