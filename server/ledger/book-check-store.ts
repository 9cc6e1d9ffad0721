import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface BookFault {
  fault: string;
  brandId: number;
  detail: string;
}

/**
 * Reads every entry and recomputes everything that must hold. Heavy: for tests, for the nightly audit, and for the day
 * one doubts. Empty when the books are right.
 */
export async function findBookFaults(db: Database | Tx): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    with entry as materialized (
      select e.*, a.asset, a.guarded from ledger.entry e
      join ledger.account a on a.brand_id = e.brand_id and a.id = e.account_id
    ), chain as (
      select brand_id, account_id, account_seq, balance_after, amount,
        lag(balance_after, 1, 0::bigint) over w as before, lag(account_seq, 1, 0::bigint) over w as seq_before
      from entry where guarded
      window w as (partition by brand_id, account_id order by account_seq)
    )
    select 'an asset does not sum to zero' as fault, brand_id as "brandId", asset || ' ' || sum(amount) as detail
    from entry group by brand_id, asset having sum(amount) <> 0
    union all
    select 'a transfer does not sum to zero in one asset', brand_id, transfer_id::text
    from entry group by brand_id, transfer_id
    having sum(amount) <> 0 or count(*) < 2 or min(asset) <> max(asset)
    union all
    select 'a transfer has no entries', t.brand_id, t.key from ledger.transfer t
    left join ledger.entry e on e.brand_id = t.brand_id and e.transfer_id = t.id and e.leg = 1
    where e.transfer_id is null
    union all
    select 'an entry does not continue from the one before', brand_id, account_id || ' at ' || account_seq
    from chain where balance_after <> before + amount or account_seq <> seq_before + 1
    union all
    select 'a balance is not the sum of its entries', a.brand_id, a.owner || ' ' || a.purpose || ' ' || a.balance
    from ledger.account a
    left join (
      select brand_id, account_id, sum(amount) as total, count(*) as entries from entry group by brand_id, account_id
    ) own on own.brand_id = a.brand_id and own.account_id = a.id
    where a.guarded and (a.balance <> coalesce(own.total, 0) or a.seq <> coalesce(own.entries, 0))
    union all
    select 'a balance is under its floor', brand_id, owner || ' ' || purpose || ' ' || balance
    from ledger.account where guarded and balance < floor
    union all
    select 'a checkpoint is not the sum of the entries before it', c.brand_id, c.account_id || ' ' || c.balance
    from ledger.checkpoint c
    where c.balance <> (
      select coalesce(sum(e.amount), 0) from ledger.entry e
      where e.brand_id = c.brand_id and e.account_id = c.account_id and e.account_seq is null and e.xid < c.xid
    )
    union all
    select 'an entry has no account or transfer', e.brand_id, e.transfer_id || '/' || e.leg
    from ledger.entry e
    left join ledger.account a on a.brand_id = e.brand_id and a.id = e.account_id
    left join ledger.transfer t on t.brand_id = e.brand_id and t.id = e.transfer_id
    where a.id is null or t.id is null
  `.execute(db);
  return rows;
}

/** Throws with all that is wrong. */
export async function assertBooks(db: Database | Tx): Promise<void> {
  const faults = await findBookFaults(db);
  if (faults.length === 0) return;
  const lines = faults.slice(0, 20).map(({ fault, brandId, detail }) => `${fault} (brand ${brandId}): ${detail}`);
  throw new Error(`The books are wrong:\n  ${lines.join('\n  ')}`);
}
