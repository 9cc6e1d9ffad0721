import { minor, type Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

/** One line of a guarded account. */
export interface EntryRow {
  seq: bigint;
  transferId: bigint;
  key: string;
  move: string;
  refType: string;
  refId: string;
  title: string | null;
  at: Date;
  amount: Minor;
  balanceAfter: Minor;
}

interface EntryFilter {
  brandId: number;
  accountId: bigint;
  /** Newest first, from this sequence number down, it included. */
  downFrom: bigint;
  /** Not below this one, it excluded. */
  above: bigint;
  moves?: readonly string[] | undefined;
  /** All the moves asked for are rare ones: served by an index that leaves the frequent ones out. */
  rareOnly?: boolean;
  limit: number;
}

export async function entriesOf(db: Database, filter: EntryFilter): Promise<EntryRow[]> {
  const { brandId, accountId, downFrom, above, moves, rareOnly = false, limit } = filter;
  const rare = rareOnly ? sql`and not e.frequent` : sql``;
  const ofMoves = moves ? sql`and t.move = any(${[...moves]}::text[])` : sql``;
  const { rows } = await sql<EntryRow>`
    select e.account_seq as seq, e.transfer_id as "transferId", t.key, t.move, t.ref_type as "refType",
      t.ref_id as "refId", t.title, t.at, e.amount, e.balance_after as "balanceAfter"
    from ledger.entry e
    join ledger.transfer t on t.brand_id = e.brand_id and t.id = e.transfer_id
    where e.brand_id = ${brandId} and e.account_id = ${accountId} and e.account_seq is not null ${rare}
      and e.account_seq <= ${downFrom} and e.account_seq > ${above} ${ofMoves}
    order by e.account_seq desc
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, amount: minor(row.amount), balanceAfter: minor(row.balanceAfter) }));
}

/** For each instant, the account's last sequence number before it; 0 when there is none. */
export async function seqsBefore(
  db: Database,
  account: { brandId: number; accountId: bigint },
  instants: readonly Date[],
): Promise<bigint[]> {
  const { rows } = await sql<{ seq: bigint }>`
    select ledger.seq_before(${account.brandId}, ${account.accountId}, instant) as seq
    from unnest(${instants.map((at) => at.toISOString())}::timestamptz[]) with ordinality as asked (instant, nr)
    order by nr
  `.execute(db);
  return rows.map((row) => row.seq);
}

/** The balance after each of the sequence numbers; zero after none. */
export async function standingsAtSeqs(
  db: Database,
  account: { brandId: number; accountId: bigint },
  seqs: readonly bigint[],
): Promise<Minor[]> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(e.balance_after, 0) as balance
    from unnest(${seqs.map(String)}::bigint[]) with ordinality as asked (seq, nr)
    left join ledger.entry e on e.brand_id = ${account.brandId} and e.account_id = ${account.accountId}
      and e.account_seq = asked.seq and e.account_seq is not null
    order by nr
  `.execute(db);
  return rows.map((row) => minor(row.balance));
}

/**
 * Sums within `above < seq <= upTo`: of the rare moves by move, and of all the frequent ones together. Added up from
 * the entries, so that they can be held against the balances.
 */
export async function sumByMove(
  db: Database,
  account: { brandId: number; accountId: bigint },
  range: { above: bigint; upTo: bigint },
): Promise<{ rare: Map<string, Minor>; frequent: Minor }> {
  const within = sql`
    e.brand_id = ${account.brandId} and e.account_id = ${account.accountId} and e.account_seq is not null
    and e.account_seq > ${range.above} and e.account_seq <= ${range.upTo}`;
  const { rows } = await sql<{ move: string | null; total: string }>`
    select t.move, sum(e.amount)::text as total
    from ledger.entry e
    join ledger.transfer t on t.brand_id = e.brand_id and t.id = e.transfer_id
    where ${within} and not e.frequent
    group by t.move
    union all
    select null, coalesce(sum(e.amount), 0)::text from ledger.entry e where ${within} and e.frequent
  `.execute(db);
  const sums = new Map(rows.map((row) => [row.move, minor(BigInt(row.total))]));
  const frequent = sums.get(null) ?? minor(0n);
  sums.delete(null);
  return { rare: sums as Map<string, Minor>, frequent };
}

/** When the entries with these sequence numbers were made, in the order asked. */
export async function timesOfSeqs(
  db: Database,
  account: { brandId: number; accountId: bigint },
  seqs: readonly bigint[],
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select t.at
    from unnest(${seqs.map(String)}::bigint[]) with ordinality as asked (seq, nr)
    join ledger.entry e on e.brand_id = ${account.brandId} and e.account_id = ${account.accountId}
      and e.account_seq = asked.seq and e.account_seq is not null
    join ledger.transfer t on t.brand_id = e.brand_id and t.id = e.transfer_id
    order by nr
  `.execute(db);
  return rows.map((row) => row.at);
}
