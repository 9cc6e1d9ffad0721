import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { BulkStep } from './bulk-change.ts';
import type { Names } from '../game.ts';
import type { GameWish, OperatedGame, Overrides, Place } from './operated-game.ts';
import { inWindow } from '../store.ts';

/** Where a game stands that the brand has never shown: behind all that it has put in an order. */
const LAST = 900_000;

/** The same as `effectiveState` says, for what is filtered by it. */
const state = (brandId: number) => sql`case
  when not coalesce(b.enabled, false) then 'closed'
  when 'soon' in (g.state, v.state, coalesce(bv.state, 'open')) then 'soon'
  when 'maintenance' in (g.state, v.state, coalesce(bv.state, 'open')) or b.maintenance or ${inWindow(brandId)}
    or not coalesce(r.reached, true) then 'maintenance'
  else 'open' end`;

const columns = (brandId: number) => sql`
  g.id, g.code, g.vendor_code as vendor, coalesce(b.name, g.name) as name,
  coalesce(b.game_type, g.game_type) as "gameType",
  case when b.game_type is null then g.classify else b.classify end as classify,
  coalesce(b.tags, g.tags) as tags, coalesce(b.picture, g.icon) as icon,
  coalesce(b.enabled, false) as enabled, coalesce(b.hot, false) as hot, coalesce(b.is_new, false) as "isNew",
  coalesce(b.sort, ${LAST}) as sort, ${state(brandId)} as state, g.rtp_ppm as "rtpPpm",
  coalesce(b.version, 0) as version, g.volatility, g.lines, g.min_stake as "minStake", g.max_stake as "maxStake",
  jsonb_build_object('name', g.name, 'gameType', g.game_type, 'classify', g.classify, 'tags', g.tags,
    'icon', g.icon) as "vendorSays"`;

const from = (brandId: number) => sql`games.game g
  join games.vendor v on v.code = g.vendor_code
  left join games.brand_game b on b.game_id = g.id and b.brand_id = ${brandId}
  left join games.brand_vendor bv on bv.vendor_code = g.vendor_code and bv.brand_id = ${brandId}
  left join games.vendor_reach r on r.vendor_code = g.vendor_code and r.brand_id = ${brandId}`;

export interface OperatedFilter {
  readonly search: string | undefined;
  readonly vendor: string | undefined;
  readonly gameType: string | undefined;
  readonly state: string | undefined;
  readonly mark: 'hot' | 'new' | undefined;
}

const fits = (brandId: number, filter: OperatedFilter) => {
  const like = filter.search === undefined ? null : `%${filter.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(${like}::text is null or g.code ilike ${like} or coalesce(b.name, g.name) ->> 'TW' ilike ${like}
      or coalesce(b.name, g.name) ->> 'EN' ilike ${like})
    and (${filter.vendor ?? null}::text is null or g.vendor_code = ${filter.vendor ?? null})
    and (${filter.gameType ?? null}::text is null or coalesce(b.game_type, g.game_type) = ${filter.gameType ?? null})
    and (${filter.state ?? null}::text is null or ${state(brandId)} = ${filter.state ?? null})
    and (${filter.mark ?? null}::text is null or case ${filter.mark ?? null}::text when 'hot' then b.hot else b.is_new end)`;
};

