import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { ListedGameInput, VendorSaid } from './list-games.ts';

/** What the catalogue has of a vendor's games, and whether the brand shows them; by the vendor's codes. */
export async function vendorSaid(db: Database | Tx, brandId: number, vendor: string): Promise<VendorSaid[]> {
  const { rows } = await sql<VendorSaid>`
    select g.id, coalesce(g.vendor_game_code, g.code) as "vendorCode", g.name ->> 'TW' as "nameTW",
      g.name ->> 'EN' as "nameEN", g.game_type as "gameType", g.volatility, g.rtp_ppm as "rtpPpm", g.lines,
      g.min_stake as "minStake", g.max_stake as "maxStake", b.game_id is not null as known,
      coalesce(b.enabled, false) as shown
    from games.game g
    left join games.brand_game b on b.game_id = g.id and b.brand_id = ${brandId}
    where g.vendor_code = ${vendor}`.execute(db);
  return rows;
}

const asRows = (games: readonly ListedGameInput[]) =>
  JSON.stringify(
    games.map((game) => ({
      ...game,
      picture: undefined,
      minStake: game.minStake?.toString(),
      maxStake: game.maxStake?.toString(),
    })),
  );

/** Adds what is new and opens it; of what is there says what its vendor says, its picture and its tags stay. */
export async function upsertListed(tx: Tx, vendor: string, games: readonly ListedGameInput[]): Promise<void> {
  await sql`
    insert into games.game as g (code, vendor_code, vendor_game_code, game_type, name, icon, tags, volatility, rtp_ppm,
      lines, min_stake, max_stake, state)
    select n.code, ${vendor}, nullif(n."vendorCode", n.code), n."gameType",
      jsonb_build_object('TW', n."nameTW", 'EN', n."nameEN"), n.icon, n.tags, n.volatility, n."rtpPpm", n.lines,
      n."minStake", n."maxStake", 'open'
    from jsonb_to_recordset(${asRows(games)}::jsonb) as n(code text, "vendorCode" text, "gameType" text, "nameTW" text,
      "nameEN" text, icon text, tags text[], volatility text, "rtpPpm" int, lines int, "minStake" bigint,
      "maxStake" bigint)
    order by n."vendorCode"
    on conflict (vendor_code, (coalesce(vendor_game_code, code))) do update set game_type = excluded.game_type,
      name = excluded.name, volatility = excluded.volatility, rtp_ppm = excluded.rtp_ppm, lines = excluded.lines,
      min_stake = excluded.min_stake, max_stake = excluded.max_stake,
      state = case when g.state = 'soon' then 'open' else g.state end`.execute(tx);
}

/** At the end of the brand's order, marked as new. @returns their ids by the vendor's codes */
export async function showListed(
  tx: Tx,
  { brandId, vendor }: { brandId: number; vendor: string },
  vendorCodes: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: bigint; code: string }>`
    with own as (
      select g.id, coalesce(g.vendor_game_code, g.code) as code from games.game g
      where g.vendor_code = ${vendor} and coalesce(g.vendor_game_code, g.code) = any (${vendorCodes as string[]}::text[])
    ), shown as (
      insert into games.brand_game (brand_id, game_id, is_new, sort)
      select ${brandId}, own.id, true,
        (select coalesce(max(sort), 0) from games.brand_game where brand_id = ${brandId} and sort < 900000)
          + row_number() over (order by own.code)
      from own order by own.id
      on conflict (brand_id, game_id) do update set enabled = true, is_new = true
    )
    select id, code from own`.execute(tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
