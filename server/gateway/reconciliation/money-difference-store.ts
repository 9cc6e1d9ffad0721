import { type Minor, minor } from '@croupier/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { DifferenceKind, MoneyDifference } from './compare-transactions.ts';

export type DifferenceState = 'open' | 'closed' | 'corrected' | 'cleared';

export interface StoredMoneyDifference extends Omit<MoneyDifference, 'alias'> {
  readonly id: bigint;
  readonly vendor: string;
  readonly day: string;
  readonly foundAt: Date;
  /** How often it was found, and when for the last time. */
  readonly times: number;
  readonly lastAt: Date;
  readonly state: DifferenceState;
  readonly version: number;
  readonly closedBy: string | null;
  readonly closedAt: Date | null;
  readonly note: string | null;
}

const columns = sql`id, vendor_code as vendor, day::text as day, kind, tx_id as "txId", round,
  game_code as "gameCode", person_id as "personId", bet_id as "betId", their_kind as "theirKind",
  our_kind as "ourKind", their_amount as "theirAmount", our_amount as "ourAmount", reference,
  round_closed as "roundClosed", happened_at as "happenedAt", found_at as "foundAt", times, last_at as "lastAt", state,
  version, closed_by as "closedBy", closed_at as "closedAt", note`;
const money = (amount: bigint | null): Minor | null => (amount === null ? null : minor(amount));
const stored = (row: StoredMoneyDifference): StoredMoneyDifference => ({
  ...row,
  theirAmount: money(row.theirAmount),
  ourAmount: money(row.ourAmount),
});

export interface DifferenceSearch {
  readonly state?: DifferenceState | undefined;
  readonly vendor?: string | undefined;
  readonly kind?: DifferenceKind | undefined;
  readonly day?: string | undefined;
}

/** Newest first, before an id. Whatever is not said is not looked at. */
export async function selectMoneyDifferences(
  db: Database,
  brandId: number,
  { state, vendor, kind, day }: DifferenceSearch,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<StoredMoneyDifference[]> {
  const wanted: RawBuilder<unknown>[] = [
    sql`brand_id = ${brandId}`,
    ...(before === null ? [] : [sql`id < ${before}`]),
    // As it stands in the index of those that are open.
    ...(state === undefined ? [] : [state === 'open' ? sql`state = 'open'` : sql`state = ${state}`]),
    ...(vendor === undefined ? [] : [sql`vendor_code = ${vendor}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(day === undefined ? [] : [sql`day = ${day}::date`]),
  ];
  const { rows } = await sql<StoredMoneyDifference>`
    select ${columns} from gateway.transaction_difference where ${sql.join(wanted, sql` and `)}
    order by id desc limit ${limit}`.execute(db);
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
export async function endMoneyDifference(
  tx: Tx,
  row: { id: bigint; version: number; state: 'closed' | 'corrected'; by: string; note: string; at: Date },
): Promise<boolean> {
  const { id, version, state, by, note, at } = row;
  const { rows } = await sql`
    update gateway.transaction_difference
    set state = ${state}, closed_by = ${by}, closed_at = ${at}, note = ${note}, version = version + 1
    where id = ${id} and version = ${version} and state = 'open' returning 1`.execute(tx);
  return rows.length > 0;
}

export async function countOpenDifferences(db: Database, brandId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gateway.transaction_difference
    where brand_id = ${brandId} and state = 'open'`.execute(db);
  return rows[0]!.count;
}
