import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { GameState, Names } from '../game.ts';

/** A vendor as operators of a brand see it. */
export interface BrandVendor {
  readonly code: string;
  readonly name: Names;
  /** As far as the platform has opened it. */
  readonly platformState: GameState;
  /** As far as the brand has. */
  readonly state: GameState;
  /** Counts the brand's changes. */
  readonly version: number;
  /** All of its games, and how many of them the brand shows. */
  readonly games: number;
  readonly shown: number;
  /** It is closed at this moment by a window. */
  readonly inWindow: boolean;
}

/** In the platform's order; one of them where it is named. */
export async function brandVendors(
  db: Database | Tx,
  brandId: number,
  code: string | null = null,
): Promise<BrandVendor[]> {
  const { rows } = await sql<BrandVendor>`
    select v.code, v.name, v.state as "platformState", coalesce(bv.state, 'open') as state,
      coalesce(bv.version, 0) as version, coalesce(c.games, 0) as games, coalesce(c.shown, 0) as shown,
      exists (select 1 from games.maintenance_window w
        where w.brand_id = ${brandId} and w.vendor_code = v.code and w.in_force) as "inWindow"
    from games.vendor v
    left join games.brand_vendor bv on bv.vendor_code = v.code and bv.brand_id = ${brandId}
    left join (
      select g.vendor_code, count(*)::int as games, (count(*) filter (where b.enabled))::int as shown
      from games.game g left join games.brand_game b on b.game_id = g.id and b.brand_id = ${brandId}
      group by g.vendor_code
    ) c on c.vendor_code = v.code
    where ${code}::text is null or v.code = ${code}::text
    order by v.sort, v.code`.execute(db);
  return rows;
}

/** The same, held until the transaction ends; the brand has a row of it from now on. */
export async function holdBrandVendor(tx: Tx, brandId: number, code: string): Promise<BrandVendor | null> {
  await sql`
    insert into games.brand_vendor (brand_id, vendor_code) select ${brandId}, code from games.vendor where code = ${code}
    on conflict do nothing`.execute(tx);
  await sql`
    select 1 from games.brand_vendor where brand_id = ${brandId} and vendor_code = ${code}
    for no key update`.execute(tx);
  return (await brandVendors(tx, brandId, code))[0] ?? null;
}

interface VendorStateChange {
  readonly brandId: number;
  readonly code: string;
  readonly state: GameState;
  readonly at: Date;
}

export async function writeBrandVendor(tx: Tx, { brandId, code, state, at }: VendorStateChange): Promise<void> {
  await sql`
    update games.brand_vendor set state = ${state}, version = version + 1,
      closed_since = case when ${state} <> 'open' then coalesce(closed_since, ${at}) end
    where brand_id = ${brandId} and vendor_code = ${code}`.execute(tx);
}
