import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface PlayerOf {
  readonly brandId: number;
  readonly vendor: string;
  readonly personId: bigint;
}

/** The alias that is kept: this one, or the one that was there before. */
export async function keepAlias(db: Database | Tx, of: PlayerOf, alias: string, at: Date): Promise<string> {
  const { brandId, vendor, personId } = of;
  const find = async () => {
    const { rows } = await sql<{ alias: string }>`
      select alias from gateway.player
      where brand_id = ${brandId} and vendor_code = ${vendor} and person_id = ${personId}
    `.execute(db);
    return rows[0]?.alias;
  };
  const known = await find();
  if (known) return known;
  await sql`
    insert into gateway.player (brand_id, vendor_code, person_id, alias, created_at)
    values (${brandId}, ${vendor}, ${personId}, ${alias}, ${at})
    on conflict (brand_id, vendor_code, person_id) do nothing
  `.execute(db);
  return (await find())!;
}

/** Null where the vendor knows nobody by it. */
export async function findByAlias(
  db: Database | Tx,
  { brandId, vendor, alias }: { brandId: number; vendor: string; alias: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ personId: bigint }>`
    select person_id as "personId" from gateway.player
    where brand_id = ${brandId} and vendor_code = ${vendor} and alias = ${alias}
  `.execute(db);
  return rows[0]?.personId ?? null;
}
