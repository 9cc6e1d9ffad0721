import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface Operator {
  readonly id: bigint;
  readonly brandId: number;
  readonly username: string;
  readonly displayName: string;
  readonly role: string;
  readonly passwordHash: string;
  /** Null: none yet, or it was reset. */
  readonly totpSecret: Buffer | null;
  readonly totpLastStep: bigint;
  /** Shown for scanning to whoever is signed in, and not confirmed yet. */
  readonly totpDraft: Buffer | null;
  readonly passwordTemporary: boolean;
  /** Until when the sign-in must be made that sets password or authenticator. */
  readonly enrolUntil: Date | null;
  readonly state: 'active' | 'disabled';
}

const columns = sql`o.id, o.brand_id as "brandId", o.username, o.display_name as "displayName", o.role,
  o.password_hash as "passwordHash", o.totp_secret as "totpSecret", o.totp_last_step as "totpLastStep",
  o.totp_draft as "totpDraft", o.password_temporary as "passwordTemporary", o.enrol_until as "enrolUntil", o.state`;

export type NewOperator = Omit<Operator, 'id' | 'totpLastStep' | 'totpDraft' | 'state'> & { readonly createdAt: Date };

/** Null when the name is taken. */
export async function insertOperator(tx: Tx, row: NewOperator): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into operators.operator (brand_id, username, display_name, role, password_hash, totp_secret,
      password_temporary, enrol_until, created_at)
    values (${row.brandId}, ${row.username}, ${row.displayName}, ${row.role}, ${row.passwordHash},
      ${row.totpSecret}, ${row.passwordTemporary}, ${row.enrolUntil}, ${row.createdAt})
    on conflict (brand_id, username) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function operatorByName(db: Database | Tx, brandId: number, username: string): Promise<Operator | null> {
  const { rows } = await sql<Operator>`select ${columns} from operators.operator o
    where o.brand_id = ${brandId} and o.username = ${username.toLowerCase()}`.execute(db);
  return rows[0] ?? null;
}

export async function operatorById(db: Database | Tx, id: bigint): Promise<Operator | null> {
  const { rows } = await sql<Operator>`select ${columns} from operators.operator o where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function selectOperatorNames(
  db: Database | Tx,
  brandId: number,
  ids: readonly bigint[],
): Promise<{ id: bigint; username: string }[]> {
  const { rows } = await sql<{ id: bigint; username: string }>`select id, username from operators.operator
    where brand_id = ${brandId} and id = any (${[...ids]}::bigint[])`.execute(db);
  return rows;
}

export interface Try {
  /** Set when the try was turned away, or when this one was the last before the lock. */
  readonly lockedUntil: Date | null;
  readonly counted: boolean;
}

/**
 * Counts a try as a failure before it is made, in one statement: of many at once no more get through than allowed.
 * The one that reaches `limit` closes the door until `lockEnd`.
 */
export async function countTry(db: Database | Tx, id: bigint, now: Date, limit: number, lockEnd: Date): Promise<Try> {
  const { rows } = await sql<{ lockedUntil: Date | null }>`
    update operators.operator set
      failures = case when locked_until is not null then 1 else failures + 1 end,
      locked_until = case when locked_until is null and failures + 1 >= ${limit} then ${lockEnd}::timestamptz end
    where id = ${id} and (locked_until is null or locked_until <= ${now})
    returning locked_until as "lockedUntil"`.execute(db);
  if (rows[0]) return { ...rows[0], counted: true };
  const locked = await sql<{ lockedUntil: Date }>`
    select locked_until as "lockedUntil" from operators.operator where id = ${id}`.execute(db);
  return { lockedUntil: locked.rows[0]?.lockedUntil ?? null, counted: false };
}

/** The try was right: it is not held against them. */
export async function uncountTry(db: Database | Tx, id: bigint): Promise<void> {
  await sql`update operators.operator set failures = greatest(failures - 1, 0), locked_until = null
    where id = ${id}`.execute(db);
}

/** False when somebody else used this step first: a code counts once, also for two at the same moment. */
export async function takeStep(tx: Tx, id: bigint, step: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`update operators.operator
    set totp_last_step = ${step}, failures = 0, locked_until = null, last_login_at = ${now}
    where id = ${id} and totp_last_step < ${step} returning 1`.execute(tx);
  return rows.length > 0;
}

/** What a first sign-in sets: an authenticator where there is none, a password where it was a one-time one. */
export interface Enrolment {
  readonly totpSecret: Buffer | null;
  readonly passwordHash: string | null;
}

/** As `takeStep`, and the account is complete from now on. False also when another sign-in completed it first. */
export async function completeEnrolment(tx: Tx, id: bigint, step: bigint, of: Enrolment, now: Date): Promise<boolean> {
  const { rows } = await sql`update operators.operator
    set totp_secret = coalesce(totp_secret, ${of.totpSecret}::bytea), totp_last_step = ${step},
      password_hash = coalesce(${of.passwordHash}::text, password_hash), password_temporary = false, enrol_until = null,
      failures = 0, locked_until = null, last_login_at = ${now}
    where id = ${id} and (totp_secret is null) = (${of.totpSecret}::bytea is not null)
      and (totp_secret is null or totp_last_step < ${step})
      and password_temporary = (${of.passwordHash}::text is not null)
    returning 1`.execute(tx);
  return rows.length > 0;
}
