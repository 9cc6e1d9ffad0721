import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#brand';
import { tx } from '#kernel/database/transaction';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import { deliverDue } from './deliver.ts';
import { keptInOutbox } from './open-providers.ts';
import { type Mail, NotDelivered, type Providers, type Receipt, type TextMessage } from './provider.ts';
import { sendEmail, sendSms } from './send-message.ts';

const { db, clock } = await testDatabase();
const kernel = { db, clock, log: silentLog };
const TEN_MINUTES = 600_000;
const TEXT = '482913 is your Lumora code, good for 10 minutes.';
let brandId: number;
beforeAll(async () => {
  brandId = await tx(db, (t) => createBrand(t, testBrand()));
});

/** Both kinds by the same hand. */
const through = (send: (message: Mail | TextMessage) => Promise<Receipt>): Providers => ({
  email: { name: 'test', send },
  sms: { name: 'test', send },
});
const taking = (taken: (Mail | TextMessage)[]): Providers =>
  through(async (message) => {
    taken.push(message);
    return { reference: 'SM1' };
  });
const refusing = (again: boolean, afterSeconds?: number): Providers =>
  through(() => Promise.reject(new NotDelivered('421 no 482913', { again, afterSeconds })));

const queueCode = (to = '+886912345678'): Promise<bigint> =>
  tx(db, (t) => {
    const at = clock.now();
    return sendSms(t, { brandId, to, body: TEXT, at, expiresAt: new Date(at.getTime() + TEN_MINUTES) });
  });
const queueLetter = (): Promise<bigint> =>
  tx(db, (t) => sendEmail(t, { brandId, to: 'a@example.com', subject: 'Code 482913', body: TEXT, at: clock.now() }));

interface Row {
  state: string;
  failure: string | null;
  attempts: number;
  lastError: string | null;
  reference: string | null;
  subject: string;
  body: string;
}
async function rowOf(id: bigint): Promise<Row> {
  const { rows } = await sql<Row>`
    select state, failure, attempts, last_error as "lastError", reference, subject, body
    from messaging.outgoing where id = ${id}
  `.execute(db);
  return rows[0]!;
}

test('what was sent is sent, under the provider’s name for it, and its code is not in the table any more', async () => {
  const id = await queueLetter();
  const taken: (Mail | TextMessage)[] = [];
  expect(await deliverDue(kernel, taking(taken))).toBe(1);
  expect(taken).toMatchObject([{ to: 'a@example.com', subject: 'Code 482913', body: TEXT }]);
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'sent', attempts: 1, reference: 'SM1', failure: null, subject: 'Code ••••••' });
  expect(row.body).toBe(TEXT.replace('482913', '••••••'));
  clock.advance(TEN_MINUTES);
  expect(await deliverDue(kernel, taking(taken))).toBe(0);
});

test('the demo’s outbox is where a message is read: it stays as it is', async () => {
  const id = await queueCode();
  await deliverDue(kernel, { email: keptInOutbox, sms: keptInOutbox });
  expect(await rowOf(id)).toMatchObject({ state: 'sent', body: TEXT });
});

test('a no that another try would not change is not asked for again', async () => {
  const id = await queueCode();
  await deliverDue(kernel, refusing(false));
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'failed', failure: 'refused', attempts: 1, lastError: '421 no ••••••' });
  expect(row.body).not.toContain('482913');
  clock.advance(TEN_MINUTES);
  expect(await deliverDue(kernel, taking([]))).toBe(0);
});

test('of five workers one sends a message, under one key from try to try', async () => {
  const id = await queueLetter();
  const keys: string[] = [];
  const failing = through((message) => {
    keys.push(message.key);
    return Promise.reject(new NotDelivered('451 later', { again: true }));
  });
  await Promise.all(Array.from({ length: 5 }, () => deliverDue(kernel, failing)));
  expect(keys).toHaveLength(1);
  clock.advance(10_000);
  await Promise.all(Array.from({ length: 5 }, () => deliverDue(kernel, failing)));
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 2, lastError: '451 later' });
  clock.advance(3_600_000);
  await deliverDue(kernel, taking([]));
});

test('the provider’s wish to wait is heard; after eight tries a letter is given up', async () => {
  const id = await queueLetter();
  await deliverDue(kernel, refusing(true, 120));
  clock.advance(119_000);
  expect(await deliverDue(kernel, taking([]))).toBe(0);
  for (let tries = 2; tries <= 8; tries += 1) {
    clock.advance(3_600_000);
    expect(await deliverDue(kernel, refusing(true))).toBe(1);
  }
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'tries', attempts: 8 });
});

test('a code that has expired is not sent any more, and is masked, also where nobody sends its kind', async () => {
  const [waiting, delayed] = [await queueCode(), await queueCode('+886912000009')];
  await deliverDue(kernel, { email: null, sms: null });
  expect(await rowOf(waiting)).toMatchObject({ state: 'queued', attempts: 0 });
  await deliverDue(kernel, refusing(true, 3_600));
  clock.advance(TEN_MINUTES);
  const taken: (Mail | TextMessage)[] = [];
  expect(await deliverDue(kernel, { ...taking(taken), sms: null })).toBe(2);
  expect(taken).toHaveLength(0);
  for (const id of [waiting, delayed]) {
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'expired', attempts: 1 });
    expect((await rowOf(id)).body).not.toContain('482913');
  }
});

test('a provider is told how long a message is worth sending', async () => {
  await queueCode();
  clock.advance(60_000);
  const taken: (Mail | TextMessage)[] = [];
  await deliverDue(kernel, taking(taken));
  expect(taken.map(({ validSeconds }) => validSeconds)).toEqual([540]);
});
