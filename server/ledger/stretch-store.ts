import { type Minor, add, minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { TrialBalanceRow } from './house-store.ts';

/** So many transfers a statement: far below what the statement limit allows, however full a day is. */
const AT_ONCE = 50_000;

interface Stretch {
  readonly brandId: number;
  /** The first instant that counts. */
  readonly from: Date;
  /** The first that does not; null: there is no end. */
  readonly until: Date | null;
  /** As `booksNow` gave it: what was committed later does not count. */
  readonly seen: string;
}

export interface Moved {
  readonly lines: readonly Pick<TrialBalanceRow, 'owner' | 'purpose' | 'asset' | 'balance'>[];
  readonly transfers: number;
}

interface Part {
  owner: 'house' | 'people' | null;
  purpose: string;
  asset: TrialBalanceRow['asset'];
  total: string;
  transfers: number;
  lastAt: string | null;
  lastId: bigint | null;
}

/**
 * What the transfers of a stretch of time have moved, by the lines of the trial balance: found by their time, however
 * late or early they were posted. Reads these transfers and no others; each asset of it sums to zero.
 */
export async function movedWithin(db: Database | Tx, stretch: Stretch, atOnce = AT_ONCE): Promise<Moved> {
  const sums = new Map<string, Moved['lines'][number]>();
  let transfers = 0;
  let after: { at: string; id: bigint } | null = { at: stretch.from.toISOString(), id: 0n };
  while (after) {
    const rows: Part[] = await readPart(db, stretch, after, atOnce);
    const { transfers: count, lastAt, lastId } = rows[0]!;
    for (const { owner, purpose, asset, total } of rows) {
      if (owner === null) continue;
      const key = `${owner} ${purpose} ${asset}`;
      const sofar: Minor = sums.get(key)?.balance ?? (0n as Minor);
      sums.set(key, { owner, purpose, asset, balance: add(sofar, minor(BigInt(total))) });
    }
    transfers += count;
    after = count === atOnce ? { at: lastAt!, id: lastId! } : null;
  }
  return { lines: [...sums.values()], transfers };
}

/** Whether the brand has any transfer of a time before the instant. */
export async function isAnythingBefore(db: Database | Tx, brandId: number, instant: Date): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select 1 from ledger.transfer where brand_id = ${brandId} and at < ${instant}) as any`.execute(db);
  return rows[0]!.any;
}

/** The next transfers by time; their last one, so that the next part begins behind it, stands on every row. */
async function readPart(
  db: Database | Tx,
  stretch: Stretch,
  after: { at: string; id: bigint },
  atOnce: number,
): Promise<Part[]> {
  const { brandId, until, seen } = stretch;
  const { rows } = await sql<Part>`
    with part as materialized (
      select t.brand_id, t.at, t.id from ledger.transfer t
      where t.brand_id = ${brandId} and (t.at, t.id) > (${after.at}::timestamptz, ${after.id})
        and t.at < coalesce(${until}::timestamptz, 'infinity')
      order by t.at, t.id limit ${atOnce}
    ), last as (
      select at, id from part order by at desc, id desc limit 1
    ), moved as (
      select case when a.guarded then 'people' else 'house' end as owner, a.purpose, a.asset, sum(e.amount) as total
      from part
      -- The brand by its column: of a brand that is new the statistics know nothing, and would have all of it read again
      -- for each transfer.
      join ledger.entry e on e.brand_id = part.brand_id and e.transfer_id = part.id
      join ledger.account a on a.brand_id = e.brand_id and a.id = e.account_id
      where pg_visible_in_snapshot(e.xid, ${seen}::pg_snapshot)
      group by 1, 2, 3
    )
    select m.owner, m.purpose, m.asset, m.total::text as total, (select count(*)::int from part) as transfers,
      (select at::text from last) as "lastAt", (select id from last) as "lastId"
    from (select 1) one left join moved m on true`.execute(db);
  return rows;
}
