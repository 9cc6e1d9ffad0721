import { sql } from 'kysely';
import { afterCommit } from '#kernel/database/after-commit';
import type { Database, Tx } from '#kernel/database/pool';
import { forgetCatalogues } from '../catalogue/catalogue.ts';
import type { HomeWish } from './home-rows.ts';
import type { HotRule } from './hot-row.ts';

type StoredRule = HotRule & { readonly version: number };
const NONE: StoredRule = { rule: 'players', games: [], from: null, until: null, version: 0 };
const COLUMNS = sql`hot_rule as rule, hot_games as games, hot_from as "from", hot_until as until, version`;

/** A brand that has set nothing has the most played first. */
export async function readHotRule(db: Database | Tx, brandId: number): Promise<StoredRule> {
  const { rows } = await sql<StoredRule>`
    select ${COLUMNS} from games.home where brand_id = ${brandId}`.execute(db);
  return rows[0] ?? NONE;
}

/** Held until the transaction ends: rows are saved one after the other. */
export async function holdHome(tx: Tx, brandId: number): Promise<StoredRule> {
  await sql`insert into games.home (brand_id) values (${brandId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<StoredRule>`
    select ${COLUMNS} from games.home
    where brand_id = ${brandId} for no key update`.execute(tx);
  return rows[0]!;
}

export async function writeHome(tx: Tx, brandId: number, { rows, hot }: HomeWish): Promise<void> {
  const list = rows.map((row, sort) => ({ ...row, sort, pinned: row.pinned.map(String) }));
  await sql`
    update games.category c set sort = r.sort, title = r.title, home_limit = r."limit", home_hidden = r.hidden,
      pinned = r.pinned, home_from = r."from", home_until = r.until
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r("gameType" text, title jsonb, "limit" int,
      hidden boolean, pinned bigint[], "from" timestamptz, until timestamptz, sort int)
    where c.brand_id = ${brandId} and c.game_type = r."gameType"`.execute(tx);
  await sql`
    update games.home set hot_rule = ${hot.rule}, hot_games = ${hot.games as bigint[]}::bigint[],
      hot_from = ${hot.from}, hot_until = ${hot.until},
      version = version + 1
    where brand_id = ${brandId}`.execute(tx);
}

export interface GroupPlace {
  readonly vendor: string;
  readonly gameType: string;
  /** In the hot row, not in its category's. */
  readonly hot: boolean;
}

/** Puts vendors' groups before what stands in rows; those that have no game yet are passed over. */
export async function showGroups(tx: Tx, brandId: number, places: readonly GroupPlace[]): Promise<void> {
  afterCommit(tx, forgetCatalogues);
  const asked = JSON.stringify(places);
  await sql`
    update games.category c set pinned = wished.ids || c.pinned
    from (
      select g.game_type, array_agg(g.id order by g.id) as ids
      from jsonb_to_recordset(${asked}::jsonb) as p(vendor text, "gameType" text, hot boolean)
      join games.vendor_group g on g.brand_id = ${brandId} and g.vendor_code = p.vendor and g.game_type = p."gameType"
      where not p.hot group by g.game_type
    ) wished
    where c.brand_id = ${brandId} and c.game_type = wished.game_type`.execute(tx);
  await sql`
    insert into games.home as h (brand_id, hot_games)
    select ${brandId}, array_agg(g.id order by g.id)
    from jsonb_to_recordset(${asked}::jsonb) as p(vendor text, "gameType" text, hot boolean)
    join games.vendor_group g on g.brand_id = ${brandId} and g.vendor_code = p.vendor and g.game_type = p."gameType"
    where p.hot having count(*) > 0
    on conflict (brand_id) do update set hot_games = excluded.hot_games || h.hot_games`.execute(tx);
}
