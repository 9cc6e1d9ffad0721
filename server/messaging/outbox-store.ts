import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

export interface SentMessage {
  readonly id: bigint;
  readonly kind: 'email' | 'sms';
  readonly recipient: string;
  readonly personId: bigint | null;
  readonly subject: string;
  readonly body: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly attempts: number;
  readonly lastError: string | null;
  readonly failure: 'expired' | 'refused' | 'tries' | null;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export interface OutboxFilter {
  readonly kind: SentMessage['kind'] | null;
  readonly state: SentMessage['state'] | null;
  /** A part of the address or number. */
  readonly search: string | null;
  readonly before: bigint | null;
  readonly limit: number;
}

/** Newest first. */
export async function selectOutbox(db: Database, brandId: number, filter: OutboxFilter): Promise<SentMessage[]> {
  const { kind, state, search, before, limit } = filter;
  const { rows } = await sql<SentMessage>`
    select id, kind, recipient, person_id as "personId", subject, body, state, attempts, last_error as "lastError",
      failure, reference, created_at as "createdAt", sent_at as "sentAt"
    from messaging.outgoing
    where brand_id = ${brandId} and (${kind}::text is null or kind = ${kind}::text)
      and (${state}::text is null or state = ${state}::text)
      and (${search}::text is null or strpos(lower(recipient), lower(${search}::text)) > 0)
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}
