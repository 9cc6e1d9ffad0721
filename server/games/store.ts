import { type Minor, minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { StoredGroup } from './catalogue/vendor-group.ts';
import { type Category, type GameFacts, type GameState, type Names, type Vendor, effectiveState } from './game.ts';

interface GameRow {
  id: bigint;
  code: string;
  vendor_code: string;
  game_type: string;
  classify: string | null;
  name: Names;
  icon: string;
  tags: string[];
  volatility: GameFacts['volatility'];
  rtp_ppm: number | null;
  lines: number | null;
  min_stake: bigint | null;
  max_stake: bigint | null;
  state: GameState;
  vendor_state: GameState;
  brand_vendor_state: GameState;
  own_lane: boolean;
  reached: boolean;
  maintenance: boolean;
  hot: boolean;
  is_new: boolean;
  sort: number;
}

const money = (value: bigint | null): Minor | null => (value === null ? null : minor(value));

const gameOf = (row: GameRow): GameFacts => ({
  id: row.id,
  code: row.code,
  vendor: row.vendor_code,
  gameType: row.game_type,
  classify: row.classify,
  name: row.name,
  icon: row.icon,
  tags: row.tags,
  volatility: row.volatility,
  rtpPpm: row.rtp_ppm,
  lines: row.lines,
  minStake: money(row.min_stake),
  maxStake: money(row.max_stake),
  state: effectiveState([
    row.state,
    row.vendor_state,
    row.brand_vendor_state,
    row.maintenance || !row.reached ? 'maintenance' : 'open',
  ]),
  hot: row.hot,
  isNew: row.is_new,
  sort: row.sort,
  ownLane: row.own_lane,
});

/** Whether the game `g` is within a maintenance window of the brand, its own or its vendor's. */
export const inWindow = (brandId: number) => sql`(
  g.id = any (array(select w.game_id from games.maintenance_window w
    where w.brand_id = ${brandId} and w.in_force and w.game_id is not null))
  or g.vendor_code = any (array(select w.vendor_code from games.maintenance_window w
    where w.brand_id = ${brandId} and w.in_force and w.vendor_code is not null)))`;

/** The number of the last change of any catalogue. */
export async function readRevision(db: Database): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select number from games.revision`.execute(db);
  return rows[0]!.number;
}

/** Every game the brand shows, in its order. */
export async function readGames(db: Database | Tx, brandId: number): Promise<GameFacts[]> {
  const { rows } = await sql<GameRow>`
    select g.id, g.code, g.vendor_code, coalesce(b.game_type, g.game_type) as game_type,
      case when b.game_type is null then g.classify else b.classify end as classify,
      coalesce(b.name, g.name) as name, coalesce(b.picture, g.icon) as icon, coalesce(b.tags, g.tags) as tags,
      g.volatility, g.rtp_ppm, g.lines, g.min_stake, g.max_stake, g.state, v.state as vendor_state,
      coalesce(bv.state, 'open') as brand_vendor_state, v.own_lane,
      b.maintenance or ${inWindow(brandId)} as maintenance,
      coalesce(r.reached, true) as reached, b.hot, b.is_new, b.sort
    from games.brand_game b
    join games.game g on g.id = b.game_id
    join games.vendor v on v.code = g.vendor_code
    left join games.brand_vendor bv on bv.brand_id = b.brand_id and bv.vendor_code = g.vendor_code
    left join games.vendor_reach r on r.brand_id = b.brand_id and r.vendor_code = g.vendor_code
    where b.brand_id = ${brandId} and b.enabled
    order by b.sort, g.id`.execute(db);
  return rows.map(gameOf);
}

export async function readVendors(db: Database | Tx): Promise<Vendor[]> {
  const { rows } = await sql<Vendor>`
    select code, name, state, lager_icon as "lagerIcon", sort from games.vendor order by sort, code`.execute(db);
  return rows;
}

export async function readGroups(db: Database | Tx, brandId: number): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select id, vendor_code as vendor, game_type as "gameType" from games.vendor_group
    where brand_id = ${brandId} order by id`.execute(db);
  return rows;
}

export async function readCategories(db: Database | Tx, brandId: number): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select game_type as "gameType", key, path, title, icon, hue, home_limit as "homeLimit",
      home_hidden as "homeHidden", home_from as "homeFrom", home_until as "homeUntil", pinned
    from games.category where brand_id = ${brandId} order by sort, game_type`.execute(db);
  return rows;
}
