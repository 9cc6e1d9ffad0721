import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface NewOutgoing {
  readonly brandId: number;
  readonly personId: bigint | null;
  readonly kind: 'email' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertOutgoing(tx: Tx, message: NewOutgoing): Promise<bigint> {
  const { brandId, personId, kind, recipient, subject, body, at, expiresAt } = message;
  const { rows } = await sql<{ id: bigint }>`
    insert into messaging.outgoing
      (brand_id, person_id, kind, recipient, subject, body, next_attempt_at, created_at, expires_at)
    values (${brandId}, ${personId}, ${kind}, ${recipient}, ${subject}, ${body}, ${at}, ${at}, ${expiresAt})
    returning id
  `.execute(tx);
  return rows[0]!.id;
}

export interface Outgoing {
  readonly id: bigint;
  readonly brandId: number;
  readonly kind: 'email' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
  readonly createdAt: Date;
}

export async function newestOutgoing(
  db: Database,
  brandId: number,
  to: string | null,
  limit: number,
): Promise<Outgoing[]> {
  const { rows } = await sql<Outgoing>`
    select id, brand_id as "brandId", kind, recipient, subject, body, attempts, created_at as "createdAt"
    from messaging.outgoing
    where brand_id = ${brandId} and (${to}::text is null or recipient = ${to})
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

export interface InboxMessage {
  readonly id: bigint;
  readonly title: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export async function insertInbox(
  tx: Tx,
  message: { brandId: number; personId: bigint; title: string; body: string; at: Date },
): Promise<bigint> {
  const { brandId, personId, title, body, at } = message;
  const { rows } = await sql<{ id: bigint }>`
    insert into messaging.inbox (brand_id, person_id, title, body, created_at)
    values (${brandId}, ${personId}, ${title}, ${body}, ${at})
    returning id
  `.execute(tx);
  return rows[0]!.id;
}

export async function countUnread(db: Database, brandId: number, personId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messaging.inbox
    where brand_id = ${brandId} and person_id = ${personId} and read_at is null
  `.execute(db);
  return rows[0]!.count;
}

/** Newest first, those older than `before`. */
export async function selectInbox(
  db: Database,
  brandId: number,
  personId: bigint,
  before: bigint | null,
  limit: number,
): Promise<InboxMessage[]> {
  const { rows } = await sql<InboxMessage>`
    select id, title, body, created_at as "createdAt", read_at as "readAt" from messaging.inbox
    where brand_id = ${brandId} and person_id = ${personId} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** False when the person has no such message. Reading twice keeps the first time. */
export async function updateRead(tx: Tx, brandId: number, personId: bigint, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update messaging.inbox set read_at = coalesce(read_at, greatest(${at}::timestamptz, created_at))
    where brand_id = ${brandId} and person_id = ${personId} and id = ${id}
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

export interface Ticket {
  readonly brandId: number;
  readonly audience: 'person' | 'operator';
  readonly subjectId: bigint;
  readonly sessionId: bigint;
}

/** Also sweeps out tickets that nobody used. */
export async function insertTicket(
  db: Database,
  hash: Buffer,
  ticket: Ticket,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`
    with swept as (delete from messaging.ticket where expires_at < ${now})
    insert into messaging.ticket (hash, brand_id, audience, subject_id, session_id, expires_at)
    values (${hash}, ${ticket.brandId}, ${ticket.audience}, ${ticket.subjectId}, ${ticket.sessionId}, ${expiresAt})
  `.execute(db);
}

/** Takes the ticket away: of two who come with it at once, one gets it. */
export async function takeTicket(db: Database, hash: Buffer, now: Date): Promise<Ticket | null> {
  const { rows } = await sql<Ticket & { expiresAt: Date }>`
    delete from messaging.ticket where hash = ${hash}
    returning brand_id as "brandId", audience, subject_id as "subjectId", session_id as "sessionId",
      expires_at as "expiresAt"
  `.execute(db);
  const ticket = rows[0];
  return ticket && ticket.expiresAt > now ? ticket : null;
}
