import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface AccountRow {
  readonly id: bigint;
  readonly username: string;
  readonly displayName: string;
  readonly role: string;
  readonly state: 'active' | 'disabled';
  readonly hasAuthenticator: boolean;
  readonly passwordTemporary: boolean;
  readonly enrolUntil: Date | null;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lockedUntil: Date | null;
  readonly sessions: number;
}

interface Times {
  readonly now: Date;
  readonly idleSince: Date;
}

/** A brand's operators with how many sessions of theirs are alive, oldest account first; `id` picks one. */
export async function selectAccounts(
  db: Database | Tx,
  brandId: number,
  { now, idleSince }: Times,
  id: bigint | null = null,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select o.id, o.username, o.display_name as "displayName", o.role, o.state,
      o.totp_secret is not null as "hasAuthenticator", o.password_temporary as "passwordTemporary",
      o.enrol_until as "enrolUntil", o.created_at as "createdAt", o.last_login_at as "lastLoginAt",
      o.locked_until as "lockedUntil",
      (select count(*)::int from operators.session s where s.operator_id = o.id and s.ended_at is null
        and s.expires_at > ${now} and s.last_seen_at > ${idleSince}) as sessions
    from operators.operator o
    where o.brand_id = ${brandId} and (${id}::bigint is null or o.id = ${id}::bigint)
    order by o.id`.execute(db);
  return rows;
}

export interface HeldAccount {
  readonly id: bigint;
  readonly username: string;
  readonly role: string;
  readonly state: 'active' | 'disabled';
  readonly hasAuthenticator: boolean;
}

/**
 * The account and every owner of the brand, held in one order until the transaction ends: of two owners who put each
 * other out at the same moment the second one sees what the first one did.
 */
export async function holdAccounts(tx: Tx, brandId: number, id: bigint): Promise<HeldAccount[]> {
  const { rows } = await sql<HeldAccount>`
    select id, username, role, state, totp_secret is not null as "hasAuthenticator" from operators.operator
    where brand_id = ${brandId} and (id = ${id} or role = 'owner') order by id for update`.execute(tx);
  return rows;
}

export async function updateRole(tx: Tx, id: bigint, role: string): Promise<void> {
  await sql`update operators.operator set role = ${role} where id = ${id}`.execute(tx);
}

export async function updateEnabled(tx: Tx, id: bigint, enabled: boolean): Promise<void> {
  await sql`update operators.operator set state = ${enabled ? 'active' : 'disabled'} where id = ${id}`.execute(tx);
}

/** A password for one sign-in, which sets another; whoever was locked out by wrong ones may try again. */
export async function updateOneTimePassword(tx: Tx, id: bigint, hash: string, until: Date): Promise<void> {
  await sql`update operators.operator
    set password_hash = ${hash}, password_temporary = true, enrol_until = ${until}, failures = 0, locked_until = null
    where id = ${id}`.execute(tx);
}

/** No authenticator any more: the next sign-in, until then, sets one. */
export async function clearAuthenticator(tx: Tx, id: bigint, until: Date): Promise<void> {
  await sql`update operators.operator
    set totp_secret = null, totp_draft = null, totp_last_step = 0, enrol_until = ${until} where id = ${id}`.execute(tx);
}

/** False when the password was changed in the meantime. */
export async function updateOwnPassword(tx: Tx, id: bigint, { from, to }: { from: string; to: string }) {
  const { rows } = await sql`update operators.operator set password_hash = ${to}
    where id = ${id} and password_hash = ${from} and not password_temporary returning 1`.execute(tx);
  return rows.length > 0;
}

export async function updateDraft(db: Database, id: bigint, draft: Buffer): Promise<void> {
  await sql`update operators.operator set totp_draft = ${draft} where id = ${id}`.execute(db);
}

/** The draft is the authenticator from now on; false when it is another one by now. */
export async function confirmDraft(tx: Tx, id: bigint, draft: Buffer, step: bigint): Promise<boolean> {
  const { rows } = await sql`update operators.operator
    set totp_secret = totp_draft, totp_draft = null, totp_last_step = ${step}, failures = 0, locked_until = null
    where id = ${id} and totp_draft = ${draft} and totp_secret is not null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Uses a time step up outside of a sign-in; false when it, or a later one, was used before. */
export async function takeOwnStep(db: Database, id: bigint, step: bigint): Promise<boolean> {
  const { rows } = await sql`update operators.operator set totp_last_step = ${step}, failures = 0, locked_until = null
    where id = ${id} and totp_last_step < ${step} returning 1`.execute(db);
  return rows.length > 0;
}
