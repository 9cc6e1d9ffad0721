import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';
import type { PlayerOf } from './player-store.ts';

/** Launches of a person at a vendor come one after the other until the transaction ends: of two at once one stays. */
export async function takeLaunchTurn(tx: Tx, { brandId, vendor, personId }: PlayerOf): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`launch:${brandId}:${vendor}:${personId}`}, 0))`.execute(tx);
}
