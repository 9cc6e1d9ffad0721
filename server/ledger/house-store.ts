import { type Asset, minor, type Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { type Job, every } from '#kernel/jobs';

/** A house account holds its last checkpoint and the entries since; `as of` this statement's snapshot. */
const houseBalanceSql = sql`
  coalesce(c.balance, 0) + coalesce((
    select sum(e.amount) from ledger.entry e
    where e.brand_id = a.brand_id and e.account_id = a.id and e.account_seq is null
      and e.xid >= coalesce(c.xid, '0'::xid8)
  ), 0)`;
const lastCheckpointSql = sql`
  left join lateral (
    select c.balance, c.xid from ledger.checkpoint c
    where c.brand_id = a.brand_id and c.account_id = a.id order by c.xid desc limit 1
  ) c on true`;

/** Balances of house accounts of one brand and asset by purpose, those whose purpose begins so. */
export async function houseBalances(
  db: Database | Tx,
  of: { brandId: number; asset: Asset; purposePrefix: string },
): Promise<Map<string, Minor>> {
  const { rows } = await sql<{ purpose: string; balance: string }>`
    select a.purpose, (${houseBalanceSql})::text as balance
    from ledger.account a ${lastCheckpointSql}
    where a.brand_id = ${of.brandId} and a.owner = 'house' and a.asset = ${of.asset}
      and starts_with(a.purpose, ${of.purposePrefix})
  `.execute(db);
  return new Map(rows.map((row) => [row.purpose, minor(BigInt(row.balance))]));
}

export interface TrialBalanceRow {
  /** `house`, or `people` for all persons' accounts of the purpose together. */
  owner: 'house' | 'people';
  purpose: string;
  asset: Asset;
  accounts: number;
  balance: Minor;
}

export interface BooksNow {
  readonly lines: TrialBalanceRow[];
  /** What was committed by then and is in it (a `pg_snapshot`); empty where there is no account. */
  readonly seen: string;
}

/** Every account of a brand by purpose; each asset sums to zero, in any one snapshot. */
export async function booksNow(db: Database | Tx, brandId: number): Promise<BooksNow> {
  const { rows } = await sql<Omit<TrialBalanceRow, 'balance'> & { balance: string; seen: string }>`
    select 'house' as owner, a.purpose, a.asset, 1 as accounts, (${houseBalanceSql})::text as balance,
      pg_current_snapshot()::text as seen
    from ledger.account a ${lastCheckpointSql}
    where a.brand_id = ${brandId} and not a.guarded
    union all
    select 'people', purpose, asset, count(*)::int, sum(balance)::text, pg_current_snapshot()::text
    from ledger.account where brand_id = ${brandId} and guarded
    group by purpose, asset
    order by 3, 1, 2
  `.execute(db);
  const lines = rows.map(({ seen: _seen, ...row }) => ({ ...row, balance: minor(BigInt(row.balance)) }));
  return { lines, seen: rows[0]?.seen ?? '' };
}

export async function trialBalance(db: Database | Tx, brandId: number): Promise<TrialBalanceRow[]> {
  return (await booksNow(db, brandId)).lines;
}

/** So many entries of an account a statement: far below what the statement limit allows. */
const AT_ONCE = 200_000;
/** After so many statements the next run goes on. */
const MOST_STATEMENTS = 10;

/**
 * Writes down what each house account held before the oldest transaction still running, where anything has been added
 * since the last time. Every older transaction has ended, so nothing can still come in below. Where very much has been
 * added it stops after about so many entries, in front of a transaction: `more` says that there is something left.
 */
export async function writeCheckpoints(tx: Tx, atOnce = AT_ONCE): Promise<{ accounts: number; more: boolean }> {
  const { rows } = await sql<{ more: boolean }>`
    insert into ledger.checkpoint (brand_id, account_id, xid, balance)
    select a.brand_id, a.id, bound.xid, coalesce(c.balance, 0) + since.total
    from ledger.account a
    ${lastCheckpointSql}
    cross join lateral (
      select least(pg_snapshot_xmin(pg_current_snapshot()), (
        select (e.xid::text::bigint + 1)::text::xid8 from ledger.entry e
        where e.brand_id = a.brand_id and e.account_id = a.id and e.account_seq is null
          and e.xid >= coalesce(c.xid, '0'::xid8)
        order by e.xid offset ${atOnce} limit 1
      )) as xid
    ) bound
    cross join lateral (
      select sum(e.amount) as total from ledger.entry e
      where e.brand_id = a.brand_id and e.account_id = a.id and e.account_seq is null
        and e.xid >= coalesce(c.xid, '0'::xid8) and e.xid < bound.xid
    ) since
    where not a.guarded and since.total is not null
    on conflict do nothing
    returning xid < pg_snapshot_xmin(pg_current_snapshot()) as more
  `.execute(tx);
  return { accounts: rows.length, more: rows.some(({ more }) => more) };
}

/** Keeps the sums short. */
export const checkpointJob: Job = {
  name: 'ledger.checkpoint',
  due: every(60_000),
  async run(tx) {
    let accounts = 0;
    for (let nr = 0; nr < MOST_STATEMENTS; nr += 1) {
      const written = await writeCheckpoints(tx);
      accounts += written.accounts;
      if (!written.more) break;
    }
    return { accounts };
  },
};
