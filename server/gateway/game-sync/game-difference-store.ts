import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Difference } from './compare-games.ts';
import type { Which } from '../connections/health-store.ts';

export type StoredDifference = Difference &
  Which & {
    readonly id: bigint;
    readonly foundAt: Date;
  };

/** Two lists of a vendor are not written at once. */
export async function holdSync(tx: Tx, { brandId, vendor }: Which): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`sync:${brandId}:${vendor}`}, 0))`.execute(tx);
}

/**
 * What differs now: what does not any more is past, what an operator has dismissed is not said again until the vendor
 * says something else.
 */
export async function writeDifferences(tx: Tx, of: Which, found: readonly Difference[], at: Date): Promise<void> {
  const rows = JSON.stringify(found);
  const { brandId, vendor } = of;
  await sql`
    with found as (
      select * from jsonb_to_recordset(${rows}::jsonb) as n("gameCode" text, kind text, listed jsonb, ours jsonb)
    ), past as (
      update gateway.game_difference d set state = 'past', decided_at = ${at}
      where d.brand_id = ${brandId} and d.vendor_code = ${vendor} and d.state = 'open'
        and not exists (select 1 from found f where f."gameCode" = d.game_code)
    )
    insert into gateway.game_difference (brand_id, vendor_code, game_code, kind, listed, ours, found_at)
    select ${brandId}, ${vendor}, f."gameCode", f.kind, f.listed, nullif(f.ours, 'null'::jsonb), ${at} from found f
    where not exists (
      select 1 from (
        select d.kind, d.listed from gateway.game_difference d
        where d.brand_id = ${brandId} and d.vendor_code = ${vendor} and d.game_code = f."gameCode"
          and d.state = 'dismissed'
        order by d.id desc limit 1
      ) no where no.kind = f.kind and no.listed = f.listed
    )
    on conflict (brand_id, vendor_code, game_code) where state = 'open'
      do update set kind = excluded.kind, listed = excluded.listed, ours = excluded.ours`.execute(tx);
}

const columns = sql`id, brand_id as "brandId", vendor_code as vendor, game_code as "gameCode", kind, listed, ours,
  found_at as "foundAt"`;

/** Those that wait for an operator, oldest first. */
export async function openDifferences(
  db: Database | Tx,
  { brandId, vendor, after, limit }: { brandId: number; vendor: string | null; after: bigint; limit: number },
): Promise<StoredDifference[]> {
  const { rows } = await sql<StoredDifference>`
    select ${columns} from gateway.game_difference
    where brand_id = ${brandId} and state = 'open' and id > ${after}
      and (${vendor}::text is null or vendor_code = ${vendor}::text)
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function differencesById(
  db: Database | Tx,
  brandId: number,
  ids: readonly bigint[],
): Promise<StoredDifference[]> {
  const { rows } = await sql<StoredDifference>`
    select ${columns} from gateway.game_difference
    where brand_id = ${brandId} and state = 'open' and id = any (${ids as bigint[]}::bigint[])
    order by id`.execute(db);
  return rows;
}

/** Only what is still open and still says what was looked at. @returns their ids */
export async function decide(
  tx: Tx,
  looked: readonly StoredDifference[],
  { state, by, at }: { state: 'approved' | 'dismissed'; by: string; at: Date },
): Promise<Set<bigint>> {
  const rows = JSON.stringify(looked.map(({ id, listed }) => ({ id: String(id), listed })));
  const { rows: done } = await sql<{ id: bigint }>`
    update gateway.game_difference d set state = ${state}, decided_at = ${at}, decided_by = ${by}
    from jsonb_to_recordset(${rows}::jsonb) as n(id bigint, listed jsonb)
    where d.id = n.id and d.state = 'open' and d.listed = n.listed returning d.id`.execute(tx);
  return new Set(done.map(({ id }) => id));
}

export interface OpenCount {
  readonly vendor: string;
  readonly open: number;
  readonly syncedAt: Date | null;
}

/** Of each connection of the brand: how much waits, and when the vendor's list was read last. */
export async function differenceCounts(db: Database, brandId: number): Promise<OpenCount[]> {
  const { rows } = await sql<OpenCount>`
    select c.vendor_code as vendor,
      (select count(*)::int from gateway.game_difference d
        where d.brand_id = c.brand_id and d.vendor_code = c.vendor_code and d.state = 'open') as open,
      (select max(done_at) from gateway.duty u
        where u.brand_id = c.brand_id and u.vendor_code = c.vendor_code and u.job = 'sync') as "syncedAt"
    from gateway.connection c where c.brand_id = ${brandId} order by c.vendor_code`.execute(db);
  return rows;
}
