import { type RawBuilder, sql } from 'kysely';
import { afterCommit } from './database/after-commit.ts';
import { arrayOf, prepared } from './database/prepared.ts';
import { send } from './database/in-flight.ts';
import type { Database, Tx } from './database/pool.ts';
import { wakeUp } from './wake.ts';

/** What a module tells; the payload is JSON, so money in it is a decimal string. */
export interface NewEvent {
  brandId: number;
  /** Whom it is about, if one person: their sockets get it. */
  personId?: bigint | null;
  topic: string;
  payload: object;
}

export interface OutboxEvent {
  id: bigint;
  /** Where it stands in the log; a reader that knows it can go on after it. */
  position: Position;
  brandId: number;
  personId: bigint | null;
  topic: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each topic has its shape, which its module declares
  payload: any;
  at: Date;
}

/** `<transaction>-<id>`. Compare positions in the database only: as texts they do not sort. */
export type Position = `${string}-${string}`;

export const startOfLog: Position = '0-0';

const wakeEventReaders = () => wakeUp('events');

/** Tells the event to all who read the outbox, if and when the transaction commits. */
export function emit(tx: Tx, event: NewEvent): Promise<void> {
  return emitAll(tx, [event]);
}

/** Many events in one statement. */
export async function emitAll(tx: Tx, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  if (!tx.isTransaction) throw new Error('An event belongs to the transaction that makes it true');
  const insert = prepared(
    tx,
    'kernel.emit',
    `insert into kernel.outbox (brand_id, person_id, topic, payload)
     select * from rows from (
       unnest($1::int[]), unnest($2::bigint[]), unnest($3::text[]), jsonb_array_elements($4::jsonb)
     ) as e (brand_id, person_id, topic, payload)`,
    [
      arrayOf(events.map((event) => event.brandId)),
      arrayOf(events.map((event) => event.personId ?? null)),
      arrayOf(events.map((event) => event.topic)),
      JSON.stringify(events.map((event) => event.payload)),
    ],
  );
  await send(tx, insert);
  afterCommit(tx, wakeEventReaders);
}

interface ReadOptions {
  limit: number;
  /** Only what concerns this person. */
  personId?: bigint;
}

/**
 * The next events after the position, in the order of the log. Events of transactions that an older running one could
 * still precede are left for later: what is read here is final, nothing will ever appear before it.
 */
export async function readAfter(db: Database, position: Position, options: ReadOptions): Promise<OutboxEvent[]> {
  const [xid, id] = position.split('-');
  const { personId, limit } = options;
  const ofPerson = personId === undefined ? sql`` : sql`and person_id = ${personId}`;
  const { rows } = await sql<OutboxEvent>`
    select id, xid || '-' || id as position, brand_id as "brandId", person_id as "personId", topic, payload, at
    from kernel.outbox
    where (xid, id) > (${xid}::xid8, ${id}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot()) ${ofPerson}
    order by xid, id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** What a reader has no use for: the many events of a kind, unless they are about some few people. */
export interface Skip {
  readonly topics: string;
  readonly exceptOf: readonly bigint[];
}

const PASS = `
  with next as materialized (
    select xid, id, topic, person_id from kernel.outbox
    where (xid, id) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, id
    limit $3::int
  ), last as (
    select (select count(*)::int from next) as passed, xid || '-' || id as "upTo"
    from next order by xid desc, id desc limit 1
  )
  select last.*, o.id, o.xid || '-' || o.id as position, o.brand_id as "brandId", o.person_id as "personId", o.topic,
    o.payload, o.at
  from last
  left join next n on not starts_with(n.topic, $4) or n.person_id = any ($5::bigint[])
  left join kernel.outbox o on o.id = n.id
  order by n.xid, n.id`;

/**
 * As `readAfter`, passing over what is to be skipped: the others of the next `limit` events, how many were looked at,
 * and where the reader then stands.
 */
export async function readPassing(
  db: Database,
  position: Position,
  { limit, skip }: { limit: number; skip: Skip },
): Promise<{ events: OutboxEvent[]; passed: number; upTo: Position }> {
  const [xid, id] = position.split('-');
  const values = [xid, id, limit, skip.topics, arrayOf(skip.exceptOf)];
  const rows = await prepared<{ passed: number; upTo: Position; id: bigint | null }>(db, 'kernel.pass', PASS, values);
  const events = rows.filter((row) => row.id !== null) as unknown as OutboxEvent[];
  return { events, passed: rows[0]?.passed ?? 0, upTo: rows[0]?.upTo ?? position };
}

/** A piece of the log: the events behind one position, up to and with another. */
export interface Stretch {
  readonly after: Position;
  readonly upTo: Position;
}

/** The next piece after the position, of at most so many events; null when there is none that is final. */
export async function stretchAfter(
  db: Database,
  after: Position,
  limit: number,
): Promise<{ events: number; upTo: Position } | null> {
  const [xid, id] = after.split('-');
  const { rows } = await sql<{ events: number; upTo: Position }>`
    with next as (
      select xid, id from kernel.outbox
      where (xid, id) > (${xid}::xid8, ${id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, id
      limit ${limit}
    )
    select (select count(*)::int from next) as events, xid || '-' || id as "upTo"
    from next order by xid desc, id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** The events of a piece, for a `from`: id, xid, brand_id, person_id, topic, payload, at. */
export function eventsOf({ after, upTo }: Stretch): RawBuilder<unknown> {
  const [fromXid, fromId] = after.split('-');
  const [toXid, toId] = upTo.split('-');
  return sql`kernel.events_between(${fromXid}::xid8, ${fromId}::bigint, ${toXid}::xid8, ${toId}::bigint)`;
}

/** After everything that is final now: from here a reader sees only what is new. */
export async function headOfLog(db: Database): Promise<Position> {
  const { rows } = await sql<{ head: Position }>`
    select pg_snapshot_xmin(pg_current_snapshot()) || '-0' as head
  `.execute(db);
  return rows[0]!.head;
}
