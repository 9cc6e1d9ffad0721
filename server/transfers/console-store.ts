import { minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import type { Rule } from './alert.ts';
import type { Way } from './transfer.ts';
import type { Transfer } from './transfer-store.ts';

export interface ConsoleFilter {
  readonly brandId: number;
  readonly way: Way | undefined;
  readonly alert: Rule | 'any' | undefined;
  /** Either side. */
  readonly personId: bigint | null;
  readonly reference: string | null;
  readonly before: bigint | null;
  readonly limit: number;
}

export type ConsoleRow = Omit<Transfer, 'requestId' | 'inputHash'> & { readonly notes: number };

/** A person's by both of their indexes, all the brand's otherwise. */
function source({ brandId, personId }: ConsoleFilter) {
  if (personId === null) return sql`(select * from transfers.transfer where brand_id = ${brandId})`;
  return sql`(select * from transfers.transfer where brand_id = ${brandId} and from_person = ${personId}
    union all select * from transfers.transfer where brand_id = ${brandId} and to_person = ${personId})`;
}

/** Newest first, going on below `before`. */
export async function consoleTransfers(db: Database, filter: ConsoleFilter): Promise<ConsoleRow[]> {
  const { brandId, way, alert, reference, before, limit } = filter;
  const rule = alert === 'any' ? sql`` : sql`and a.rule = ${alert ?? ''}`;
  const pointedOut = alert
    ? sql`and t.id in (select a.transfer_id from transfers.alert a where a.brand_id = ${brandId} ${rule})`
    : sql``;
  const { rows } = await sql<Omit<ConsoleRow, 'amount'> & { amount: bigint }>`
    select t.id, t.brand_id as "brandId", t.way, t.from_person as "fromPerson", t.to_person as "toPerson", t.amount,
      t.reference, t.created_at as "createdAt",
      (select count(*)::int from transfers.note n where n.brand_id = t.brand_id and n.transfer_id = t.id) as notes
    from ${source(filter)} t
    where (${before}::bigint is null or t.id < ${before})
      and (${way ?? null}::text is null or t.way = ${way ?? null})
      and (${reference}::text is null or t.reference = ${reference}) ${pointedOut}
    order by t.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
}

export async function consoleTransfer(db: Database, brandId: number, id: bigint): Promise<ConsoleRow | null> {
  const filter = { brandId, way: undefined, alert: undefined, personId: null, reference: null };
  const [row] = await consoleTransfers(db, { ...filter, before: id + 1n, limit: 1 });
  return row?.id === id ? row : null;
}
