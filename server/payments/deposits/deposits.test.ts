import { Refusal, units } from '@croupier/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { verifyChain } from '#audit';
import { systemClock } from '#kernel/clock';
import { testDatabase } from '#testing';
import { createDeposit } from './create-deposit.ts';
import { demoBank } from '../providers/demo-bank.ts';
import { sign } from '../providers/demo-bank-wire.ts';
import { depositByRequest } from './deposit-store.ts';
import { CHANNEL, paymentsFixture } from '../testing/fixture.ts';
import { pollDeposits } from './poll-deposits.ts';
import { receiveWebhook } from '../providers/receive-webhook.ts';
import { startBank, startListener } from '../testing/bank.ts';

const t = await testDatabase();
const bank = await startBank({ PSP_LATE_MS: '100' });
let statuses: number[] = [];
const listener = await startListener(async ({ raw, headers }) => {
  const status = await receiveWebhook(f.payments, { channelCode: CHANNEL, raw, headers }).then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? 401 : 500),
  );
  statuses.push(status);
  return status;
});
const f = await paymentsFixture(t, systemClock, bank.provider, { hookUrl: () => listener.url });
afterAll(async () => {
  await bank.stop();
  await listener.stop();
});
beforeAll(() => {
  statuses = [];
});

let people = 100n;
const newPerson = () => (people += 1n);
const ask = (personId: bigint, more: object = {}) => {
  const what = { channelId: f.channelId, amount: units(500), requestId: `req-${personId}`, language: 'TW' as const };
  return createDeposit(f.payments, { ...f.who(personId), ...what, returnUrl: 'http://127.0.0.1/d?id={id}', ...more });
};
const stateOf = async (personId: bigint) =>
  (await depositByRequest(t.db, f.brandId, personId, `req-${personId}`))?.state;
const makeDue = (personId: bigint, minutes = 0) =>
  sql`update payments.deposit set next_ask_at = now() - interval '1 s',
    expires_at = expires_at - make_interval(mins => ${minutes}), created_at = created_at - make_interval(mins => ${minutes})
    where person_id = ${personId}`.execute(t.db);
const eventsAbout = async (reference: string) => {
  const { rows } = await sql<{ outcome: string }>`select outcome from payments.provider_event
    where reference = ${reference} order by id`.execute(t.db);
  return rows.map(({ outcome }) => outcome);
};
const signed = (body: object, secret = bank.settings.webhookSecret, secondsAgo = 0) => {
  const raw = Buffer.from(JSON.stringify(body));
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const headers = { 'x-demo-bank-timestamp': timestamp, 'x-demo-bank-signature': sign(secret, timestamp, raw) };
  return { channelCode: CHANNEL, raw, headers };
};
const paidEvent = (reference: string, more: object = {}, id = `evt-${reference}`) => ({
  id,
  type: 'intent.paid',
  data: { id: 'int_1', reference, amount: '500.00', currency: 'TWD', ...more },
});

test('[spec 2.23] a deposit: page, payment, webhook, balance and event', async () => {
  const person = newPerson();
  const deposit = await ask(person);
  expect(deposit).toMatchObject({ state: 'pending', amount: units(500) });
  expect(await (await fetch(deposit.payUrl!)).text()).toContain('綺光');
  await bank.choose(deposit.payUrl!, 'pay');
  await expect.poll(() => stateOf(person)).toBe('credited');
  expect(await f.balance(person)).toMatchObject({ balance: units(500), held: 0n });
  const told = await f.events(person, 'deposit.changed');
  expect(told.map(({ state }) => state)).toEqual(['created', 'pending', 'credited']);
  expect(told[2]).toMatchObject({ reference: deposit.reference, amount: '500.00', balance: '500.00' });
});

test('[spec 2.23] the same request twice at once is one deposit; with another amount it is refused', async () => {
  const person = newPerson();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(new Set(answers.map(({ payUrl }) => payUrl)).size).toBe(1);
  await expect(ask(person, { amount: units(501) })).rejects.toMatchObject({ code: 'idempotency_conflict' });
});

test.each([
  ['below the channel’s minimum', { amount: units(99) }, 'amount_below_minimum'],
  ['above the channel’s maximum', { amount: units(300_001) }, 'amount_above_maximum'],
  ['an unknown channel', { channelId: 999_999n }, 'channel_closed'],
])('a deposit is refused: %s', async (_title, change, code) => {
  const asked = ask(newPerson(), change);
  await expect(asked).rejects.toMatchObject({ code });
});

test('one webhook fifty times in parallel credits once', async () => {
  const person = newPerson();
  const { reference } = await ask(person);
  const webhook = signed(paidEvent(reference));
  await Promise.all(Array.from({ length: 50 }, () => receiveWebhook(f.payments, webhook)));
  expect((await f.balance(person)).balance).toBe(units(500));
  expect(await eventsAbout(reference)).toEqual(['credited']);
});

test('fifty different messages about one payment, in parallel, credit once', async () => {
  const person = newPerson();
  const { reference } = await ask(person);
  const webhooks = Array.from({ length: 50 }, (_, n) => signed(paidEvent(reference, {}, `evt-${reference}-${n}`)));
  await Promise.all(webhooks.map((webhook) => receiveWebhook(f.payments, webhook)));
  expect((await f.balance(person)).balance).toBe(units(500));
  expect((await eventsAbout(reference)).filter((outcome) => outcome === 'credited')).toHaveLength(1);
});

