import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface CodeRow {
  brandId: number;
  purpose: string;
  channel: 'sms' | 'email';
  destination: string;
  bound: string;
}

/** Who sends to the same number, or from the same address, at the same time waits for the one before. */
export async function lockSends(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export interface Sent {
  /** To this destination: how many in the last day, and when the first and the last of them. */
  day: number;
  firstAt: Date | null;
  lastAt: Date | null;
  /** From this address in the last hour. */
  hour: number;
  hourFirstAt: Date | null;
  /** To numbers that begin like this one, in the last hour. */
  prefix: number;
}

export async function sentBefore(
  tx: Tx,
  { brandId, channel, destination }: CodeRow,
  { ip, prefix, dayAgo, hourAgo }: { ip: string; prefix: string; dayAgo: Date; hourAgo: Date },
): Promise<Sent> {
  const { rows } = await sql<Sent>`
    select own.*, address.*, alike.*
    from (
      select count(*)::int as day, min(created_at) as "firstAt", max(created_at) as "lastAt" from identity.code
      where brand_id = ${brandId} and destination = ${destination} and channel = ${channel} and created_at > ${dayAgo}
    ) own, (
      select count(*)::int as hour, min(created_at) as "hourFirstAt" from identity.code
      where brand_id = ${brandId} and ip = ${ip} and created_at > ${hourAgo}
    ) address, (
      select count(*)::int as prefix from identity.code
      where brand_id = ${brandId} and channel = 'sms' and ${channel} = 'sms' and created_at > ${hourAgo}
        and starts_with(destination, ${prefix})
    ) alike
  `.execute(tx);
  return rows[0]!;
}

export async function insertCode(
  tx: Tx,
  row: CodeRow & { codeHash: Buffer; at: Date; expiresAt: Date; ip: string },
): Promise<void> {
  const { brandId, purpose, channel, destination, bound, codeHash, at, expiresAt, ip } = row;
  await sql`
    insert into identity.code
      (brand_id, purpose, channel, destination, bound, code_hash, created_at, expires_at, ip)
    values (${brandId}, ${purpose}, ${channel}, ${destination}, ${bound}, ${codeHash}, ${at}, ${expiresAt}, ${ip})
  `.execute(tx);
}

/**
 * One try at the newest code: it is used up when it is the right one, counted when it is not. One statement, so that
 * of two who come at the same time the second finds what the first one left. Null: there is no code to try at.
 */
export async function tryCode(
  db: Database,
  { brandId, purpose, channel, destination, bound }: CodeRow,
  codeHash: Buffer,
  now: Date,
): Promise<{ right: boolean; tries: number } | null> {
  const { rows } = await sql<{ right: boolean; tries: number }>`
    update identity.code c set
      tries = c.tries + case when c.code_hash = ${codeHash} then 0 else 1 end,
      used_at = case when c.code_hash = ${codeHash} then ${now}::timestamptz end
    where c.used_at is null and c.tries < 5 and c.expires_at > ${now} and c.id = (
      select max(id) from identity.code
      where brand_id = ${brandId} and purpose = ${purpose} and channel = ${channel}
        and destination = ${destination} and bound = ${bound}
    )
    returning c.used_at is not null as "right", c.tries
  `.execute(db);
  return rows[0] ?? null;
}

export async function sweepCodes(tx: Tx, createdBefore: Date): Promise<void> {
  await sql`delete from identity.code where created_at < ${createdBefore}`.execute(tx);
}
