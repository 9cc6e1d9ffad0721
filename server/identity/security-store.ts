import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/** Sets a password of the person's own; false when it was changed in the meantime. */
export async function updatePassword(
  tx: Tx,
  whose: { brandId: number; personId: bigint },
  { from, to, at }: { from: string | null; to: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set password_hash = ${to}, password_default = false, password_changed_at = ${at}
    where id = ${whose.personId} and brand_id = ${whose.brandId} and password_hash is not null
      and (${from}::text is null or password_hash = ${from}::text)
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** When what proves the person was changed otherwise than by their own password. */
export async function noteSecurityChange(tx: Tx, personId: bigint, at: Date): Promise<void> {
  await sql`update identity.person set security_changed_at = ${at} where id = ${personId}`.execute(tx);
}

export async function readSecurityChange(db: Database, brandId: number, personId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select security_changed_at as at from identity.person where id = ${personId} and brand_id = ${brandId}
  `.execute(db);
  return rows[0]?.at ?? null;
}

/** The active person behind a name and an address; behind a number. Trial accounts have neither. */
export async function activeByEmail(
  db: Database,
  brandId: number,
  username: string,
  email: string,
): Promise<{ id: bigint } | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from identity.person
    where brand_id = ${brandId} and username_key = lower(${username}) and email_key = lower(${email})
      and state = 'active'
  `.execute(db);
  return rows[0] ?? null;
}

export async function activeByMobile(db: Database, brandId: number, mobile: string): Promise<{ id: bigint } | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from identity.person where brand_id = ${brandId} and mobile = ${mobile} and state = 'active'
  `.execute(db);
  return rows[0] ?? null;
}

/** Ends all sessions of a person but one; which ones it were. */
export async function endSessionsBut(
  tx: Tx,
  {
    brandId,
    personId,
    kept,
    reason,
    at,
  }: { brandId: number; personId: bigint; kept: bigint; reason: string; at: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    update identity.session set ended_at = ${at}, end_reason = ${reason}
    where brand_id = ${brandId} and person_id = ${personId} and id <> ${kept} and ended_at is null
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives a session another token, and all that a session may do. */
export async function updateToken(tx: Tx, sessionId: bigint, tokenHash: Buffer): Promise<void> {
  await sql`
    update identity.session set token_hash = ${tokenHash}, must_change_password = false where id = ${sessionId}
  `.execute(tx);
}
