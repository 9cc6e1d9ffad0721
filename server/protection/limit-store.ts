import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { LimitKind, Period } from './limit.ts';
import type { Who } from './standing-store.ts';

export interface LimitRow {
  readonly source: 'person' | 'operator';
  readonly kind: LimitKind;
  readonly period: Period;
  readonly amount: bigint;
  readonly setAt: Date;
  readonly pending: boolean;
  readonly pendingAmount: bigint | null;
  readonly askedAt: Date | null;
  readonly ripeAt: Date | null;
  readonly lapsesAt: Date | null;
}

export async function limitsOf(db: Database, { brandId, personId }: Who): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select source, kind, period, amount, set_at as "setAt", pending, pending_amount as "pendingAmount",
      asked_at as "askedAt", ripe_at as "ripeAt", lapses_at as "lapsesAt"
    from protection.limit_rule where brand_id = ${brandId} and person_id = ${personId}`.execute(db);
  return rows;
}

export interface LimitKey extends Who {
  readonly source: 'person' | 'operator';
  readonly kind: LimitKind;
  readonly period: Period;
}

/** Sets a new or lower amount at once; what was asked for is off. A higher one the database refuses. */
export async function putLimit(tx: Tx, key: LimitKey, amount: bigint, at: Date): Promise<void> {
  await sql`
    insert into protection.limit_rule as l (brand_id, person_id, source, kind, period, amount, set_at)
    values (${key.brandId}, ${key.personId}, ${key.source}, ${key.kind}, ${key.period}, ${amount}, ${at})
    on conflict (brand_id, person_id, source, kind, period) do update
    set amount = excluded.amount, set_at = excluded.set_at, pending = false, pending_amount = null, asked_at = null,
      ripe_at = null, lapses_at = null`.execute(tx);
}

const sameKey = (key: LimitKey) => sql`brand_id = ${key.brandId} and person_id = ${key.personId}
  and source = ${key.source} and kind = ${key.kind} and period = ${key.period}`;

export async function askChange(
  tx: Tx,
  key: LimitKey,
  asked: { amount: bigint | null; at: Date; ripeAt: Date; lapsesAt: Date },
): Promise<void> {
  await sql`
    update protection.limit_rule set pending = true, pending_amount = ${asked.amount}, asked_at = ${asked.at},
      ripe_at = ${asked.ripeAt}, lapses_at = ${asked.lapsesAt}
    where ${sameKey(key)}`.execute(tx);
}

export async function dropAsked(tx: Tx, key: LimitKey): Promise<void> {
  await sql`
    update protection.limit_rule set pending = false, pending_amount = null, asked_at = null, ripe_at = null,
      lapses_at = null
    where ${sameKey(key)}`.execute(tx);
}

export async function deleteLimit(tx: Tx, key: LimitKey): Promise<void> {
  await sql`delete from protection.limit_rule where ${sameKey(key)}`.execute(tx);
}

export interface TimeLimit extends Who {
  readonly period: Period;
  /** Whole minutes. */
  readonly amount: bigint;
}

/** Everybody's limits on their time, their own and operators'. */
export async function timeLimits(db: Database): Promise<TimeLimit[]> {
  const { rows } = await sql<TimeLimit>`
    select brand_id as "brandId", person_id as "personId", period, min(amount) as amount
    from protection.limit_rule where kind = 'time' group by brand_id, person_id, period`.execute(db);
  return rows;
}
