import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
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
    update gateway.connection set health = ${health}, health_at = ${at}, health_since = ${at}
    where brand_id = ${brandId} and vendor_code = ${vendor} and health <> ${health} returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Connections that nobody has looked after for so long; whoever gets one looks after it. */
export async function claimConnections(
  db: Database,
  { at, restMs }: { at: Date; restMs: number },
): Promise<(Which & { readonly enabled: boolean })[]> {
  const { rows } = await sql<Which & { enabled: boolean }>`
    update gateway.connection set health_at = ${at}
    where health_at is null or health_at <= ${new Date(at.getTime() - restMs)}
    returning brand_id as "brandId", vendor_code as vendor, enabled
  `.execute(db);
  return rows;
}
