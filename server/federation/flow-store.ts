import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { ProviderName } from './claims.ts';

export interface FlowKey {
  readonly brandId: number;
  readonly provider: ProviderName;
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

export async function insertFlow(
  db: Database,
  row: FlowKey & { origin: string; intent: object; at: Date; expiresAt: Date },
): Promise<void> {
  const { brandId, provider, stateHash, browserHash, origin, intent, at, expiresAt } = row;
  await sql`
    insert into federation.flow
      (brand_id, provider, state_hash, browser_hash, origin, intent, created_at, expires_at)
    values (${brandId}, ${provider}, ${stateHash}, ${browserHash}, ${origin}, ${JSON.stringify(intent)}::jsonb,
      ${at}, ${expiresAt})
  `.execute(db);
}

/** A flow is finished once, by the browser that began it, at the brand and provider it was begun for. */
export async function takeFlow<Intent>(
  db: Database,
  { brandId, provider, stateHash, browserHash }: FlowKey,
  at: Date,
): Promise<{ origin: string; intent: Intent } | null> {
  const { rows } = await sql<{ origin: string; intent: Intent }>`
    update federation.flow set used_at = ${at}
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and brand_id = ${brandId}
      and provider = ${provider} and used_at is null and expires_at > ${at}
    returning origin, intent
  `.execute(db);
  return rows[0] ?? null;
}

/** False when it was used before. */
export async function insertUsedProof(db: Database, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into federation.used_proof (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict do nothing returning 1
  `.execute(db);
  return rows.length > 0;
}

export async function sweepFederation(tx: Tx, expiredBefore: Date): Promise<void> {
  await sql`delete from federation.flow where expires_at < ${expiredBefore}`.execute(tx);
  await sql`delete from federation.used_proof where expires_at < ${expiredBefore}`.execute(tx);
}
