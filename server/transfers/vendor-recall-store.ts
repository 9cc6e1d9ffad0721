import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { WalletOf } from './vendor-wallet-ports.ts';

export interface VendorRecall extends WalletOf {
  readonly tries: number;
}

/** To be emptied from then on; one that is asked for again is looked after at once. */
export async function keepRecalls(
  tx: Tx | Database,
  whose: { readonly brandId: number; readonly personId: bigint },
  vendors: readonly string[],
  { at, nextAt }: { readonly at: Date; readonly nextAt: Date },
): Promise<void> {
  if (vendors.length === 0) return;
  await sql`insert into transfers.vendor_recall (brand_id, person_id, vendor_code, next_at, asked_at)
    select ${whose.brandId}, ${whose.personId}, vendor, ${nextAt}, ${at} from unnest(${[...vendors]}::text[]) vendor
    on conflict (brand_id, person_id, vendor_code) do update set next_at = excluded.next_at, tries = 0`.execute(tx);
}

export async function dropRecall(tx: Tx | Database, { brandId, personId, vendor }: WalletOf): Promise<void> {
  await sql`delete from transfers.vendor_recall
    where brand_id = ${brandId} and person_id = ${personId} and vendor_code = ${vendor}`.execute(tx);
}

export async function claimRecalls(db: Database, now: Date, until: Date, limit: number): Promise<VendorRecall[]> {
  const { rows } = await sql<VendorRecall>`
    with due as (
      select brand_id, person_id, vendor_code from transfers.vendor_recall where next_at <= ${now}
      order by next_at limit ${limit} for update skip locked
    )
    update transfers.vendor_recall r set next_at = ${until}, tries = r.tries + 1 from due
    where r.brand_id = due.brand_id and r.person_id = due.person_id and r.vendor_code = due.vendor_code
    returning r.brand_id as "brandId", r.person_id as "personId", r.vendor_code as vendor, r.tries`.execute(db);
  return rows;
}

export async function setRecallAt(db: Database, { brandId, personId, vendor }: WalletOf, nextAt: Date): Promise<void> {
  await sql`update transfers.vendor_recall set next_at = ${nextAt}
    where brand_id = ${brandId} and person_id = ${personId} and vendor_code = ${vendor}`.execute(db);
}

export async function recallsOf(
  db: Database,
  { brandId, personId }: { readonly brandId: number; readonly personId: bigint },
): Promise<Set<string>> {
  const { rows } = await sql<{ vendor: string }>`select vendor_code as vendor from transfers.vendor_recall
    where brand_id = ${brandId} and person_id = ${personId}`.execute(db);
  return new Set(rows.map(({ vendor }) => vendor));
}
