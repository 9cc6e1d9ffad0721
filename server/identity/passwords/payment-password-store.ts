import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface PaymentPassword {
  readonly hash: string | null;
  readonly changedAt: Date | null;
}

export async function paymentPasswordOf(db: Database, brandId: number, personId: bigint): Promise<PaymentPassword> {
  const { rows } = await sql<PaymentPassword>`
    select payment_password_hash as hash, payment_password_changed_at as "changedAt"
    from identity.person where id = ${personId} and brand_id = ${brandId}
  `.execute(db);
  return rows[0] ?? { hash: null, changedAt: null };
}

/** False when it is another one by now than `from` (null: none yet): of two at a time one gets through. */
export async function updatePaymentPassword(
  tx: Tx,
  { brandId, personId }: { brandId: number; personId: bigint },
  { from, to, at }: { from: string | null; to: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set payment_password_hash = ${to}, payment_password_changed_at = ${at}
    where id = ${personId} and brand_id = ${brandId} and payment_password_hash is not distinct from ${from}::text
    returning 1
  `.execute(tx);
  return rows.length > 0;
}
