import { type Minor, minor } from '@croupier/contract';
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

/** What a person pays in since an instant: credited since then, and all that is under way. Without fees. */
export async function depositedSince(
  db: Database | Tx,
  { brandId, personId }: { brandId: number; personId: bigint },
  since: Date,
): Promise<Minor> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(amount), 0)::text as total from payments.deposit
    where brand_id = ${brandId} and person_id = ${personId}
      and (state in ('created', 'pending') or (state = 'credited' and credited_at >= ${since}))`.execute(db);
  return minor(BigInt(rows[0]!.total));
}

/** When the person's last deposit up to an instant was credited. */
export async function lastCredited(
  db: Database | Tx,
  { brandId, personId }: { brandId: number; personId: bigint },
  until: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(credited_at) as at from payments.deposit
    where brand_id = ${brandId} and person_id = ${personId} and state = 'credited' and credited_at <= ${until}
  `.execute(db);
  return rows[0]!.at;
}
