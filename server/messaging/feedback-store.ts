import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface Feedback {
  readonly id: bigint;
  readonly personId: bigint | null;
  readonly sender: string;
  readonly type: number;
  readonly content: string;
  readonly language: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly state: 'open' | 'done';
  readonly note: string | null;
  readonly doneBy: string | null;
  readonly doneAt: Date | null;
}

const columns = sql.raw(`id, person_id as "personId", sender, type, content, language, ip, created_at as "createdAt",
  state, note, done_by as "doneBy", done_at as "doneAt"`);

export type NewFeedback = Pick<Feedback, 'personId' | 'sender' | 'type' | 'content' | 'language' | 'ip'> & {
  readonly brandId: number;
  readonly at: Date;
};

/**
 * When the oldest of the last `limit` since a time was written by this person, or from this address by anybody who is
 * not signed in; null while there were fewer. Whoever writes at the same moment waits here for the end of the other.
 */
export async function oldestOfLast(
  tx: Tx,
  from: Pick<NewFeedback, 'brandId' | 'personId' | 'ip'>,
  since: Date,
  limit: number,
): Promise<Date | null> {
  const { brandId, personId, ip } = from;
  const key = personId === null ? `ip:${ip}` : `person:${personId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messaging.feedback:${brandId}:${key}`}, 0))`.execute(tx);
  const mine = personId === null ? sql`person_id is null and ip = ${ip}` : sql`person_id = ${personId}`;
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from messaging.feedback
    where brand_id = ${brandId} and ${mine} and created_at > ${since}
    order by created_at desc offset ${limit - 1} limit 1
  `.execute(tx);
  return rows[0]?.at ?? null;
}

export async function insertFeedback(tx: Tx, row: NewFeedback): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into messaging.feedback (brand_id, person_id, sender, type, content, language, ip, created_at)
    values (${row.brandId}, ${row.personId}, ${row.sender}, ${row.type}, ${row.content}, ${row.language}, ${row.ip},
      ${row.at})
    returning id
  `.execute(tx);
  return rows[0]!.id;
}

export interface InboxFilter {
  readonly state: 'open' | 'done';
  readonly type: number | null;
  /** A part of the text or of the sender's name. */
  readonly search: string | null;
  /** The last one of the page before. */
  readonly after: bigint | null;
  readonly limit: number;
}

/** Open ones: who has waited longest first. Done ones: the latest written first. */
export async function selectFeedback(db: Database, brandId: number, filter: InboxFilter): Promise<Feedback[]> {
  const { state, type, search, after, limit } = filter;
  const open = state === 'open';
  const beyond = open ? sql`id > ${after}::bigint` : sql`id < ${after}::bigint`;
  const { rows } = await sql<Feedback>`
    select ${columns} from messaging.feedback
    where brand_id = ${brandId} and state = ${state}
      and (${type}::smallint is null or type = ${type}::smallint)
      and (${search}::text is null or strpos(lower(content || ' ' || sender), lower(${search}::text)) > 0)
      and (${after}::bigint is null or ${beyond})
    order by ${open ? sql`id` : sql`id desc`} limit ${limit}
  `.execute(db);
  return rows;
}

export async function countOpen(db: Database, brandId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messaging.feedback where brand_id = ${brandId} and state = 'open'
  `.execute(db);
  return rows[0]!.count;
}

/** Null when the brand has no open one of that id. Of two who close it at once, one does. */
export async function markDone(
  tx: Tx,
  brandId: number,
  id: bigint,
  done: { note: string; by: string; at: Date },
): Promise<Feedback | null> {
  const { rows } = await sql<Feedback>`
    update messaging.feedback
    set state = 'done', note = ${done.note}, done_by = ${done.by}, done_at = greatest(${done.at}::timestamptz, created_at)
    where brand_id = ${brandId} and id = ${id} and state = 'open'
    returning ${columns}
  `.execute(tx);
  return rows[0] ?? null;
}

export async function feedbackExists(tx: Tx, brandId: number, id: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from messaging.feedback where brand_id = ${brandId} and id = ${id}`.execute(tx);
  return rows.length > 0;
}
