import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createBrand } from '#brand';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import { createLog } from '#kernel/log';
import { emit } from '#kernel/outbox';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import { attachRealtime, type Realtime } from './realtime.ts';
import { sendMessage } from './send-message.ts';
import { issueTicket } from './ticket.ts';

const t = await testDatabase();
const { db } = t;
const log = createLog({ level: 'silent' });
const server = createServer();
const dead = new Set<bigint>();
const clients: Socket[] = [];
let realtime: Realtime;
let port: number;
let brandId: number;

beforeAll(async () => {
  brandId = await tx(db, (x) => createBrand(x, testBrand('one', { domains: ['127.0.0.1'] })));
  await tx(db, (x) => createBrand(x, testBrand('two', { domains: ['localhost'] })));
  const ports = {
    aliveSessions: async (_audience: string, ids: readonly bigint[]) => new Set(ids.filter((id) => !dead.has(id))),
  };
  realtime = await attachRealtime(server, { db, clock: systemClock, log }, ports, { checkMs: 200 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await realtime.stop();
  server.close();
});

type Heard = [event: string, id: string, data: unknown];
interface Listening {
  socket: Socket;
  heard: Heard[];
  /** What was heard of these events only. */
  of(...events: string[]): unknown[];
}

interface Who {
  personId: bigint;
  sessionId?: bigint;
  audience?: 'person' | 'operator';
  lastEventId?: string;
  at?: number;
}

/** A client that has heard `hello`. */
async function listen(who: Who): Promise<Listening> {
  const { personId, sessionId = personId, audience = 'person', lastEventId, at = port } = who;
  const whose = { brandId, audience, subjectId: personId, sessionId };
  const ticket = await issueTicket(db, whose, systemClock.now());
  const socket = open(at, { ticket, lastEventId });
  const heard: Heard[] = [];
  socket.onAny((event: string, message: { id: string; data: unknown }) =>
    heard.push([event, message.id, message.data]),
  );
  await vi.waitFor(() => expect(heard.map(([event]) => event)).toContain('hello'), 5_000);
  const of = (...events: string[]) => heard.filter(([event]) => events.includes(event)).map(([, , data]) => data);
  return { socket, heard, of };
}

function open(at: number, auth: object, extraHeaders: Record<string, string> = {}, host = '127.0.0.1'): Socket {
  const options = { transports: ['websocket'], auth, reconnection: false, forceNew: true, extraHeaders };
  const socket = io(`http://${host}:${at}`, options);
  clients.push(socket);
  return socket;
}

const refusedWith = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.on('connect_error', (error) => resolve(error.message));
    socket.on('connect', () => reject(new Error('was let in')));
  });

const pay = (personId: bigint, nr: number) =>
  tx(db, (x) =>
    emit(x, { brandId, personId, topic: 'deposit.changed', payload: { depositId: String(nr), state: 'paid' } }),
  );
const numbers = (listening: Listening) =>
  listening.of('payment').map((data) => Number((data as { depositId: string }).depositId));

