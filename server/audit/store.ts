import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { ChainedEntry, Json } from './chain.ts';

export interface StoredEntry extends ChainedEntry {
  readonly hash: string;
}

export interface Head {
  readonly seq: bigint;
  readonly hash: string;
}

/** Takes the head of the brand's chain until the transaction ends. */
export async function lockHead(tx: Tx, brandId: number): Promise<Head> {
  const { rows } = await sql<Head>`select seq, hash from audit.lock_head(${brandId})`.execute(tx);
  return rows[0]!;
}

export async function readHead(db: Database | Tx, brandId: number): Promise<Head | null> {
  const { rows } = await sql<Head>`select seq, hash from audit.head where brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
}

export async function insertEntry(tx: Tx, entry: StoredEntry): Promise<void> {
  await sql`
    insert into audit.entry (brand_id, seq, at, actor_kind, actor_id, actor_name, action, subject,
      before, after, ip, previous_hash, hash)
    values (${entry.brandId}, ${entry.seq}, ${entry.at}, ${entry.actorKind}, ${entry.actorId}, ${entry.actorName},
      ${entry.action}, ${entry.subject}, ${jsonText(entry.before)}::jsonb, ${jsonText(entry.after)}::jsonb,
      ${entry.ip}, ${entry.previousHash}, ${entry.hash})`.execute(tx);
}

const columns = sql`brand_id as "brandId", seq, at, actor_kind as "actorKind", actor_id as "actorId",
  actor_name as "actorName", action, subject, before, after, ip, previous_hash as "previousHash", hash`;

/** Entries after `seq`, in the chain's order. */
export async function entriesAfter(db: Database | Tx, brandId: number, seq: bigint, limit: number) {
  const { rows } = await sql<StoredEntry>`
    select ${columns} from audit.entry where brand_id = ${brandId} and seq > ${seq} order by seq limit ${limit}
  `.execute(db);
  return rows;
}

export interface EntryFilter {
  readonly brandId: number;
  readonly actorName?: string | undefined;
  /** The action itself, or the group it starts with: `withdrawal` finds `withdrawal.approve`. */
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  /** Entries older than this one. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** The newest first. */
export async function listEntries(db: Database | Tx, filter: EntryFilter): Promise<StoredEntry[]> {
  const { brandId, actorName, action, subject, before, limit } = filter;
  const { rows } = await sql<StoredEntry>`
    select ${columns} from audit.entry
    where brand_id = ${brandId}
      and (${before ?? null}::bigint is null or seq < ${before ?? null})
      and (${actorName ?? null}::text is null or actor_name = ${actorName ?? null})
      and (${action ?? null}::text is null or action = ${action ?? null} or starts_with(action, ${action ?? ''} || '.'))
      and (${subject ?? null}::text is null or subject = ${subject ?? null})
    order by seq desc limit ${limit}`.execute(db);
  return rows;
}

function jsonText(value: Json): string | null {
  return value === null ? null : JSON.stringify(value);
}
