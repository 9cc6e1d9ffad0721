import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface Authenticator {
  readonly secret: Buffer;
  readonly lastStep: bigint;
  readonly confirmedAt: Date | null;
}

export async function authenticatorOf(db: Database, personId: bigint): Promise<Authenticator | null> {
  const { rows } = await sql<Authenticator>`
    select secret, last_step as "lastStep", confirmed_at as "confirmedAt" from identity.authenticator
    where person_id = ${personId}
  `.execute(db);
  return rows[0] ?? null;
}

/** A secret to be confirmed; false when one is in use already. */
export async function draftAuthenticator(
  db: Database,
  { brandId, personId, secret, at }: { brandId: number; personId: bigint; secret: Buffer; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.authenticator as a (person_id, brand_id, secret, created_at)
    values (${personId}, ${brandId}, ${secret}, ${at})
    on conflict (person_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
      where a.confirmed_at is null
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** Uses a time step up; false when it, or a later one, was used before. */
export async function takeStep(db: Database, personId: bigint, step: bigint): Promise<boolean> {
  const { rows } = await sql`
    update identity.authenticator set last_step = ${step} where person_id = ${personId} and last_step < ${step}
    returning 1
  `.execute(db);
  return rows.length > 0;
}

export async function confirmAuthenticatorRow(tx: Tx, personId: bigint, secret: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity.authenticator set confirmed_at = ${at}
    where person_id = ${personId} and confirmed_at is null and secret = ${secret}
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

export async function deleteFactors(tx: Tx, personId: bigint): Promise<void> {
  await sql`delete from identity.authenticator where person_id = ${personId}`.execute(tx);
  await sql`delete from identity.recovery_code where person_id = ${personId}`.execute(tx);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { brandId, personId, hashes, at }: { brandId: number; personId: bigint; hashes: readonly Buffer[]; at: Date },
): Promise<void> {
  await sql`delete from identity.recovery_code where person_id = ${personId}`.execute(tx);
  await sql`
    insert into identity.recovery_code (brand_id, person_id, code_hash, created_at)
    select ${brandId}, ${personId}, hash, ${at}::timestamptz from unnest(${[...hashes]}::bytea[]) hash
  `.execute(tx);
}

/** Uses a recovery code up: of two who bring the same one, one gets through. */
export async function takeRecoveryCode(db: Database, personId: bigint, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity.recovery_code set used_at = ${at}
    where person_id = ${personId} and code_hash = ${hash} and used_at is null
    returning 1
  `.execute(db);
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Database, personId: bigint): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from identity.recovery_code where person_id = ${personId} and used_at is null
  `.execute(db);
  return rows[0]!.left;
}