test('[spec 2.22] what was committed is pushed to its person, what was rolled back is not', async () => {
  const anna = await listen({ personId: 11n });
  const ben = await listen({ personId: 12n });
  const payload = { balance: '80.00', balanceVersion: '3' };
  const failed = tx(db, async (x) => {
    await emit(x, { brandId, personId: 11n, topic: 'wallet.adjusted', payload: { ...payload, balance: '999.00' } });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await tx(db, (x) => emit(x, { brandId, personId: 11n, topic: 'wallet.adjusted', payload }));
  await vi.waitFor(() => expect(anna.of('balance')).toEqual([{ balance: '80.00', version: '3' }]));
  expect(anna.heard.at(-1)![1]).toMatch(/^\d+-\d+$/);
  const message = { brandId, personId: 12n, title: 'Hi', body: 'b', at: systemClock.now() };
  await tx(db, (x) => sendMessage(x, message));
  await vi.waitFor(() => expect(ben.of('message')).toMatchObject([{ title: 'Hi', unread: 1 }]));
  expect(anna.of('message')).toEqual([]);
  expect(ben.of('balance')).toEqual([]);
});

test('operators hear that their queue changed, people do not', async () => {
  const operator = await listen({ personId: 1n, audience: 'operator' });
  const person = await listen({ personId: 1n });
  const payload = { withdrawalId: '4', state: 'requested' };
  await tx(db, (x) => emit(x, { brandId, personId: 21n, topic: 'withdrawal.changed', payload }));
  await vi.waitFor(() => expect(operator.of('queue')).toEqual([{ kind: 'withdrawal', ...payload }]));
  expect(person.of('queue', 'payment')).toEqual([]);
});

test('after a cut a client hears what it missed, in order, once, while more is coming', async () => {
  const before = await listen({ personId: 31n });
  await pay(31n, 1);
  await vi.waitFor(() => expect(numbers(before)).toEqual([1]));
  const lastEventId = before.heard.at(-1)![1];
  before.socket.disconnect();
  for (let nr = 2; nr <= 40; nr += 1) await pay(31n, nr);
  const coming = (async () => {
    for (let nr = 41; nr <= 80; nr += 1) await pay(31n, nr);
  })();
  const after = await listen({ personId: 31n, lastEventId });
  await coming;
  const expected = Array.from({ length: 79 }, (_, i) => i + 2);
  await vi.waitFor(() => expect(numbers(after)).toEqual(expected), 5_000);
});

test('the id of hello is enough to go on from, and an id of the future tells nothing twice', async () => {
  const before = await listen({ personId: 32n });
  const [, hello] = before.heard.find(([event]) => event === 'hello')!;
  before.socket.disconnect();
  await pay(32n, 1);
  const after = await listen({ personId: 32n, lastEventId: hello });
  await vi.waitFor(() => expect(numbers(after)).toEqual([1]));
  const ahead = await listen({ personId: 32n, lastEventId: after.heard.at(-1)![1] });
  await pay(32n, 2);
  await vi.waitFor(() => expect(numbers(ahead)).toEqual([2]));
});

test('who missed too much, or comes with an id that is none, is told to read anew', async () => {
  const before = await listen({ personId: 33n });
  const [, hello] = before.heard.find(([event]) => event === 'hello')!;
  before.socket.disconnect();
  await tx(db, async (x) => {
    for (let nr = 1; nr <= 201; nr += 1) {
      await emit(x, { brandId, personId: 33n, topic: 'deposit.changed', payload: { depositId: String(nr) } });
    }
  });
  await pay(33n, 300);
  await vi.waitFor(async () => {
    const after = await listen({ personId: 33n, lastEventId: hello });
    await vi.waitFor(() => expect(after.heard.some(([event]) => event === 'resync')).toBe(true), 500);
    expect(numbers(after)).toEqual([]);
  }, 5_000);
  const lost = await listen({ personId: 33n, lastEventId: 'yesterday' });
  await vi.waitFor(() => expect(lost.heard.some(([event]) => event === 'resync')).toBe(true));
});

test('without a good ticket nobody is let in', async () => {
  const whose = { brandId, audience: 'person' as const, subjectId: 41n, sessionId: 41n };
  const ticket = () => issueTicket(db, whose, systemClock.now());
  expect(await refusedWith(open(port, {}))).toBe('not_logged_in');
  expect(await refusedWith(open(port, { ticket: 'x'.repeat(43) }))).toBe('not_logged_in');
  const used = await ticket();
  const first = open(port, { ticket: used });
  await new Promise<void>((resolve) => first.on('connect', resolve));
  expect(await refusedWith(open(port, { ticket: used }))).toBe('not_logged_in');
  dead.add(41n);
  expect(await refusedWith(open(port, { ticket: await ticket() }))).toBe('not_logged_in');
  dead.delete(41n);
  // Another brand's host name.
  const headers = { host: `localhost:${port}` };
  expect(await refusedWith(open(port, { ticket: await ticket() }, headers))).toBe('not_logged_in');
});

test('another site’s page opens no socket', async () => {
  const whose = { brandId, audience: 'person' as const, subjectId: 42n, sessionId: 42n };
  const ticket = await issueTicket(db, whose, systemClock.now());
  expect(await refusedWith(open(port, { ticket }, { origin: 'https://evil.test' }))).toMatch(/websocket error/);
});

test('[spec 4.6] a session that is ended loses its socket at once, the person’s other one stays', async () => {
  const gone = await listen({ personId: 51n, sessionId: 511n });
  const stays = await listen({ personId: 51n, sessionId: 512n });
  const revoke = (payload: object) =>
    tx(db, (x) => emit(x, { brandId, personId: 51n, topic: 'session.revoked', payload }));
  await revoke({ sessionId: '511', reason: 'operator' });
  await vi.waitFor(() => expect(gone.socket.connected).toBe(false));
  expect(gone.of('force-signout')).toEqual([{ reason: 'operator' }]);
  expect(stays.socket.connected).toBe(true);
  await revoke({ all: true, reason: 'locked' });
  await vi.waitFor(() => expect(stays.socket.connected).toBe(false));
  expect(stays.of('force-signout')).toEqual([{ reason: 'locked' }]);
});

test('a session that ended by itself loses its socket too', async () => {
  const { socket, of } = await listen({ personId: 52n });
  dead.add(52n);
  await vi.waitFor(() => expect(socket.connected).toBe(false), 3_000);
  expect(of('force-signout')).toEqual([{ reason: 'expired' }]);
});

test('two processes share nothing but the database: both push, and one goes on where the other was cut', async () => {
  const child = fork(new URL('./realtime-process.ts', import.meta.url), [t.appUrl]);
  onTestFinished(() => child.disconnect());
  const other = await new Promise<number>((resolve) => child.once('message', (message) => resolve(message as number)));
  const here = await listen({ personId: 61n });
  const there = await listen({ personId: 61n, at: other });
  await pay(61n, 1);
  await vi.waitFor(() => expect([numbers(here), numbers(there)]).toEqual([[1], [1]]), 5_000);
  const [, idThere] = there.heard.find(([event]) => event === 'payment')!;
  expect(here.heard.find(([event]) => event === 'payment')![1]).toBe(idThere);
  there.socket.disconnect();
  await pay(61n, 2);
  const moved = await listen({ personId: 61n, lastEventId: idThere });
  await pay(61n, 3);
  await vi.waitFor(() => expect(numbers(moved)).toEqual([2, 3]), 5_000);
});
