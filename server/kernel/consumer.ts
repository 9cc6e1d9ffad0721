import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from './database/pool.ts';
import { tx } from './database/transaction.ts';
import type { Log } from './log.ts';
import { type OutboxEvent, type Position, type Stretch, readAfter, startOfLog, stretchAfter } from './outbox.ts';

/** Writes what follows from the events, in the transaction that also moves the cursor: each event counts once. */
export type EventHandler = (events: OutboxEvent[], tx: Tx) => Promise<void>;
/** The same for a piece of the log that is counted where it lies, by `eventsOf(stretch)`. */
export type StretchHandler = (stretch: Stretch, tx: Tx) => Promise<void>;

interface ConsumeOptions {
  batch?: number;
}
/** What lies behind the cursor, written off: how many events, and where the last stands. */
type Step = (tx: Tx, after: Position, limit: number) => Promise<{ events: number; upTo: Position } | null>;

/**
 * One round of a consumer: the next batch after its cursor. Returns how many events it took; none when there are none
 * or another process is at it.
 */
export function consume(db: Database, name: string, handler: EventHandler, options?: ConsumeOptions): Promise<number> {
  return round(db, name, eachEvent(handler), options);
}

/** The same for what is counted inside the database: the events do not leave it. */
export function count(db: Database, name: string, handler: StretchHandler, options?: ConsumeOptions): Promise<number> {
  return round(db, name, wholeStretch(handler), options);
}

const eachEvent =
  (handler: EventHandler): Step =>
  async (tx, after, limit) => {
    const events = await readAfter(tx, after, { limit });
    const last = events.at(-1);
    if (!last) return null;
    await handler(events, tx);
    return { events: events.length, upTo: last.position };
  };

const wholeStretch =
  (handler: StretchHandler): Step =>
  async (tx, after, limit) => {
    const found = await stretchAfter(tx, after, limit);
    if (found) await handler({ after, upTo: found.upTo }, tx);
    return found;
  };

async function round(db: Database, name: string, step: Step, options: ConsumeOptions = {}): Promise<number> {
  const { batch = 500 } = options;
  return await tx(db, async (tx) => {
    // Not a row lock: that would use up a transaction number, and hold back every reader, at each idle look.
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`consumer:${name}`}, 0)) as mine
    `.execute(tx);
    if (!rows[0]!.mine) return 0;
    const taken = await step(tx, await readCursor(tx, name), batch);
    if (!taken) return 0;
    await moveCursor(tx, name, taken.upTo);
    return taken.events;
  });
}

async function readCursor(tx: Tx, name: string): Promise<Position> {
  const { rows } = await sql<{ position: Position }>`
    select cursor_xid || '-' || cursor_id as position from kernel.consumer where name = ${name}
  `.execute(tx);
  return rows[0]?.position ?? startOfLog;
}

async function moveCursor(tx: Tx, name: string, position: Position): Promise<void> {
  const [xid, id] = position.split('-');
  await sql`
    insert into kernel.consumer (name, cursor_xid, cursor_id) values (${name}, ${xid}::xid8, ${id}::bigint)
    on conflict (name) do update
    set cursor_xid = excluded.cursor_xid, cursor_id = excluded.cursor_id, moved_at = clock_timestamp()
  `.execute(tx);
}

interface RunOptions extends ConsumeOptions {
  log: Log;
  /** How far behind it may be. Not woken: what it writes would cost each commit more than the commit itself. */
  pollMs?: number;
}

export interface Runner {
  /** Resolves when the round in hand is done. */
  stop(): Promise<void>;
}

/** Runs a consumer until stopped. A batch that fails is tried again event by event, so that only the culprit waits. */
export function runConsumer(db: Database, name: string, handler: EventHandler, options: RunOptions): Runner {
  return run(db, name, eachEvent(handler), { pollMs: 250, batch: 500, ...options });
}

/** The same for what is counted inside the database, in larger pieces and a little later. */
export function runCounter(db: Database, name: string, handler: StretchHandler, options: RunOptions): Runner {
  return run(db, name, wholeStretch(handler), { pollMs: 1_000, batch: 5_000, ...options });
}

function run(db: Database, name: string, step: Step, options: Required<RunOptions>): Runner {
  const { log, pollMs, batch } = options;
  const ending = new AbortController();
  const rest = (ms: number) => delay(ms, undefined, { signal: ending.signal }).catch(() => undefined);
  const follow = async () => {
    let failures = 0;
    while (!ending.signal.aborted) {
      try {
        const size = failures > 0 ? 1 : batch;
        const taken = await round(db, name, step, { batch: size });
        failures = 0;
        if (taken < size) await rest(pollMs);
      } catch (error) {
        failures += 1;
        log.error({ err: error, consumer: name, failures }, 'a consumer failed');
        if (failures > 1) await rest(Math.min(50 * 2 ** failures, 3_000));
      }
    }
  };
  const following = follow();
  return {
    async stop() {
      ending.abort();
      await following;
    },
  };
}
