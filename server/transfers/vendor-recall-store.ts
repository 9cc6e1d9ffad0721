import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { eventsOf, type Stretch } from '#kernel/outbox';
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

/** Of those whose session has ended in this piece of the log, for one of these reasons. The vendors are asked later. */
export async function keepRecallsOfEnded(
  tx: Tx,
  stretch: Stretch,
  reasons: readonly string[],
  at: Date,
): Promise<void> {
  await sql`insert into transfers.vendor_recall (brand_id, person_id, vendor_code, next_at, asked_at)
    select distinct m.brand_id, m.person_id, m.vendor_code, ${at}::timestamptz, ${at}::timestamptz
    from ${eventsOf(stretch)} e
    join transfers.vendor_move m on m.brand_id = e.brand_id and m.person_id = e.person_id
    where e.topic = 'session.revoked' and e.payload ->> 'reason' = any (${[...reasons]}::text[])
      and m.direction = 'out' and m.state <> 'failed'
    on conflict (brand_id, person_id, vendor_code) do update set next_at = excluded.next_at, tries = 0`.execute(tx);
}

export async function dropRecall(tx: Tx | Database, { brandId, personId, vendor }: WalletOf): Promise<void> {
  await sql`delete from transfers.vendor_recall
    where brand_id = ${brandId} and person_id = ${personId} and vendor_code = ${vendor}`.execute(tx);
}

/** Nothing is there any more, as of that moment: the wish is fulfilled. */
export async function noteEmptied(tx: Tx, of: WalletOf, at: Date): Promise<void> {
  await dropRecall(tx, of);
  await sql`insert into transfers.vendor_emptied as e (brand_id, person_id, vendor_code, at)
    values (${of.brandId}, ${of.personId}, ${of.vendor}, ${at})
    on conflict (brand_id, person_id, vendor_code) do update set at = greatest(e.at, excluded.at)`.execute(tx);
}

/** Whether money of the person's may still be with a vendor: it went there after the wallet was last empty. */
export async function hasVendorFunds(
  db: Database | Tx,
  { brandId, personId }: { readonly brandId: number; readonly personId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from transfers.vendor_move m
    left join transfers.vendor_emptied e
      on e.brand_id = m.brand_id and e.person_id = m.person_id and e.vendor_code = m.vendor_code
    where m.brand_id = ${brandId} and m.person_id = ${personId}
      and (m.ended_at is null or m.direction = 'out' and m.state = 'done' and m.created_at > coalesce(e.at, '-infinity'))
    limit 1`.execute(db);
  return rows.length > 0;
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
