import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface Challenge {
  readonly id: bigint;
  readonly personId: bigint;
  /** `federated_email`: the account elsewhere has the same address as the person. */
  readonly proof: 'password' | 'sms' | 'federated' | 'federated_email';
  readonly remember: boolean;
  /** An account elsewhere to be linked with the sign-in. */
  readonly linkTicketId: bigint | null;
  readonly createdAt: Date;
}

export async function insertChallenge(
  db: Database,
  row: Omit<Challenge, 'id' | 'createdAt'> & {
    brandId: number;
    tokenHash: Buffer;
    at: Date;
    expiresAt: Date;
    ip: string;
    userAgent: string;
  },
): Promise<void> {
  const { brandId, personId, tokenHash, proof, remember, linkTicketId, at, expiresAt, ip, userAgent } = row;
  await sql`
    insert into identity.challenge
      (brand_id, person_id, token_hash, proof, remember, federated_proof_id, created_at, expires_at, ip, user_agent)
    values (${brandId}, ${personId}, ${tokenHash}, ${proof}, ${remember}, ${linkTicketId}, ${at},
      ${expiresAt}, ${ip}, ${userAgent})
  `.execute(db);
}

/** Open, of this brand, and shown by the browser it was given to. */
export async function openChallenge(
  db: Database,
  brandId: number,
  tokenHash: Buffer,
  userAgent: string,
  now: Date,
): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    select id, person_id as "personId", proof, remember, federated_proof_id as "linkTicketId",
      created_at as "createdAt" from identity.challenge
    where token_hash = ${tokenHash} and brand_id = ${brandId} and user_agent = ${userAgent}
      and used_at is null and expires_at > ${now}
  `.execute(db);
  return rows[0] ?? null;
}

/** A challenge opens one session: false for whoever comes second. */
export async function takeChallenge(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity.challenge set used_at = ${at} where id = ${id} and used_at is null returning 1
  `.execute(tx);
  return rows.length > 0;
}

export async function sweepChallenges(tx: Tx, expiredBefore: Date): Promise<void> {
  await sql`delete from identity.challenge where expires_at < ${expiredBefore}`.execute(tx);
}
