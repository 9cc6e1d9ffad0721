import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import type { Which } from '../connections/health-store.ts';

export const TURNED_AWAY = ['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_INVALID_PARTNER'] as const;
export type TurnedAwayReason = (typeof TURNED_AWAY)[number];

/** Calls that were not taken for the vendor's, of one reason; `ip`, `path` and `at` are of the last one. */
export interface TurnedAway extends Which {
  readonly reason: TurnedAwayReason;
  readonly calls: bigint;
  readonly ip: string | null;
  readonly path: string;
  readonly at: Date;
}

/** Adds to what was counted before. */
export async function addTurnedAway(db: Database, some: readonly TurnedAway[]): Promise<void> {
  const rows = some.map(({ brandId, vendor, reason, calls, ip, path, at }) => ({
    brand: brandId,
    vendor,
    reason,
    calls: String(calls),
    ip,
    path,
    at: at.toISOString(),
  }));
  await sql`
    insert into gateway.turned_away as a (brand_id, vendor_code, reason, calls, ip, path, at)
    select brand, vendor, reason, calls, ip, path, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(brand int, vendor text, reason text, calls bigint,
      ip inet, path text, at timestamptz)
    order by brand, vendor, reason
    on conflict (brand_id, vendor_code, reason) do update set calls = a.calls + excluded.calls, ip = excluded.ip,
      path = excluded.path, at = greatest(a.at, excluded.at)`.execute(db);
}

/** The last one first. */
export async function turnedAwayOf(db: Database, { brandId, vendor }: Which): Promise<TurnedAway[]> {
  const { rows } = await sql<TurnedAway>`
    select brand_id as "brandId", vendor_code as vendor, reason, calls, host(ip) as ip, path, at
    from gateway.turned_away where brand_id = ${brandId} and vendor_code = ${vendor} order by at desc`.execute(db);
  return rows;
}
