import { system } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { createLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import { deliverDue, nextAttempt } from './deliver.ts';
import { messagingDemoRoutes } from './routes.ts';
import { listMessages, markRead, sendEmail, sendMessage, sendSms, unreadCount } from './send-message.ts';
import { NotDelivered, type Providers } from './provider.ts';
import { issueTicket, redeemTicket } from './ticket.ts';

const { db, clock } = await testDatabase();
const kernel = { db, clock, log: createLog({ level: 'silent' }) };
let brandId: number;

const taking = (sent: string[]): Providers => {
  const send = async ({ to }: { to: string }) => {
    sent.push(to);
    return { reference: null };
  };
  return { email: { name: 'test', send }, sms: { name: 'test', send } };
};
const anna = 7001n;
const ben = 7002n;

beforeAll(async () => {
  brandId = await tx(db, (t) => createBrand(t, testBrand()));
});

test('[spec 7.43] unread messages are counted per person, and reading twice changes nothing', async () => {
  const at = clock.now();
  const first = await tx(db, (t) => sendMessage(t, { brandId, personId: anna, title: 'one', body: 'b', at }));
  await tx(db, (t) => sendMessage(t, { brandId, personId: anna, title: 'two', body: 'b', at }));
  expect(await unreadCount(db, brandId, anna)).toBe(2);
  expect(await unreadCount(db, brandId, ben)).toBe(0);
  const person = { brandId, personId: anna };
  expect(await tx(db, (t) => markRead(t, person, first, clock.now()))).toBe(true);
  expect(await tx(db, (t) => markRead(t, person, first, clock.now()))).toBe(true);
  expect(await tx(db, (t) => markRead(t, { brandId, personId: ben }, first, clock.now()))).toBe(false);
  expect(await unreadCount(db, brandId, anna)).toBe(1);
  const list = await listMessages(db, person, { before: null, limit: 10 });
  expect(list.map(({ title, readAt }) => [title, readAt !== null])).toEqual([
    ['two', false],
    ['one', true],
  ]);
});

test('an e-mail of a transaction that rolled back is never sent', async () => {
  const failed = tx(db, async (t) => {
    await sendEmail(t, { brandId, to: 'gone@example.com', subject: 's', body: 'b', at: clock.now() });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const sent: string[] = [];
  await deliverDue(kernel, taking(sent));
  expect(sent).not.toContain('gone@example.com');
});

test('what cannot be sent is tried again later, and taken by one process only', async () => {
  await tx(db, (t) => sendSms(t, { brandId, to: '+886912345678', body: '123456', at: clock.now() }));
  const send = () => Promise.reject(new NotDelivered('gateway down', { again: true }));
  const failing = { email: null, sms: { name: 'test', send } };
  const taken = await Promise.all([deliverDue(kernel, failing), deliverDue(kernel, failing)]);
  expect(taken.toSorted((a, b) => a - b)).toEqual([0, 1]);
  const sent: string[] = [];
  const working = taking(sent);
  expect(await deliverDue(kernel, working)).toBe(0);
  clock.advance(11_000);
  expect(await deliverDue(kernel, working)).toBe(1);
  expect(sent).toEqual(['+886912345678']);
});

test.each([
  [1, 10_000],
  [2, 20_000],
  [7, 640_000],
  [8, null],
])('after attempt %i the next one comes %s ms later', (attempts, afterMs) => {
  const now = new Date('2026-03-02T04:00:00Z');
  expect(nextAttempt(attempts, now)?.getTime() ?? null).toBe(afterMs === null ? null : now.getTime() + afterMs);
});

test('the demo outbox lists the brand’s messages, newest first, and those to one recipient', async () => {
  await tx(db, (t) => sendEmail(t, { brandId, to: 'a@example.com', subject: 'Hello', body: 'b', at: clock.now() }));
  const { demoOutbox } = messagingDemoRoutes({ db });
  const ctx = { brand: { id: brandId } } as CallContext<'demo'>;
  const all = await demoOutbox({}, ctx);
  expect(system.demoOutbox.value.parse(all)).toEqual(all);
  expect(all.list.map(({ to }) => to)).toEqual(['a@example.com', '+886912345678']);
  expect((await demoOutbox({ to: 'a@example.com' }, ctx)).list).toHaveLength(1);
  expect((await demoOutbox({}, { brand: { id: brandId + 1 } } as CallContext<'demo'>)).list).toHaveLength(0);
});

test('[spec 2.22] a ticket opens once, also when ten come with it at the same time, and not after 60 s', async () => {
  const whose = { brandId, audience: 'person' as const, subjectId: anna, sessionId: 5n };
  const ticket = await issueTicket(db, whose, clock.now());
  const results = await Promise.all(Array.from({ length: 10 }, () => redeemTicket(db, ticket, clock.now())));
  expect(results.filter(Boolean)).toEqual([whose].map((w) => expect.objectContaining(w)));
  const late = await issueTicket(db, whose, clock.now());
  clock.advance(60_001);
  expect(await redeemTicket(db, late, clock.now())).toBeNull();
  expect(await redeemTicket(db, 'nobody’s', clock.now())).toBeNull();
});
