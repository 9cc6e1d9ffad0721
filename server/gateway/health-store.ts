import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';
import type { Connection } from './connection.ts';

export type Which = Pick<Connection, 'brandId' | 'vendor'>;

/** False where it was so already. */
export async function updateHealth(
  tx: Tx,
  { brandId, vendor }: Which,
  health: Connection['health'],
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update gateway.connection set health = ${health}, health_at = ${at}
    where brand_id = ${brandId} and vendor_code = ${vendor} and health <> ${health} returning 1
  `.execute(tx);
  return rows.length > 0;
}
