import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Which } from '../connections/health-store.ts';

interface OfDay extends Which {
  readonly day: string;
}

/** A look at a day is over. */
export async function writeComparedDay(
  tx: Tx,
  { brandId, vendor, day }: OfDay,
  { listed, agreed }: { listed: number; agreed: number },
  at: Date,
): Promise<void> {
  await sql`
    insert into gateway.compared_day (brand_id, vendor_code, day, compared_at, listed, agreed)
    values (${brandId}, ${vendor}, ${day}, ${at}, ${listed}, ${agreed})
    on conflict (brand_id, vendor_code, day) do update set compared_at = excluded.compared_at,
      listed = excluded.listed, agreed = excluded.agreed, failed_at = null, fault = null`.execute(tx);
}

/** The vendor was asked in vain; what an earlier look came to stays. */
export async function writeFailedDay(db: Database | Tx, { brandId, vendor, day }: OfDay, fault: string, at: Date) {
  await sql`
    insert into gateway.compared_day as d (brand_id, vendor_code, day, failed_at, fault)
    values (${brandId}, ${vendor}, ${day}, ${at}, ${fault.slice(0, 60)})
    on conflict (brand_id, vendor_code, day) do update set failed_at = excluded.failed_at, fault = excluded.fault`.execute(
    db,
  );
}

export interface ComparedDay {
  readonly vendor: string;
  readonly comparedAt: Date | null;
  readonly failedAt: Date | null;
  readonly fault: string | null;
  readonly listed: number;
  readonly agreed: number;
  /** Differences of the day, of all kinds. */
  readonly open: number;
  readonly done: number;
}

/** Every vendor the brand is connected with, by code. */
export async function comparedDays(db: Database, brandId: number, day: string): Promise<ComparedDay[]> {
  const { rows } = await sql<ComparedDay>`
    select c.vendor_code as vendor, d.compared_at as "comparedAt", d.failed_at as "failedAt", d.fault,
      coalesce(d.listed, 0) as listed, coalesce(d.agreed, 0) as agreed,
      count(*) filter (where n.state = 'open')::int as open,
      count(*) filter (where n.state <> 'open')::int as done
    from gateway.connection c
    left join gateway.compared_day d on d.brand_id = c.brand_id and d.vendor_code = c.vendor_code and d.day = ${day}
    left join gateway.transaction_difference n
      on n.brand_id = c.brand_id and n.vendor_code = c.vendor_code and n.day = ${day}
    where c.brand_id = ${brandId}
    group by c.vendor_code, d.compared_at, d.failed_at, d.fault, d.listed, d.agreed order by 1`.execute(db);
  return rows;
}
