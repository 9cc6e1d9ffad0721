import type { Tx } from '#kernel/database/pool';
import { asJson, entryHash, storableText } from './chain.ts';
import { insertEntry, lockHead } from './store.ts';

export interface Actor {
  readonly kind: 'operator' | 'person' | 'provider' | 'system';
  readonly id: bigint | string | null;
  readonly name: string;
}

export interface AuditRecord {
  readonly brandId: number;
  readonly at: Date;
  readonly actor: Actor;
  /** `<noun>.<verb>`, as `withdrawal.approve`. */
  readonly action: string;
  /** What it was done to, as people call it: a reference, a username, a setting's name. */
  readonly subject: string;
  /** Plain values; amounts as text. Never a secret: the log is read by many. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly ip?: string | null;
}

/**
 * Adds one entry to the brand's chain, in the transaction whose doing it tells of. Call it last: it holds the head
 * of the chain until the commit, and everybody else who writes for this brand waits for that.
 * @returns the entry's place in the chain
 */
export async function record(tx: Tx, entry: AuditRecord): Promise<bigint> {
  const head = await lockHead(tx, entry.brandId);
  const chained = {
    brandId: entry.brandId,
    seq: head.seq + 1n,
    at: entry.at,
    actorKind: entry.actor.kind,
    actorId: entry.actor.id === null ? null : String(entry.actor.id),
    actorName: storableText(entry.actor.name),
    action: entry.action,
    subject: storableText(entry.subject),
    before: asJson(entry.before),
    after: asJson(entry.after),
    ip: entry.ip ?? null,
    previousHash: head.hash,
  };
  await insertEntry(tx, { ...chained, hash: entryHash(chained) });
  return chained.seq;
}
