import { minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Day } from '#kernel/business-day';
import type { Database, Tx } from '#kernel/database/pool';
import type { TrialBalanceRow } from '#wallet';

/** Those of these days that are closed. */
export async function closedDays(db: Database | Tx, brandId: number, days: readonly Day[]): Promise<Set<Day>> {
  const { rows } = await sql<{ day: Day }>`
    select distinct day::text as day from reporting.book_day
    where brand_id = ${brandId} and day = any (${[...days]}::date[])`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

/** False where somebody else is closing days of the brand just now. Held until the transaction ends. */
export async function takeClosing(tx: Tx, brandId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`reporting.close-days:${brandId}`}, 0)) as mine`.execute(tx);
  return rows[0]!.mine;
}

/** Once a day; the caller has taken the closing. */
export async function insertBookDay(
  tx: Tx,
  of: { readonly brandId: number; readonly day: Day; readonly at: Date; readonly seen: string },
  lines: readonly TrialBalanceRow[],
): Promise<void> {
  const { brandId, day, at, seen } = of;
  const values = lines.map(({ balance, ...line }) => ({ ...line, balance: String(balance) }));
  await sql`
    insert into reporting.book_day (brand_id, day, owner, purpose, asset, accounts, balance, closed_at, seen)
    select ${brandId}::int, ${day}::date, owner, purpose, asset, accounts, balance, ${at}::timestamptz,
      ${seen}::pg_snapshot
    from json_to_recordset(${JSON.stringify(values)}::json)
      as line (owner text, purpose text, asset text, accounts int, balance bigint)`.execute(tx);
}

export interface BookDay {
  readonly closedAt: Date;
  /** What was committed when it was closed. */
  readonly seen: string | null;
  readonly lines: TrialBalanceRow[];
}

/** Null for a day that is not closed. */
export async function readBookDay(db: Database | Tx, brandId: number, day: Day): Promise<BookDay | null> {
  const { rows } = await sql<
    Omit<TrialBalanceRow, 'balance'> & { balance: string; closedAt: Date; seen: string | null }
  >`
    select owner, purpose, asset, accounts, balance::text as balance, closed_at as "closedAt", seen::text as seen
    from reporting.book_day where brand_id = ${brandId} and day = ${day}::date
    order by asset, owner, purpose`.execute(db);
  if (!rows[0]) return null;
  const lines = rows.map(({ owner, purpose, asset, accounts, balance }) => {
    return { owner, purpose, asset, accounts, balance: minor(BigInt(balance)) };
  });
  return { closedAt: rows[0].closedAt, seen: rows[0].seen, lines };
}

/** The first and the last closed day. */
export async function closedRange(db: Database, brandId: number): Promise<{ first: Day | null; last: Day | null }> {
  const { rows } = await sql<{ first: Day | null; last: Day | null }>`
    select min(day)::text as first, max(day)::text as last from reporting.book_day
    where brand_id = ${brandId}`.execute(db);
  return rows[0]!;
}
