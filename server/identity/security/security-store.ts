import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/** Sets a password of the person's own; false when it was changed in the meantime. */
export async function updatePassword(
  tx: Tx,
  whose: { brandId: number; personId: bigint },
  { from, to, at }: { from: string | null; to: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set password_hash = ${to}, password_default = false, password_unset = false,
      password_changed_at = ${at}
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

export interface Contacts {
  readonly email: string | null;
  readonly mobile: string | null;
}

/** Addresses and numbers that the person has shown to be theirs. */
export async function verifiedContacts(db: Database, brandId: number, personId: bigint): Promise<Contacts> {
  const { rows } = await sql<Contacts>`
    select case when email_verified_at is not null then email end as email,
      case when mobile_verified_at is not null then mobile end as mobile
    from identity.person where id = ${personId} and brand_id = ${brandId}
  `.execute(db);
  return rows[0] ?? { email: null, mobile: null };
}

export async function updateContact(
  tx: Tx,
  { id, brandId }: { id: bigint; brandId: number },
  { channel, destination, at }: { channel: 'sms' | 'email'; destination: string; at: Date },
): Promise<void> {
  await (
    channel === 'sms'
      ? sql`update identity.person set mobile = ${destination}, mobile_verified_at = ${at}
        where id = ${id} and brand_id = ${brandId}`
      : sql`update identity.person set email = ${destination}, email_verified_at = ${at}
        where id = ${id} and brand_id = ${brandId}`
  ).execute(tx);
}

export interface Safety {
  readonly passwordChangedAt: Date | null;
  readonly passwordDefault: boolean;
  /** Nobody knows it. */
  readonly passwordUnset: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly mobileVerifiedAt: Date | null;
  readonly paymentPasswordChangedAt: Date | null;
}

export async function safetyOf(db: Database, brandId: number, personId: bigint): Promise<Safety> {
  const { rows } = await sql<Safety>`
    select password_changed_at as "passwordChangedAt", password_default as "passwordDefault",
      password_unset as "passwordUnset", email_verified_at as "emailVerifiedAt", mobile_verified_at as "mobileVerifiedAt",
      payment_password_changed_at as "paymentPasswordChangedAt"
    from identity.person where id = ${personId} and brand_id = ${brandId}
  `.execute(db);
  return rows[0]!;
}

export async function updateAvatar(
  db: Database,
  brandId: number,
  personId: bigint,
  avatar: string | null,
): Promise<void> {
  await sql`
    update identity.person set avatar = ${avatar} where id = ${personId} and brand_id = ${brandId}
  `.execute(db);
}

export interface SignIn {
  readonly id: bigint;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

const SIGN_IN = sql.raw(`
  id, ip, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt", ended_at as "endedAt",
  end_reason as "endReason"
`);

/** Newest first, going on below `before`. */
export async function signInsOf(
  db: Database,
  { brandId, personId }: { brandId: number; personId: bigint },
  { before, limit }: { before: bigint | null; limit: number },
): Promise<SignIn[]> {
  const { rows } = await sql<SignIn>`
    select ${SIGN_IN} from identity.session
    where brand_id = ${brandId} and person_id = ${personId} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function liveSessionsOf(
  db: Database,
  { brandId, personId }: { brandId: number; personId: bigint },
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<SignIn[]> {
  const { rows } = await sql<SignIn>`
    select ${SIGN_IN} from identity.session
    where brand_id = ${brandId} and person_id = ${personId} and ended_at is null
      and expires_at > ${now} and last_seen_at > ${idleSince}
    order by last_seen_at desc, id desc limit 50
  `.execute(db);
  return rows;
}

export interface Consent {
  readonly termsVersion: string;
  readonly acceptedAt: Date;
}

export async function consentsOf(db: Database, brandId: number, personId: bigint): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    select terms_version as "termsVersion", accepted_at as "acceptedAt" from identity.consent
    where brand_id = ${brandId} and person_id = ${personId} order by id
  `.execute(db);
  return rows;
}

export async function profileOf(db: Database, brandId: number, personId: bigint): Promise<Record<string, string>> {
  const { rows } = await sql<{ profile: Record<string, string> }>`
    select profile from identity.person where id = ${personId} and brand_id = ${brandId}
  `.execute(db);
  return rows[0]?.profile ?? {};
}
