import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import { type GameState, effectiveState } from './game.ts';

/** A vendor's game as its calls need it. */
export interface VendorGame {
  readonly id: bigint;
  readonly code: string;
  /** As the vendor calls it. */
  readonly vendorCode: string;
  readonly vendor: string;
  readonly gameType: string;
  /** Of the game, its vendor and the brand together. */
  readonly state: GameState;
}

type Row = VendorGame & { vendorState: GameState; closed: boolean };

/** The vendors' games of a brand, those it does not show any more as well: they are in maintenance then. */
export async function readVendorGames(db: Database, brandId: number): Promise<VendorGame[]> {
  const { rows } = await sql<Row>`
    select g.id, g.code, coalesce(g.vendor_game_code, g.code) as "vendorCode", g.vendor_code as vendor,
      g.game_type as "gameType", g.state, v.state as "vendorState", b.maintenance or not b.enabled as closed
    from games.brand_game b
    join games.game g on g.id = b.game_id
    join games.vendor v on v.code = g.vendor_code
    where b.brand_id = ${brandId}`.execute(db);
  return rows.map(({ vendorState, closed, ...game }) => ({
    ...game,
    state: effectiveState([game.state, vendorState, closed ? 'maintenance' : 'open']),
  }));
}
