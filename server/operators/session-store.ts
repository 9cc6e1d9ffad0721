import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface NewSession {
  readonly operatorId: bigint;
  readonly brandId: number;
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly ip: string;
  readonly userAgent: string;
}

export async function insertSession(tx: Tx, row: NewSession): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into operators.session (operator_id, brand_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
    values (${row.operatorId}, ${row.brandId}, ${row.tokenHash}, ${row.at}, ${row.at}, ${row.expiresAt},
      ${row.ip}, ${row.userAgent})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export interface LiveSession {
  readonly sessionId: bigint;
  readonly operatorId: bigint;
  readonly username: string;
  readonly role: string;
  readonly lastSeenAt: Date;
}

/** The session behind a token, if it is of this brand, neither ended nor run out, and its operator is active. */
export async function liveSession(db: Database, brandId: number, tokenHash: Buffer, now: Date, idleSince: Date) {
  const { rows } = await sql<LiveSession>`
    select s.id as "sessionId", o.id as "operatorId", o.username, o.role, s.last_seen_at as "lastSeenAt"
    from operators.session s join operators.operator o on o.id = s.operator_id
    where s.token_hash = ${tokenHash} and s.brand_id = ${brandId} and s.ended_at is null
      and s.expires_at > ${now} and s.last_seen_at > ${idleSince} and o.state = 'active'`.execute(db);
  return rows[0] ?? null;
}

export async function touchSession(db: Database, id: bigint, now: Date): Promise<void> {
  await sql`update operators.session set last_seen_at = greatest(last_seen_at, ${now}) where id = ${id}`.execute(db);
}

export async function endSession(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update operators.session set ended_at = ${now} where id = ${id} and ended_at is null`.execute(tx);
}

export async function aliveAmong(db: Database, ids: readonly bigint[], now: Date, idleSince: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from operators.session s join operators.operator o on o.id = s.operator_id
    where s.id = any (${[...ids]}::bigint[]) and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${idleSince} and o.state = 'active'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends all sessions of an operator, or all but one. */
export async function endSessionsOf(
  tx: Tx,
  of: { operatorId: bigint; except: bigint | null; at: Date },
): Promise<void> {
  await sql`update operators.session set ended_at = ${of.at}
    where operator_id = ${of.operatorId} and ended_at is null
      and (${of.except}::bigint is null or id <> ${of.except}::bigint)`.execute(tx);
}
