import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export async function insertChallenge(db: Database, hash: Buffer, operatorId: bigint, now: Date, expiresAt: Date) {
  await sql`with swept as (delete from operators.challenge where expires_at < ${now})
    insert into operators.challenge (hash, operator_id, expires_at) values (${hash}, ${operatorId}, ${expiresAt})
  `.execute(db);
}

export interface Challenge {
  readonly operatorId: bigint;
  readonly totpDraft: Buffer | null;
}

/** Counts one more use of the challenge; null when it is gone, too old or was used too often. */
export async function tryChallenge(db: Database, hash: Buffer, now: Date, limit: number): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    update operators.challenge set failures = failures + 1
    where hash = ${hash} and expires_at > ${now} and failures < ${limit}
    returning operator_id as "operatorId", totp_draft as "totpDraft"`.execute(db);
  return rows[0] ?? null;
}

/** Whose the challenge is, without using it up; null when it is gone or too old. */
export async function challengeOwner(db: Database, hash: Buffer, now: Date, limit: number): Promise<bigint | null> {
  const { rows } = await sql<{ operatorId: bigint }>`
    select operator_id as "operatorId" from operators.challenge
    where hash = ${hash} and expires_at > ${now} and failures < ${limit}`.execute(db);
  return rows[0]?.operatorId ?? null;
}

/** The secret of this sign-in: the first one that was drawn stays, so that what was scanned goes on to count. */
export async function draftInChallenge(db: Database, hash: Buffer, draft: Buffer): Promise<Buffer | null> {
  const { rows } = await sql<{ draft: Buffer }>`
    update operators.challenge set totp_draft = coalesce(totp_draft, ${draft}) where hash = ${hash}
    returning totp_draft as draft`.execute(db);
  return rows[0]?.draft ?? null;
}

/** Sign-ins of an operator that are half done end: what they were begun with does not count any more. */
export async function deleteChallengesOf(tx: Tx, operatorId: bigint): Promise<void> {
  await sql`delete from operators.challenge where operator_id = ${operatorId}`.execute(tx);
}

export async function deleteChallenge(tx: Tx, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`delete from operators.challenge where hash = ${hash} returning 1`.execute(tx);
  return rows.length > 0;
}
