import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { consume, runConsumer } from './consumer.ts';
import { tx } from './database/transaction.ts';
import { silentLog } from './log.ts';
import { emit, emitAll, headOfLog, readAfter, startOfLog, type OutboxEvent } from './outbox.ts';
import { tail } from './tail.ts';

const t = await testDatabase();
const say = (topic: string, personId: bigint | null = null) => ({ brandId: 1, personId, topic, payload: { topic } });
const topicsOf = (events: OutboxEvent[]) => events.map((event) => event.topic);

/** Other test files' transactions hold back the horizon of the whole cluster: what is new shows when they are done. */
async function consumeAll(name: string, seen: string[], count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await consume(t.db, name, async (events) => void seen.push(...topicsOf(events)));
        return seen.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThanOrEqual(count);
}

test('an event is told with its transaction or not at all', async () => {
  await tx(t.db, (tx) => emit(tx, say('kept', 7n)));
  await tx(t.db, async (tx) => {
    await emit(tx, say('lost'));
    throw new Error('rolled back');
  }).catch(() => undefined);
  const seen: string[] = [];
  await consumeAll('first', seen, 1);
  expect(seen).toEqual(['kept']);
  await expect(emit(t.db as never, say('loose'))).rejects.toThrow('transaction');
});

test('a reader never passes a transaction that still runs, and takes each event once, in order', async () => {
  const seen: string[] = [];
  await consumeAll('second', seen, 1);
  const slow = await t.db.startTransaction().execute();
  await emit(slow, say('slow'));
  await tx(t.db, (tx) => emitAll(tx, [say('quick 1'), say('quick 2')]));
  await consume(t.db, 'second', async (events) => void seen.push(...topicsOf(events)));
  expect(seen).toEqual(['kept']);
  await slow.commit().execute();
  await consumeAll('second', seen, 4);
  expect(seen).toEqual(['kept', 'slow', 'quick 1', 'quick 2']);
  expect(await consume(t.db, 'second', async () => expect.unreachable())).toBe(0);
});

test('a handler that throws leaves the cursor where it was, and its own writes go with it', async () => {
  await consumeAll('third', [], 1);
  await tx(t.db, (tx) => emit(tx, say('trouble')));
  const failing = async () => {
    await consume(t.db, 'third', async (events, tx) => {
      await emit(tx, say('never'));
      if (events.length > 0) throw new Error('handler');
    });
    return 'nothing yet';
  };
  await expect.poll(() => failing().catch((error: Error) => error.message), { timeout: 10_000 }).toBe('handler');
  const seen: string[] = [];
  await consumeAll('third', seen, 1);
  expect(seen).toEqual(['trouble']);
});

test('two processes at one consumer: each event is counted once', async () => {
  await tx(t.db, (tx) =>
    emitAll(
      tx,
      Array.from({ length: 300 }, (_, n) => say(`n${n}`)),
    ),
  );
  const seen: string[] = [];
  const handler = async (events: OutboxEvent[]) => void seen.push(...topicsOf(events));
  const runners = [1, 2, 3].map(() => runConsumer(t.db, 'shared', handler, { log: silentLog, batch: 7, pollMs: 5 }));
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(305);
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(new Set(seen).size).toBe(seen.length);
});

test('a running consumer survives a failing batch', async () => {
  let failures = 2;
  const seen: string[] = [];
  const handler = async (events: OutboxEvent[]) => {
    if (failures-- > 0) throw new Error('not now');
    seen.push(...topicsOf(events));
  };
  const runner = runConsumer(t.db, 'stubborn', handler, { log: silentLog });
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(305);
  await runner.stop();
});

test('a tail begins at the head, sees a commit of its own process soon, passes over what is to be skipped, and resumes', async () => {
  const seen: OutboxEvent[] = [];
  const skip = () => ({ topics: 'for ', exceptOf: [8n, 9n] });
  const tailing = await tail(t.db, (events) => void seen.push(...events), { log: silentLog, skip, pollMs: 60_000 });
  await tx(t.db, (tx) => emitAll(tx, [say('for 7', 7n), say('for 8', 8n), say('for 9', 9n), say('for all')]));
  // The horizon may be held back at the moment of the wake-up; each further commit wakes again.
  await expect
    .poll(
      async () => {
        await tx(t.db, (tx) => emit(tx, say('nudge')));
        return topicsOf(seen).filter((topic) => topic !== 'nudge');
      },
      { timeout: 10_000 },
    )
    .toEqual(['for 8', 'for 9']);
  await tailing.stop();
  expect(await tailing.standing()).not.toBe(seen[0]!.position);
  const missed = await readAfter(t.db, seen[0]!.position, { limit: 10, personId: 9n });
  expect(topicsOf(missed)).toEqual(['for 9']);
  expect(await readAfter(t.db, await headOfLog(t.db), { limit: 10 })).toEqual([]);
});

test('events are forgotten only when old and read by every consumer', async () => {
  const count = async () => (await readAfter(t.db, startOfLog, { limit: 1000 })).length;
  const before = await count();
  await sql`select kernel.trim_outbox('0 seconds')`.execute(t.db);
  expect(await count()).toBeGreaterThanOrEqual(before);
});
