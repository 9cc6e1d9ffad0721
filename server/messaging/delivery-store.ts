import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import type { Outgoing } from './store.ts';

/** A message that is this process's until the lease ends. */
export interface Leased extends Outgoing {
  readonly expiresAt: Date;
  readonly expired: boolean;
}

/**
 * Takes what is due for this process until `leaseUntil`; if it dies, another one takes it after that. Of a kind that
 * nobody delivers only what has expired is taken. Sending it must end before the lease does.
 */
export async function leaseDue(
  db: Database,
  { kinds, now, leaseUntil, limit }: { kinds: readonly string[]; now: Date; leaseUntil: Date; limit: number },
): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    update messaging.outgoing o set next_attempt_at = ${leaseUntil},
      attempts = attempts + case when expires_at > ${now} then 1 else 0 end
    where id in (
      select id from messaging.outgoing
      where state = 'queued' and next_attempt_at <= ${now} and (kind = any (${[...kinds]}::text[]) or expires_at <= ${now})
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning id, brand_id as "brandId", kind, recipient, subject, body, attempts, created_at as "createdAt",
      expires_at as "expiresAt", expires_at <= ${now} as expired
  `.execute(db);
  return rows;
}

/** Which lease: it is over when another process has taken the message since. */
export interface Lease {
  readonly id: bigint;
  readonly attempts: number;
}

/** What is kept of the words of a message once they are out. */
export interface Kept {
  readonly subject: string;
  readonly body: string;
}

/** Also when the lease was lost: what is sent is sent. */
export async function markSent(
  db: Database,
  { id }: Lease,
  { subject, body, reference, at }: Kept & { reference: string | null; at: Date },
): Promise<void> {
  await sql`
    update messaging.outgoing set state = 'sent', sent_at = ${at}, last_error = null, failure = null,
      subject = ${subject}, body = ${body}, reference = ${reference?.slice(0, 200) ?? null}
    where id = ${id} and state <> 'sent'
  `.execute(db);
}

export async function markForLater(db: Database, lease: Lease, error: string, next: Date): Promise<void> {
  await sql`
    update messaging.outgoing set last_error = ${error}, next_attempt_at = ${next}
    where id = ${lease.id} and state = 'queued' and attempts = ${lease.attempts}
  `.execute(db);
}

export type Failure = 'expired' | 'refused' | 'tries';

/** `error` null: the one before stays. */
export async function markFailed(
  db: Database,
  lease: Lease,
  { failure, error, subject, body }: Kept & { failure: Failure; error: string | null },
): Promise<void> {
  await sql`
    update messaging.outgoing set state = 'failed', failure = ${failure}, last_error = coalesce(${error}, last_error),
      subject = ${subject}, body = ${body}
    where id = ${lease.id} and state = 'queued' and attempts = ${lease.attempts}
  `.execute(db);
}
