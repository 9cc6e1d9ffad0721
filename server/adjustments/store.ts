import type { Asset, Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Category } from './adjustment.ts';

export interface Adjustment {
  readonly id: bigint;
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly asset: Asset;
  readonly amount: Minor;
  readonly category: Category;
  readonly reason: string;
  readonly reference: string | null;
  readonly askedBy: bigint;
  readonly askedAt: Date;
  readonly approvalId: bigint | null;
  readonly expiresAt: Date | null;
  readonly droppedAs: 'rejected' | 'withdrawn' | null;
  readonly postedAt: Date | null;
  readonly postedBy: bigint | null;
}

export type NewAdjustment = Omit<Adjustment, 'id' | 'droppedAs'> & { readonly requestId: string };

const columns = sql`id, brand_id as "brandId", person_id as "personId", account, asset, amount, category, reason,
  reference, asked_by as "askedBy", asked_at as "askedAt", approval_id as "approvalId", expires_at as "expiresAt",
  dropped_as as "droppedAs", posted_at as "postedAt", posted_by as "postedBy"`;

/** One after the other for an operator, until the transaction ends: what they post alone is added up. */
export async function lockOperator(tx: Tx, operatorId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjustments.operator:${operatorId}`}, 0))`.execute(tx);
}

/** What the operator has posted without another since then, credits and debits alike. */
export async function postedAlone(tx: Tx, brandId: number, operatorId: bigint, since: Date): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(abs(amount)), 0)::bigint as sum from adjustments.adjustment
    where brand_id = ${brandId} and asked_by = ${operatorId} and not needs_second and posted_at > ${since}
  `.execute(tx);
  return rows[0]!.sum;
}

export async function adjustmentByRequest(tx: Tx, brandId: number, askedBy: bigint, requestId: string) {
  const { rows } = await sql<Adjustment>`select ${columns} from adjustments.adjustment
    where brand_id = ${brandId} and asked_by = ${askedBy} and request_id = ${requestId}`.execute(tx);
  return rows[0] ?? null;
}

export async function insertAdjustment(tx: Tx, row: NewAdjustment): Promise<Adjustment> {
  const { rows } = await sql<Adjustment>`
    insert into adjustments.adjustment (brand_id, person_id, account, asset, amount, category, reason, reference,
      request_id, asked_by, asked_at, needs_second, approval_id, expires_at, posted_at, posted_by)
    values (${row.brandId}, ${row.personId}, ${row.account}, ${row.asset}, ${row.amount}, ${row.category},
      ${row.reason}, ${row.reference}, ${row.requestId}, ${row.askedBy}, ${row.askedAt}, ${row.approvalId !== null},
      ${row.approvalId}, ${row.expiresAt}, ${row.postedAt}, ${row.postedBy})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** Null when it has ended already. */
export async function markPosted(tx: Tx, approvalId: bigint, by: bigint, at: Date): Promise<Adjustment | null> {
  const { rows } = await sql<Adjustment>`
    update adjustments.adjustment set posted_at = ${at}, posted_by = ${by}
    where approval_id = ${approvalId} and posted_at is null and dropped_at is null
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function markDropped(tx: Tx, approvalId: bigint, as: 'rejected' | 'withdrawn', at: Date): Promise<void> {
  await sql`update adjustments.adjustment set dropped_at = ${at}, dropped_as = ${as}
    where approval_id = ${approvalId} and posted_at is null and dropped_at is null`.execute(tx);
}

export interface Filter {
  readonly view: 'open' | 'posted' | 'all';
  readonly search: string | undefined;
  readonly now: Date;
  readonly before: bigint | null;
  readonly limit: number;
}

/** Newest first. */
export async function selectAdjustments(db: Database, brandId: number, filter: Filter): Promise<Adjustment[]> {
  const { view, search, now, before, limit } = filter;
  const which = {
    open: sql`posted_at is null and dropped_at is null and expires_at > ${now}`,
    posted: sql`posted_at is not null`,
    all: sql`true`,
  }[view];
  const { rows } = await sql<Adjustment>`select ${columns} from adjustments.adjustment
    where brand_id = ${brandId} and ${which} and (${before}::bigint is null or id < ${before}::bigint)
      and (${search ?? null}::text is null or strpos(lower(account), lower(${search ?? null}::text)) > 0)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