/** In the brand's order, behind `after`. What stands in a row is put together of those alone that are answered with. */
export async function selectOperated(
  db: Database,
  brandId: number,
  filter: OperatedFilter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<OperatedGame[]> {
  const { rows } = await sql<OperatedGame>`
    select ${columns(brandId)} from ${from(brandId)}
    where g.id = any (array(
      select g.id from ${from(brandId)}
      where ${fits(brandId, filter)}
        and (${after?.id ?? null}::bigint is null
          or (coalesce(b.sort, ${LAST}), g.id) > (${after?.sort ?? 0}::int, ${after?.id ?? null}::bigint))
      order by coalesce(b.sort, ${LAST}), g.id limit ${limit}))
    order by coalesce(b.sort, ${LAST}), g.id`.execute(db);
  return rows;
}

export async function countOperated(db: Database, brandId: number, filter: OperatedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from(brandId)} where ${fits(brandId, filter)}`.execute(db);
  return rows[0]!.count;
}

export async function operatedGame(db: Database | Tx, brandId: number, id: bigint): Promise<OperatedGame | null> {
  const { rows } = await sql<OperatedGame>`
    select ${columns(brandId)} from ${from(brandId)} where g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Those of them that there are, in the brand's order. */
export async function operatedGames(
  db: Database | Tx,
  brandId: number,
  ids: readonly bigint[],
): Promise<OperatedGame[]> {
  const { rows } = await sql<OperatedGame>`
    select ${columns(brandId)} from ${from(brandId)} where g.id = any (${ids as bigint[]}::bigint[])
    order by coalesce(b.sort, ${LAST}), g.id`.execute(db);
  return rows;
}

/** The brand has rows of them from now on, held until the transaction ends; in one order, so that two do not collide. */
export async function holdGames(tx: Tx, brandId: number, ids: readonly bigint[]): Promise<void> {
  await sql`
    insert into games.brand_game (brand_id, game_id, enabled, sort)
    select ${brandId}, id, false, ${LAST} from games.game where id = any (${ids as bigint[]}::bigint[]) order by id
    on conflict do nothing`.execute(tx);
  await sql`
    select 1 from games.brand_game where brand_id = ${brandId} and game_id = any (${ids as bigint[]}::bigint[])
    order by game_id for no key update`.execute(tx);
}

/** What is as the vendor says is not kept. */
export async function writeBulk(tx: Tx, brandId: number, steps: readonly BulkStep<OperatedGame>[]): Promise<void> {
  const rows = steps.map(({ game, after }) => ({ id: String(game.id), ...after }));
  await sql`
    update games.brand_game b set enabled = r.enabled, hot = r.hot, is_new = r."isNew", sort = r.sort,
      tags = nullif(r.tags, g.tags), version = b.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, enabled boolean, hot boolean,
      "isNew" boolean, sort int, tags text[]) join games.game g on g.id = r.id
    where b.brand_id = ${brandId} and b.game_id = r.id`.execute(tx);
}

/** The same, held until the transaction ends; the brand has a row of it from now on. */
export async function holdOperated(tx: Tx, brandId: number, id: bigint): Promise<OperatedGame | null> {
  await sql`
    insert into games.brand_game (brand_id, game_id, enabled, sort)
    select ${brandId}, id, false, ${LAST} from games.game where id = ${id}
    on conflict do nothing`.execute(tx);
  await sql`
    select 1 from games.brand_game where brand_id = ${brandId} and game_id = ${id} for no key update`.execute(tx);
  return await operatedGame(tx, brandId, id);
}

export async function writeGame(tx: Tx, brandId: number, id: bigint, wish: GameWish, own: Overrides): Promise<void> {
  await sql`
    update games.brand_game set enabled = ${wish.enabled}, hot = ${wish.hot}, is_new = ${wish.isNew},
      sort = ${wish.sort}, name = ${own.name && JSON.stringify(own.name)}::jsonb, game_type = ${own.gameType},
      classify = ${own.classify}, tags = ${own.tags as string[] | null}::text[], version = version + 1
    where brand_id = ${brandId} and game_id = ${id}`.execute(tx);
}

export async function writePicture(tx: Tx, brandId: number, id: bigint, picture: string | null): Promise<void> {
  await sql`
    update games.brand_game set picture = ${picture}, version = version + 1
    where brand_id = ${brandId} and game_id = ${id}`.execute(tx);
}

/** Their codes: of those that were not so before. */
export async function writeEnabled(tx: Tx, brandId: number, ids: readonly bigint[], on: boolean): Promise<string[]> {
  await holdGames(tx, brandId, ids);
  const { rows } = await sql<{ code: string }>`
    update games.brand_game b set enabled = ${on}, version = b.version + 1
    from games.game g
    where g.id = b.game_id and b.brand_id = ${brandId} and b.game_id = any (${ids as bigint[]}::bigint[])
      and b.enabled <> ${on} returning g.code`.execute(tx);
  return rows.map(({ code }) => code).toSorted();
}

export interface VendorCount {
  readonly code: string;
  readonly name: Names;
  readonly games: number;
}

export async function vendorCounts(db: Database): Promise<VendorCount[]> {
  const { rows } = await sql<VendorCount>`
    select v.code, v.name, count(g.id)::int as games from games.vendor v
    left join games.game g on g.vendor_code = v.code group by v.code order by v.sort, v.code`.execute(db);
  return rows;
}

/** Every tag that a game has, the one most used first. */
export async function tagsInUse(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from games.game, unnest(tags) as tag group by tag order by count(*) desc, tag limit 200`.execute(db);
  return rows.map(({ tag }) => tag);
}
