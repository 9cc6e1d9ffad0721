import { minor, type Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { MoneyDifference, Ours } from './compare-transactions.ts';
import type { Which } from './health-store.ts';

/** Ours of a stretch of time, and whatever stands on these ids. */
export async function ourTransactions(
  db: Database | Tx,
  { brandId, vendor }: Which,
  { from, until }: { from: Date; until: Date },
  ids: readonly string[],
): Promise<Ours[]> {
  const { rows } = await sql<Ours>`
    select tx_id as "txId", kind, person_id as "personId", game_code as "gameCode", round, amount, at
    from gateway.transaction where brand_id = ${brandId} and vendor_code = ${vendor} and at >= ${from} and at < ${until}
    union
    select tx_id, kind, person_id, game_code, round, amount, at
    from gateway.transaction where brand_id = ${brandId} and vendor_code = ${vendor}
      and tx_id = any (${ids as string[]}::text[])`.execute(db);
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
}

/** Bets between two moments that nothing has ended: no win, no rollback, and their round was not closed. */
export async function openRounds(
  db: Database | Tx,
  { brandId, vendor }: Which,
  { from, until }: { from: Date; until: Date },
): Promise<MoneyDifference[]> {
  const { rows } = await sql<Omit<Ours, 'kind'>>`
    select t.tx_id as "txId", t.person_id as "personId", t.game_code as "gameCode", t.round, t.amount, t.at
    from gateway.transaction t
    where t.brand_id = ${brandId} and t.vendor_code = ${vendor} and t.kind = 'bet' and not t.rolled_back
      and not t.round_closed and t.at >= ${from} and t.at < ${until}
      and not exists (
        select 1 from gateway.transaction later
        where later.brand_id = t.brand_id and later.vendor_code = t.vendor_code and later.round = t.round
          and not later.rolled_back
          and (later.round_closed or (later.kind = 'win' and later.reference = t.tx_id))
      )`.execute(db);
  return rows.map(({ amount, at, ...row }) => {
    const about = { ...row, theirAmount: null, ourAmount: minor(amount), happenedAt: at };
    return { ...about, kind: 'round_open' as const };
  });
}

const asRows = (found: readonly (MoneyDifference & { readonly day: string })[]) =>
  JSON.stringify(
    found.map((one) => ({
      ...one,
      personId: one.personId?.toString(),
      theirAmount: one.theirAmount?.toString(),
      ourAmount: one.ourAmount?.toString(),
    })),
  );

/**
 * What a look has found, of the days or the rounds it was about: what agrees by now is cleared, what an operator has
 * closed stays closed.
 * @param about a day of transactions; null: rounds that are open
 */
export async function writeMoneyDifferences(
  tx: Tx,
  { brandId, vendor }: Which,
  about: string | null,
  found: readonly (MoneyDifference & { readonly day: string })[],
  at: Date,
): Promise<void> {
  const rows = asRows(found);
  await sql`
    with found as (
      select * from jsonb_to_recordset(${rows}::jsonb) as n(kind text, "txId" text, round text, "gameCode" text,
        "personId" bigint, "theirAmount" bigint, "ourAmount" bigint, "happenedAt" timestamptz, day date)
    ), cleared as (
      update gateway.transaction_difference d set state = 'cleared', closed_at = ${at}, version = d.version + 1
      where d.brand_id = ${brandId} and d.vendor_code = ${vendor} and d.state = 'open'
        and (d.kind = 'round_open') = (${about}::date is null) and (${about}::date is null or d.day = ${about}::date)
        and not exists (select 1 from found f where f."txId" = d.tx_id and f.kind = d.kind)
    )
    insert into gateway.transaction_difference as d (brand_id, vendor_code, day, kind, tx_id, round, game_code,
      person_id, their_amount, our_amount, happened_at, found_at)
    select ${brandId}, ${vendor}, day, kind, "txId", round, "gameCode", "personId", "theirAmount", "ourAmount",
      "happenedAt", ${at} from found
    order by "txId"
    on conflict (brand_id, vendor_code, tx_id, kind) do update set state = 'open', closed_at = null,
        their_amount = excluded.their_amount, our_amount = excluded.our_amount, version = d.version + 1
      where d.state = 'cleared'`.execute(tx);
}

export interface StoredMoneyDifference extends MoneyDifference {
  readonly id: bigint;
  readonly vendor: string;
  readonly day: string;
  readonly foundAt: Date;
  readonly state: 'open' | 'closed' | 'cleared';
  readonly version: number;
  readonly closedBy: string | null;
  readonly closedAt: Date | null;
  readonly note: string | null;
}

const columns = sql`id, vendor_code as vendor, day::text as day, kind, tx_id as "txId", round,
  game_code as "gameCode", person_id as "personId", their_amount as "theirAmount", our_amount as "ourAmount",
  happened_at as "happenedAt", found_at as "foundAt", state, version, closed_by as "closedBy", closed_at as "closedAt",
  note`;
const money = (amount: bigint | null): Minor | null => (amount === null ? null : minor(amount));
const stored = (row: StoredMoneyDifference): StoredMoneyDifference => ({
  ...row,
  theirAmount: money(row.theirAmount),
  ourAmount: money(row.ourAmount),
});

/** Newest first, before an id. */
export async function selectMoneyDifferences(
  db: Database,
  of: { brandId: number; open: boolean; before: bigint | null; limit: number },
): Promise<StoredMoneyDifference[]> {
  const { rows } = await sql<StoredMoneyDifference>`
    select ${columns} from gateway.transaction_difference
    where brand_id = ${of.brandId} and (state = 'open') = ${of.open} and (${of.before}::bigint is null or id < ${of.before})
    order by id desc limit ${of.limit}`.execute(db);
  return rows.map(stored);
}

export async function moneyDifferenceById(
  db: Database | Tx,
  brandId: number,
  id: bigint,
): Promise<StoredMoneyDifference | null> {
  const { rows } = await sql<StoredMoneyDifference>`
    select ${columns} from gateway.transaction_difference where brand_id = ${brandId} and id = ${id}`.execute(db);
  return rows[0] ? stored(rows[0]) : null;
}

/** False where it is not open any more, or is another version. */
export async function closeMoneyDifference(
  tx: Tx,
  { id, version, by, note, at }: { id: bigint; version: number; by: string; note: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update gateway.transaction_difference
    set state = 'closed', closed_by = ${by}, closed_at = ${at}, note = ${note}, version = version + 1
    where id = ${id} and version = ${version} and state = 'open' returning 1`.execute(tx);
  return rows.length > 0;
}