test('a forged, a stale and an unsigned webhook change nothing', async () => {
  const person = newPerson();
  const { reference } = await ask(person);
  const body = paidEvent(reference);
  const stale = signed(body, undefined, 3600);
  const changed = { ...signed(body), raw: Buffer.from(JSON.stringify(paidEvent(reference, { amount: '9999.00' }))) };
  for (const webhook of [signed(body, 'another secret'), stale, changed, { ...signed(body), headers: {} }]) {
    await expect(receiveWebhook(f.payments, webhook)).rejects.toMatchObject({ code: 'signature_invalid' });
  }
  await expect(receiveWebhook(f.payments, signed({ nonsense: true }))).rejects.toMatchObject({ code: 'bad_input' });
  await expect(receiveWebhook(f.payments, { ...signed(body), channelCode: 'no-such' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await stateOf(person)).toBe('pending');
  expect(await eventsAbout(reference)).toEqual([]);
});

test('the bank’s own faults: forged and silent leave it open, the poll finds the money', async () => {
  for (const fault of ['forged', 'silent']) {
    const person = newPerson();
    const { payUrl } = await ask(person);
    await bank.choose(payUrl!, 'pay', fault);
    if (fault === 'forged') await expect.poll(() => statuses).toContain(401);
    expect(await stateOf(person)).toBe('pending');
    await makeDue(person);
    await pollDeposits(f.payments);
    expect(await stateOf(person)).toBe('credited');
    expect((await f.balance(person)).balance).toBe(units(500));
  }
});

test('paid after its time is up it is still credited: by a late webhook, or by asking', async () => {
  const [byWebhook, byPoll] = [newPerson(), newPerson()];
  for (const person of [byWebhook, byPoll]) {
    const { payUrl } = await ask(person);
    await makeDue(person, 31);
    await pollDeposits(f.payments);
    expect(await stateOf(person)).toBe('expired');
    await bank.choose(payUrl!, 'pay', person === byPoll ? 'silent' : 'late');
  }
  await expect.poll(() => stateOf(byWebhook)).toBe('credited');
  await makeDue(byPoll);
  await pollDeposits(f.payments);
  expect(await stateOf(byPoll)).toBe('credited');
});

test('another amount or currency is not credited, but kept for a person to look at, once', async () => {
  const person = newPerson();
  const { payUrl, reference } = await ask(person);
  await bank.choose(payUrl!, 'pay', 'wrong_amount');
  await expect.poll(() => eventsAbout(reference)).toEqual(['wrong_amount']);
  await receiveWebhook(f.payments, signed(paidEvent(reference, { currency: 'USD' }, 'evt-usd')));
  await makeDue(person, 31);
  await pollDeposits(f.payments);
  expect(await stateOf(person)).toBe('pending');
  expect((await f.balance(person)).balance).toBe(0n);
  const { rows } = await sql`select kind from payments.exception where reference = ${reference}`.execute(t.db);
  expect(rows).toEqual([{ kind: 'wrong_amount' }]);
  const log = await sql`select action from audit.entry where subject = ${reference}`.execute(t.db);
  expect(log.rows).toEqual([{ action: 'payment.exception' }]);
  await receiveWebhook(f.payments, signed(paidEvent('D-nobody-knows')));
  expect(await eventsAbout('D-nobody-knows')).toEqual(['unknown_reference']);
});

test('messages out of order: cancelled after paid changes nothing, paid after cancelled credits', async () => {
  const [paidFirst, cancelledFirst] = [newPerson(), newPerson()];
  const cancel = (reference: string) =>
    signed({ ...paidEvent(reference, {}, `evt-c-${reference}`), type: 'intent.cancelled' });
  const first = await ask(paidFirst);
  await receiveWebhook(f.payments, signed(paidEvent(first.reference)));
  await receiveWebhook(f.payments, cancel(first.reference));
  const second = await ask(cancelledFirst);
  await receiveWebhook(f.payments, cancel(second.reference));
  expect(await stateOf(cancelledFirst)).toBe('failed');
  await receiveWebhook(f.payments, signed(paidEvent(second.reference)));
  expect([await stateOf(paidFirst), await stateOf(cancelledFirst)]).toEqual(['credited', 'credited']);
});

test('an unreachable provider is said so, and the same request id works once it is back', async () => {
  const person = newPerson();
  const away = demoBank({ ...bank.settings, baseUrl: 'http://127.0.0.1:9' }, systemClock);
  const broken = { ...f.payments, ports: { ...f.payments.ports, providers: { 'demo-bank': away } } };
  const request = { ...f.who(person), channelId: f.channelId, amount: units(500), requestId: `req-${person}` };
  const asked = createDeposit(broken, { ...request, language: 'TW', returnUrl: 'http://127.0.0.1/d' });
  await expect(asked).rejects.toMatchObject({ code: 'channel_unreachable' });
  expect(await stateOf(person)).toBe('failed');
  expect((await ask(person)).state).toBe('pending');
  expect((await f.events(person, 'deposit.changed')).map(({ state }) => state)).toEqual([
    'created',
    'failed',
    'created',
    'pending',
  ]);
});

test('a deposit whose process died before it asked the provider is found and expires', async () => {
  const person = newPerson();
  await ask(person);
  await sql`update payments.deposit set state = 'created', pay_url = null, reference = 'D-lost-1'
    where person_id = ${person}`.execute(t.db);
  await makeDue(person, 31);
  await pollDeposits(f.payments);
  expect(await stateOf(person)).toBe('expired');
});

test('after all of that the books sum to zero and the audit log is whole', async () => {
  expect(Number(await f.bookSum())).toBe(0);
  expect((await verifyChain(t.db, f.brandId)).intact).toBe(true);
});
