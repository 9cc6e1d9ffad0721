import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface NewRemembered {
  readonly brandId: number;
  readonly personId: bigint;
  readonly seriesHash: Buffer;
  readonly tokenHash: Buffer;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertRemembered(tx: Tx, device: NewRemembered): Promise<void> {
  const { brandId, personId, seriesHash, tokenHash, ip, userAgent, at, expiresAt } = device;
  await sql`
    insert into identity.remembered_device
      (brand_id, person_id, series_hash, token_hash, created_at, last_used_at, expires_at, ip, user_agent)
    values (${brandId}, ${personId}, ${seriesHash}, ${tokenHash}, ${at}, ${at}, ${expiresAt}, ${ip}, ${userAgent})
  `.execute(tx);
}

export interface Remembered {
  readonly id: bigint;
  readonly personId: bigint;
  readonly tokenHash: Buffer;
  /** From where it was used last. */
  readonly ip: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A series that lives, held until the transaction ends: of two who show the same token one comes second. */
export async function lockRemembered(tx: Tx, brandId: number, series: Buffer, now: Date): Promise<Remembered | null> {
  const { rows } = await sql<Remembered>`
    select id, person_id as "personId", token_hash as "tokenHash", ip, created_at as "createdAt", expires_at as "expiresAt"
    from identity.remembered_device
    where series_hash = ${series} and brand_id = ${brandId} and ended_at is null and expires_at > ${now}
    for update
  `.execute(tx);
  return rows[0] ?? null;
}

export async function rotateRemembered(
  tx: Tx,
  id: bigint,
  to: { tokenHash: Buffer; ip: string; userAgent: string; at: Date },
): Promise<void> {
  await sql`
    update identity.remembered_device
    set token_hash = ${to.tokenHash}, ip = ${to.ip}, user_agent = ${to.userAgent}, last_used_at = ${to.at}
    where id = ${id}
  `.execute(tx);
}

interface Ending {
  readonly brandId: number;
  readonly personId: bigint;
  readonly reason: string;
  readonly at: Date;
}

/** Ends one device of a person by its number or series, or all of them; how many it were. */
export async function endRemembered(
  tx: Tx,
  { brandId, personId, reason, at }: Ending,
  which: { id: bigint } | { series: Buffer } | 'all',
): Promise<number> {
  const id = which !== 'all' && 'id' in which ? which.id : null;
  const series = which !== 'all' && 'series' in which ? which.series : null;
  const { rows } = await sql`
    update identity.remembered_device set ended_at = ${at}, end_reason = ${reason}
    where brand_id = ${brandId} and person_id = ${personId} and ended_at is null
      and (${id}::bigint is null or id = ${id}::bigint)
      and (${series}::bytea is null or series_hash = ${series}::bytea)
    returning 1
  `.execute(tx);
  return rows.length;
}

export interface RememberedRow {
  readonly id: bigint;
  readonly seriesHash: Buffer;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export async function listRemembered(
  db: Database,
  brandId: number,
  personId: bigint,
  now: Date,
): Promise<RememberedRow[]> {
  const { rows } = await sql<RememberedRow>`
    select id, series_hash as "seriesHash", ip, user_agent as "userAgent", created_at as "createdAt",
      last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from identity.remembered_device
    where brand_id = ${brandId} and person_id = ${personId} and ended_at is null and expires_at > ${now}
    order by last_used_at desc, id desc
  `.execute(db);
  return rows;
}

export async function sweepRemembered(tx: Tx, expiredBefore: Date): Promise<void> {
  await sql`delete from identity.remembered_device where expires_at < ${expiredBefore}`.execute(tx);
}
