import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

interface Whose {
  readonly brandId: number;
  readonly personId: bigint;
}

/** A browser of a person that was shown to be theirs: from this address, or from another one. */
export async function trustedAt(
  db: Database,
  { brandId, personId }: Whose,
  tokenHash: Buffer,
  ip: string,
  now: Date,
): Promise<'here' | 'elsewhere' | null> {
  const { rows } = await sql<{ here: boolean }>`
    select ${ip} = any (addresses) as here from identity.trusted_device
    where token_hash = ${tokenHash} and brand_id = ${brandId} and person_id = ${personId}
      and ended_at is null and expires_at > ${now}
  `.execute(db);
  if (!rows[0]) return null;
  return rows[0].here ? 'here' : 'elsewhere';
}

/** The latest twenty addresses stay. */
export async function addTrustedAddress(
  tx: Tx,
  { brandId, personId }: Whose,
  tokenHash: Buffer,
  { ip, at }: { ip: string; at: Date },
): Promise<void> {
  await sql`
    update identity.trusted_device
    set addresses = (array_remove(addresses, ${ip}) || ${ip}::text)[greatest(cardinality(array_remove(addresses, ${ip})) - 18, 1):],
      last_used_at = ${at}
    where token_hash = ${tokenHash} and brand_id = ${brandId} and person_id = ${personId} and ended_at is null
  `.execute(tx);
}

export async function insertTrusted(
  tx: Tx,
  device: Whose & { tokenHash: Buffer; ip: string; userAgent: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { brandId, personId, tokenHash, ip, userAgent, at, expiresAt } = device;
  await sql`
    insert into identity.trusted_device
      (brand_id, person_id, token_hash, addresses, user_agent, created_at, last_used_at, expires_at)
    values (${brandId}, ${personId}, ${tokenHash}, array[${ip}]::text[], ${userAgent}, ${at}, ${at}, ${expiresAt})
  `.execute(tx);
}

/** Ends one trusted browser of a person, or all of them (`id` null); how many it were. */
export async function endTrusted(
  tx: Tx,
  { brandId, personId, reason, at }: Whose & { reason: string; at: Date },
  id: bigint | null,
): Promise<number> {
  const { rows } = await sql`
    update identity.trusted_device set ended_at = ${at}, end_reason = ${reason}
    where brand_id = ${brandId} and person_id = ${personId} and ended_at is null
      and (${id}::bigint is null or id = ${id}::bigint)
    returning 1
  `.execute(tx);
  return rows.length;
}

export interface TrustedRow {
  readonly id: bigint;
  readonly tokenHash: Buffer;
  /** The latest one. */
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export async function listTrusted(db: Database, { brandId, personId }: Whose, now: Date): Promise<TrustedRow[]> {
  const { rows } = await sql<TrustedRow>`
    select id, token_hash as "tokenHash", addresses[cardinality(addresses)] as ip, user_agent as "userAgent",
      created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from identity.trusted_device
    where brand_id = ${brandId} and person_id = ${personId} and ended_at is null and expires_at > ${now}
    order by last_used_at desc, id desc
  `.execute(db);
  return rows;
}

export async function sweepTrusted(tx: Tx, expiredBefore: Date): Promise<void> {
  await sql`delete from identity.trusted_device where expires_at < ${expiredBefore}`.execute(tx);
}
