import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';

/** Writes down that a person came from a country; whether it is new to them, and whether there was one before. */
export async function insertSeenCountry(
  tx: Tx,
  seen: { brandId: number; personId: bigint; country: string; at: Date },
): Promise<{ added: boolean; before: boolean }> {
  const { brandId, personId, country, at } = seen;
  const { rows } = await sql<{ added: boolean; before: boolean }>`
    with added as (
      insert into identity.seen_country (brand_id, person_id, country, first_seen_at)
      values (${brandId}, ${personId}, ${country}, ${at}) on conflict do nothing returning 1
    )
    select exists (select from added) as added,
      exists (select from identity.seen_country where person_id = ${personId} and country <> ${country}) as before
  `.execute(tx);
  return rows[0]!;
}
