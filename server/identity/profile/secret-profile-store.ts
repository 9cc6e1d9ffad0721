import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/** See `secret-profile.ts`. */
export interface SealedProfile {
  readonly idNumber: Buffer | null;
  readonly rest: Buffer | null;
}

export async function updateSealedProfile(tx: Tx, id: bigint, { idNumber, rest }: SealedProfile): Promise<void> {
  await sql`
    update identity.person set id_number = ${idNumber}, private_profile = ${rest} where id = ${id}
  `.execute(tx);
}

export async function sealedProfileOf(db: Database, brandId: number, id: bigint): Promise<SealedProfile> {
  const { rows } = await sql<SealedProfile>`
    select id_number as "idNumber", private_profile as rest from identity.person
    where id = ${id} and brand_id = ${brandId}
  `.execute(db);
  return rows[0] ?? { idNumber: null, rest: null };
}
