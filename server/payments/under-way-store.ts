import { type Minor, minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

/** Withdrawals whose money waits in `held`: how many, and how much by what their rows say. */
export async function withdrawalsUnderWay(
  db: Database,
  brandId: number,
): Promise<{ readonly count: number; readonly amount: Minor }> {
  const { rows } = await sql<{ count: number; amount: string }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::text as amount from payments.withdrawal
    where brand_id = ${brandId} and state in ('review', 'second_review', 'approved', 'paying')`.execute(db);
  return { count: rows[0]!.count, amount: minor(BigInt(rows[0]!.amount)) };
}
