import { minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { TrialBalanceRow } from './house-store.ts';

/**
 * The trial balance as it stood just before an instant, by the times of the transfers; in one snapshot, so each asset
 * sums to zero. A house account is its last checkpoint from before and the entries since that are older than the
 * instant; a person's is looked for by halves, and only where it has moved since. What was still being posted then is
 * missing: ask some minutes later.
 */
export async function trialBalanceBefore(
  db: Database | Tx,
  brandId: number,
  instant: Date,
): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<Omit<TrialBalanceRow, 'balance'> & { balance: string }>`
    select 'house' as owner, a.purpose, a.asset, 1 as accounts, (coalesce(c.balance, 0) + coalesce((
        select sum(e.amount) from ledger.entry e
        join ledger.transfer t on t.brand_id = e.brand_id and t.id = e.transfer_id
        where e.brand_id = a.brand_id and e.account_id = a.id and e.account_seq is null
          and e.xid >= coalesce(c.xid, '0'::xid8) and t.at < ${instant}
      ), 0))::text as balance
    from ledger.account a
    left join lateral (
      select c.balance, c.xid from ledger.checkpoint c
      where c.brand_id = a.brand_id and c.account_id = a.id and c.at <= ${instant} order by c.xid desc limit 1
    ) c on true
    where a.brand_id = ${brandId} and not a.guarded
    union all
    select 'people', a.purpose, a.asset, count(*)::int, sum(
      case when a.moved_at is null or a.moved_at < ${instant} then a.balance
      else coalesce((
        select e.balance_after from ledger.entry e
        where e.brand_id = a.brand_id and e.account_id = a.id and e.account_seq is not null
          and e.account_seq = ledger.seq_before(a.brand_id, a.id, ${instant})
      ), 0) end)::text
    from ledger.account a where a.brand_id = ${brandId} and a.guarded
    group by a.purpose, a.asset
    order by 3, 1, 2
  `.execute(db);
  return rows.map((row) => ({ ...row, balance: minor(BigInt(row.balance)) }));
}
