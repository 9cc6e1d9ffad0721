import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import { type GameState, effectiveState } from '../game.ts';

/** A vendor's game as its calls need it. */
export interface VendorGame {
  readonly id: bigint;
  readonly code: string;
  /** As the vendor calls it. */
  readonly vendorCode: string;
  readonly vendor: string;
  readonly gameType: string;
  /** Of the game, its vendor and the brand together; says nothing of what is closed for a while. */
  readonly state: GameState;
  /** Since when operators have it closed for a while; null: they have not. */
  readonly closedSince: Date | null;
}

type Row = VendorGame & { vendorState: GameState; closed: boolean };
interface OpenWindow {
  readonly gameId: bigint | null;
  readonly vendor: string | null;
  readonly beginsAt: Date;
}

/** The maintenance windows in force, the earliest first. */
async function openWindows(db: Database, brandId: number): Promise<OpenWindow[]> {
  const { rows } = await sql<OpenWindow>`
    select game_id as "gameId", vendor_code as vendor, begins_at as "beginsAt" from games.maintenance_window
    where brand_id = ${brandId} and in_force order by begins_at`.execute(db);
  return rows;
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));

/**
 * The vendors' games of a brand, those it does not show any more as well: they are in maintenance then. Whether their
 * vendor is reached is not asked: whoever calls us for one of its games is there.
 */
export async function readVendorGames(db: Database, brandId: number): Promise<VendorGame[]> {
  const windows = await openWindows(db, brandId);
  const { rows } = await sql<Row>`
    select g.id, g.code, coalesce(g.vendor_game_code, g.code) as "vendorCode", g.vendor_code as vendor,
      g.game_type as "gameType", g.state, v.state as "vendorState", b.maintenance or not b.enabled as closed,
      bv.closed_since as "closedSince"
    from games.brand_game b
    join games.game g on g.id = b.game_id
    join games.vendor v on v.code = g.vendor_code
    left join games.brand_vendor bv on bv.brand_id = b.brand_id and bv.vendor_code = g.vendor_code
    where b.brand_id = ${brandId}`.execute(db);
  return rows.map(({ vendorState, closed, ...game }) => ({
    ...game,
    state: effectiveState([game.state, vendorState, closed ? 'maintenance' : 'open']),
    closedSince: earlier(
      game.closedSince,
      windows.find((window) => window.gameId === game.id || window.vendor === game.vendor)?.beginsAt ?? null,
    ),
  }));
}
