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
  afterCommit(tx, forgetCatalogues);
  await sql`
    with changed as (
      insert into games.vendor_reach as r (brand_id, vendor_code, reached, since)
      select n."brandId", n.vendor, n.reached, ${at}
      from jsonb_to_recordset(${JSON.stringify(reaches)}::jsonb) as n("brandId" int, vendor text, reached boolean)
      order by 1, 2
      on conflict (brand_id, vendor_code) do update set reached = excluded.reached, since = excluded.since
        where r.reached <> excluded.reached
      returning 1
    )
    update games.revision set number = number + 1 where exists (select 1 from changed)`.execute(tx);
}

/** What its vendor calls a game. */
export async function vendorGameCode(db: Database | Tx, gameId: bigint): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select coalesce(vendor_game_code, code) as code from games.game where id = ${gameId}`.execute(db);
  return rows[0]!.code;
}
