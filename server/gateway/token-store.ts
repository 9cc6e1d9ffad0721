import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';
import type { PlayerOf } from './player-store.ts';

export interface OpenLaunch extends PlayerOf {
  readonly gameId: bigint;
  readonly asset: 'TWD' | 'PLAY';
  readonly ip: string | null;
  readonly device: string | null;
}

export async function insertLaunch(
  tx: Tx,
  { tokenHash, at, expiresAt, ...launch }: OpenLaunch & { tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  const { brandId, vendor, personId, gameId, asset, ip, device } = launch;
  await sql`
    insert into gateway.launch (token_hash, brand_id, vendor_code, person_id, game_id, asset, ip, device, launched_at,
      expires_at)
    values (${tokenHash}, ${brandId}, ${vendor}, ${personId}, ${gameId}, ${asset}, ${ip}, ${device}, ${at}, ${expiresAt})
  `.execute(tx);
}

/** Those of all vendors, or of one of them. How many it were. */
export async function endLaunchesOf(
  tx: Tx,
  { brandId, personId, vendor }: { brandId: number; personId: bigint; vendor: string | null },
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    update gateway.launch set ended_at = greatest(${at}, launched_at)
    where brand_id = ${brandId} and person_id = ${personId} and ended_at is null
      and (${vendor}::text is null or vendor_code = ${vendor}::text)
    returning 1
  `.execute(tx);
  return rows.length;
}
