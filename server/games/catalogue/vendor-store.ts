import { sql } from 'kysely';
import { afterCommit } from '#kernel/database/after-commit';
import type { Database, Tx } from '#kernel/database/pool';
import { forgetCatalogues } from './catalogue.ts';

export interface Reach {
  readonly brandId: number;
  readonly vendor: string;
  readonly reached: boolean;
}

/**
 * Says whether vendors answer brands: where one does not, its games are in maintenance within two seconds in every
 * process. Idempotent. Whoever speaks with vendors says it; operators' switches are none of its business.
 */
export async function setVendorsReached(tx: Tx, reaches: readonly Reach[], at: Date): Promise<void> {
  const { rows: news } = await sql<Reach>`
    select n."brandId", n.vendor, n.reached
    from jsonb_to_recordset(${JSON.stringify(reaches)}::jsonb) as n("brandId" int, vendor text, reached boolean)
    left join games.vendor_reach r on r.brand_id = n."brandId" and r.vendor_code = n.vendor
    where r.reached is distinct from n.reached`.execute(tx);
  // Said again and again: where it says nothing new nothing is written, and no catalogue is read anew.
  if (news.length === 0) return;
  afterCommit(tx, forgetCatalogues);
  await sql`
    insert into games.vendor_reach (brand_id, vendor_code, reached, since)
    select n."brandId", n.vendor, n.reached, ${at}
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n("brandId" int, vendor text, reached boolean)
    order by 1, 2
    on conflict (brand_id, vendor_code) do update set reached = excluded.reached, since = excluded.since`.execute(tx);
}

/** What its vendor calls a game. */
export async function vendorGameCode(db: Database | Tx, gameId: bigint): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select coalesce(vendor_game_code, code) as code from games.game where id = ${gameId}`.execute(db);
  return rows[0]!.code;
}
