import { sql } from 'kysely';
import { afterCommit } from '#kernel/database/after-commit';
import type { Tx } from '#kernel/database/pool';
import { forgetCatalogues } from './catalogue.ts';
import type { Category, GameFacts, Vendor } from '../game.ts';

export type VendorInput = Vendor & { readonly ownLane: boolean };
export type GameInput = Omit<GameFacts, 'id' | 'hot' | 'isNew' | 'sort' | 'ownLane'>;
/** How a brand shows a game. */
export interface BrandGameInput {
  readonly code: string;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly sort: number;
}

/** Adds vendors, or brings those that are there up to date. */
export async function saveVendors(tx: Tx, vendors: readonly VendorInput[]): Promise<void> {
  afterCommit(tx, forgetCatalogues);
  await sql`
    insert into games.vendor (code, name, state, lager_icon, own_lane, sort)
    select v.code, v.name, v.state, v."lagerIcon", v."ownLane", v.sort
    from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb)
      as v(code text, name jsonb, state text, "lagerIcon" text, "ownLane" boolean, sort int)
    on conflict (code) do update set name = excluded.name, state = excluded.state,
      lager_icon = excluded.lager_icon, own_lane = excluded.own_lane, sort = excluded.sort`.execute(tx);
}

/** Adds games, or brings those that are there up to date. Their vendors must be there. */
export async function saveGames(tx: Tx, games: readonly GameInput[]): Promise<void> {
  afterCommit(tx, forgetCatalogues);
  const rows = games.map((game) => ({
    ...game,
    minStake: game.minStake?.toString(),
    maxStake: game.maxStake?.toString(),
  }));
  await sql`
    insert into games.game
      (code, vendor_code, game_type, classify, name, icon, tags, volatility, rtp_ppm, lines, min_stake, max_stake, state)
    select g.code, g.vendor, g."gameType", g.classify, g.name, g.icon, g.tags, g.volatility, g."rtpPpm", g.lines,
      g."minStake", g."maxStake", g.state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(code text, vendor text, "gameType" text,
      classify text, name jsonb, icon text, tags text[], volatility text, "rtpPpm" int, lines int,
      "minStake" bigint, "maxStake" bigint, state text)
    on conflict (code) do update set vendor_code = excluded.vendor_code, game_type = excluded.game_type,
      classify = excluded.classify, name = excluded.name, icon = excluded.icon, tags = excluded.tags,
      volatility = excluded.volatility, rtp_ppm = excluded.rtp_ppm, lines = excluded.lines,
      min_stake = excluded.min_stake, max_stake = excluded.max_stake, state = excluded.state`.execute(tx);
}

/** Shows games on a brand, in this order. A game that it showed and that is not named stays as it is. */
export async function saveBrandGames(tx: Tx, brandId: number, games: readonly BrandGameInput[]): Promise<void> {
  afterCommit(tx, forgetCatalogues);
  await sql`
    insert into games.brand_game (brand_id, game_id, hot, is_new, sort)
    select ${brandId}, game.id, b.hot, b."isNew", b.sort
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as b(code text, hot boolean, "isNew" boolean, sort int)
    join games.game on game.code = b.code
    on conflict (brand_id, game_id) do update set hot = excluded.hot, is_new = excluded.is_new,
      sort = excluded.sort`.execute(tx);
}

/** Closes a game of a brand for a while, or opens it again. */
export async function setGameMaintenance(tx: Tx, brandId: number, code: string, on: boolean): Promise<void> {
  afterCommit(tx, forgetCatalogues);
  await sql`
    update games.brand_game b set maintenance = ${on} from games.game g
    where g.id = b.game_id and b.brand_id = ${brandId} and g.code = ${code}`.execute(tx);
}

/** The brand's categories, in this order. */
export async function saveCategories(tx: Tx, brandId: number, categories: readonly Category[]): Promise<void> {
  afterCommit(tx, forgetCatalogues);
  const rows = categories.map((category, sort) => ({ ...category, sort }));
  await sql`
    insert into games.category (brand_id, game_type, key, path, title, icon, hue, sort, home_limit)
    select ${brandId}, c."gameType", c.key, c.path, c.title, c.icon, c.hue, c.sort, c."homeLimit"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c("gameType" text, key text, path text, title jsonb,
      icon text, hue int, sort int, "homeLimit" int)
    on conflict (brand_id, game_type) do update set key = excluded.key, path = excluded.path,
      title = excluded.title, icon = excluded.icon, hue = excluded.hue, sort = excluded.sort,
      home_limit = excluded.home_limit`.execute(tx);
}
