import { Refusal, ZERO, units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listEntries, verifyChain } from '#audit';
import { systemClock } from '#kernel/clock';
import { testDatabase } from '#testing';
import { addPayoutAccount } from '../accounts/add-payout-account.ts';
import { createDeposit } from '../deposits/create-deposit.ts';
import { approveCalm, decideWithdrawal } from './decide-withdrawal.ts';
import { demoBank } from '../providers/demo-bank.ts';
import { sign } from '../providers/demo-bank-wire.ts';
import { CHANNEL, paymentsFixture } from '../testing/fixture.ts';
import { askPayouts, sendApproved } from './pay-withdrawals.ts';
import { queueRow } from './queue-store.ts';
import { receiveWebhook } from '../providers/receive-webhook.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { startBank, startListener } from '../testing/bank.ts';
import { stepsOf } from './withdrawal-store.ts';

const t = await testDatabase();
const bank = await startBank({ PSP_PAYOUT_MS: '30' });
const listener = await startListener(async ({ raw, headers }) =>
  receiveWebhook(f.payments, { channelCode: CHANNEL, raw, headers }).then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? 401 : 500),
  ),
);
const f = await paymentsFixture(t, systemClock, bank.provider, { hookUrl: () => listener.url });
afterAll(async () => {
  await bank.stop();
  await listener.stop();
});

let people = 200n;
/** Somebody with this much and an account to be paid to. */
async function newPerson(dollars: number) {
  const personId = (people += 1n);
  await f.fund(personId, units(dollars));
  const bankAccount = { bankCode: '812', accountNumber: `0000${personId}`, payeeName: '王小明', ip: '127.0.0.1' };
  const target = await addPayoutAccount(f.payments, { ...f.who(personId), ...bankAccount });
  return { personId, payoutAccountId: target.id };
}
type Person = Awaited<ReturnType<typeof newPerson>>;
const ask = (person: Person, dollars: number, requestId = `req-${person.personId}-${dollars}`) =>
  requestWithdrawal(f.payments, {
    ...f.who(person.personId),
    asset: 'TWD',
    timeZone: 'Asia/Taipei',
    amount: units(dollars),
    payoutAccountId: person.payoutAccountId,
    requestId,
  });
const LINDA = { id: 1n, name: 'ops.linda' };
const JOE = { id: 2n, name: 'admin.joe' };
const decide = (id: bigint, operator: typeof LINDA, action: 'approve' | 'reject', version = 1, reason = 'no') =>
  decideWithdrawal(f.payments, {
    operator: { ...operator, brandId: f.brandId },
    id,
    action,
    version,
    reason,
    ip: '::1',
  });
const rowOf = async (id: bigint) => (await queueRow(t.db, f.brandId, id))!;
/** All that is approved, also what earlier tests left so. */
const send = () => sendApproved(f.payments, 1000);
const stateOf = async (id: bigint) => (await rowOf(id)).state;
const moneyOf = async ({ personId }: Person) => {
  const { balance, held } = await f.balance(personId);
  return [balance, held];
};
const makeDue = (id: bigint) =>
  sql`update payments.withdrawal set next_ask_at = now() - interval '1 s' where id = ${id}`.execute(t.db);
const payoutEvent = (reference: string, type: string, amount: string, id = `evt-${reference}-${type}`) => {
  const data = { id: 'pay_1', reference, amount, currency: 'TWD', reason: null };
  const raw = Buffer.from(JSON.stringify({ id, type, data }));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign(bank.settings.webhookSecret, timestamp, raw);
  const headers = { 'x-demo-bank-timestamp': timestamp, 'x-demo-bank-signature': signature };
  return receiveWebhook(f.payments, { channelCode: CHANNEL, raw, headers });
};
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((result) =>
    result.status === 'fulfilled' ? 'ok' : ((result.reason as Refusal).code ?? String(result.reason)),
  );

test('[spec 2.23] a withdrawal holds the money, is approved, paid, and tells each state', async () => {
  const person = await newPerson(1000);
  const row = await ask(person, 900);
  expect(row).toMatchObject({ state: 'review', needsSecond: false, version: 1 });
  expect(await moneyOf(person)).toEqual([units(100), units(900)]);
  await decide(row.id, LINDA, 'approve');
  await send();
  await expect.poll(() => stateOf(row.id)).toBe('paid');
  expect(await moneyOf(person)).toEqual([units(100), ZERO]);
  const told = await f.events(person.personId, 'withdrawal.changed');
  expect(told.map(({ state }) => state)).toEqual(['review', 'approved', 'paying', 'paid']);
  expect(told[0]).toMatchObject({ balance: '100.00', amount: '900.00', reference: row.reference });
  const steps = await stepsOf(t.db, [row.id]);
  expect(steps.map(({ state, actor }) => `${state} ${actor}`)).toEqual([
    `review player${person.personId}`,
    'approved ops.linda',
    'paying demo-bank',
    'paid demo-bank',
  ]);
});

test('[spec 2.23] a rejection gives the money back and says why', async () => {
  const person = await newPerson(1000);
  const row = await ask(person, 1000);
  await expect(decide(row.id, LINDA, 'reject', 1, ' ')).rejects.toMatchObject({ code: 'reason_required' });
  await decide(row.id, LINDA, 'reject', 1, '戶名不符');
  expect(await moneyOf(person)).toEqual([units(1000), ZERO]);
  expect(await rowOf(row.id)).toMatchObject({ state: 'rejected', reason: '戶名不符' });
  const told = await f.events(person.personId, 'withdrawal.changed');
  expect(told.at(-1)).toMatchObject({ state: 'rejected', balance: '1000.00' });
});

test('above the brand’s limit a second, different operator has to approve', async () => {
  const person = await newPerson(60_000);
  const row = await ask(person, 50_001);
  expect((await decide(row.id, LINDA, 'approve')).state).toBe('second_review');
  await expect(decide(row.id, LINDA, 'approve', 2)).rejects.toMatchObject({ code: 'second_operator_required' });
  expect((await decide(row.id, JOE, 'approve', 2)).state).toBe('approved');
  const entries = await listEntries(t.db, { brandId: f.brandId, subject: row.reference, limit: 10 });
  expect(entries.map(({ actorName, action }) => `${actorName} ${action}`)).toEqual([
    'admin.joe withdrawal.approve',
    'ops.linda withdrawal.approve',
  ]);
});

test('the database itself refuses one operator twice, and a state without its approvals', async () => {
  const row = await ask(await newPerson(60_000), 50_001);
  const set = (assignment: ReturnType<typeof sql>) =>
    sql`update payments.withdrawal set ${assignment} where id = ${row.id}`;
  const first = sql`first_approver_id = 1, first_approver = 'a', first_approved_at = now()`;
  const second = (id: number) => sql`second_approver_id = ${id}, second_approver = 'a', second_approved_at = now()`;
  await expect(set(sql`state = 'approved', ${first}, ${second(1)}`).execute(t.db)).rejects.toThrow('two_operators');
  await expect(set(sql`state = 'approved', ${first}`).execute(t.db)).rejects.toThrow('approved_by_two');
  await expect(set(sql`state = 'second_review'`).execute(t.db)).rejects.toThrow('approved_by_one');
  await expect(set(sql`state = 'rejected'`).execute(t.db)).rejects.toThrow('rejected_with_reason');
});

test('two operators approve at once: one does, the other is told the state changed', async () => {
  const row = await ask(await newPerson(1000), 1000);
  const both = await outcomes([decide(row.id, LINDA, 'approve'), decide(row.id, JOE, 'approve')]);
  expect(both.toSorted()).toEqual(['ok', 'state_conflict']);
  expect((await rowOf(row.id)).version).toBe(2);
});

test('approve and reject at once, many times: one wins, and the money follows it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await newPerson(1000);
    const row = await ask(person, 1000);
    const both = await outcomes([decide(row.id, LINDA, 'approve'), decide(row.id, JOE, 'reject')]);
    expect(both.toSorted()).toEqual(['ok', 'state_conflict']);
    const rejected = (await stateOf(row.id)) === 'rejected';
    expect(await moneyOf(person)).toEqual(rejected ? [units(1000), ZERO] : [ZERO, units(1000)]);
  }
});

test('64 withdrawals race for the last money: one gets it', async () => {
  const person = await newPerson(500);
  const asked = Array.from({ length: 64 }, (_, n) => ask(person, 500, `race-${person.personId}-${n}`));
  const results = await outcomes(asked);
  expect(results.filter((result) => result === 'ok')).toHaveLength(1);
  expect(results.filter((result) => result === 'insufficient_funds')).toHaveLength(63);
  expect(await moneyOf(person)).toEqual([ZERO, units(500)]);
});

test('the same request twice at once holds the money once; with another amount it is refused', async () => {
  const person = await newPerson(1000);
  const rows = await Promise.all(Array.from({ length: 16 }, () => ask(person, 300, `same-${person.personId}`)));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  expect(await moneyOf(person)).toEqual([units(700), units(300)]);
  await expect(ask(person, 301, `same-${person.personId}`)).rejects.toMatchObject({ code: 'idempotency_conflict' });
});

test('refusals in their order: account, limits, open requests, funds', async () => {
  const person = await newPerson(600_000);
  const other = await newPerson(100);
  const foreign = { ...person, payoutAccountId: other.payoutAccountId };
  await expect(ask(foreign, 1)).rejects.toMatchObject({ code: 'payout_account_unknown' });
  await expect(ask(person, 99)).rejects.toMatchObject({ code: 'amount_below_minimum' });
  await expect(ask(person, 500_001)).rejects.toMatchObject({ code: 'amount_above_maximum' });
  await expect(ask(other, 101)).rejects.toMatchObject({ code: 'insufficient_funds' });
  for (const dollars of [100, 101, 102]) await ask(person, dollars);
  await expect(ask(person, 103)).rejects.toMatchObject({ code: 'withdrawal_pending' });
  expect(await moneyOf(other)).toEqual([units(100), ZERO]);
});

test('requests of one business day stop at the brand’s daily maximum; a rejected one does not count', async () => {
  const person = await newPerson(1_600_000);
  await ask(person, 500_000);
  const second = await ask(person, 499_999);
  await expect(ask(person, 100)).rejects.toMatchObject({ code: 'amount_above_maximum' });
  await decide(second.id, LINDA, 'reject');
  expect((await ask(person, 100)).state).toBe('review');
});

test('a payout that fails gives the money back; one refused outright as well', async () => {
  for (const fault of ['fails', 'refused']) {
    const person = await newPerson(1000);
    const row = await ask(person, 1000);
    await decide(row.id, LINDA, 'approve');
    await bank.payoutFault(fault);
    await send();
    await expect.poll(() => stateOf(row.id)).toBe('failed');
    expect(await moneyOf(person)).toEqual([units(1000), ZERO]);
    expect((await rowOf(row.id)).reason).toBe(fault === 'fails' ? 'account_closed' : 'account_refused');
  }
  await bank.payoutFault('none');
});

test('an unknown outcome is asked about, never ordered anew: lost answer, silent and forged webhooks', async () => {
  for (const fault of ['lost_answer', 'silent', 'forged', 'duplicate']) {
    const person = await newPerson(1000);
    const row = await ask(person, 1000);
    await decide(row.id, LINDA, 'approve');
    await bank.payoutFault(fault);
    await send();
    await bank.payoutFault('none');
    const paid = async () => {
      await makeDue(row.id);
      await askPayouts(f.payments);
      return await stateOf(row.id);
    };
    await expect.poll(paid).toBe('paid');
    expect(await moneyOf(person)).toEqual([ZERO, ZERO]);
  }
});

test('an order that never arrived is sent again under the same reference', async () => {
  const person = await newPerson(1000);
  const row = await ask(person, 1000);
  await decide(row.id, LINDA, 'approve');
  const away = demoBank({ ...bank.settings, baseUrl: 'http://127.0.0.1:9' }, systemClock);
  await sendApproved({ ...f.payments, ports: { ...f.payments.ports, providers: { 'demo-bank': away } } });
  expect(await stateOf(row.id)).toBe('paying');
  expect(await bank.provider.queryPayout(row.reference)).toBeNull();
  await makeDue(row.id);
  await askPayouts(f.payments);
  await expect.poll(() => stateOf(row.id)).toBe('paid');
});

test('without a configured provider an approved withdrawal waits, and deposits are closed', async () => {
  const person = await newPerson(1000);
  const row = await ask(person, 1000);
  await decide(row.id, LINDA, 'approve');
  const nothing = { ...f.payments, ports: { ...f.payments.ports, providers: {} } };
  expect(await sendApproved(nothing)).toBe(0);
  expect(await stateOf(row.id)).toBe('approved');
  const what = { channelId: f.channelId, amount: units(500), requestId: 'req-closed-1', language: 'TW' as const };
  const deposit = createDeposit(nothing, { ...f.who(person.personId), ...what, returnUrl: '' });
  await expect(deposit).rejects.toMatchObject({ code: 'channel_closed' });
});

test('two workers at once send each payout once', async () => {
  await send();
  const rows = await Promise.all([1, 2, 3, 4].map(async () => await ask(await newPerson(1000), 1000)));
  for (const row of rows) await decide(row.id, LINDA, 'approve');
  const sent = await Promise.all(Array.from({ length: 6 }, () => send()));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(4);
  for (const row of rows) await expect.poll(() => stateOf(row.id)).toBe('paid');
});

test('payout webhooks: fifty at once count once; another amount, an unapproved row and a second end are kept', async () => {
  const person = await newPerson(1000);
  const row = await ask(person, 1000);
  await payoutEvent(row.reference, 'payout.paid', '1000.00', 'evt-early');
  expect(await stateOf(row.id)).toBe('review');
  await decide(row.id, LINDA, 'approve');
  await bank.payoutFault('silent');
  await send();
  await bank.payoutFault('none');
  await payoutEvent(row.reference, 'payout.paid', '1.00', 'evt-wrong');
  expect(await stateOf(row.id)).toBe('paying');
  await Promise.all(Array.from({ length: 50 }, () => payoutEvent(row.reference, 'payout.paid', '1000.00')));
  await payoutEvent(row.reference, 'payout.failed', '1000.00');
  expect(await stateOf(row.id)).toBe('paid');
  expect(await moneyOf(person)).toEqual([ZERO, ZERO]);
  const { rows } = await sql<{ kind: string }>`select kind from payments.exception
    where reference = ${row.reference} order by kind`.execute(t.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['unexpected_state', 'wrong_amount']);
});

test('the person’s reasons for a look are on the row', async () => {
  const person = await newPerson(2000);
  const ports = {
    ...f.payments.ports,
    payeeNameOf: async () => '陳大文',
    sharedMarks: async () => ({ ip: 3, device: 0 }),
  };
  const row = await requestWithdrawal(
    { ...f.payments, ports },
    {
      ...f.who(person.personId),
      asset: 'TWD',
      timeZone: 'Asia/Taipei',
      amount: units(2000),
      payoutAccountId: person.payoutAccountId,
      requestId: 'req-risky-1',
    },
  );
  expect(row.riskScore).toBe(100);
  expect(row.riskReasons.map(({ reason }) => reason)).toEqual([
    'payee_mismatch',
    'quick_in_out',
    'new_payout_account',
    'shared_ip',
    'first_withdrawal',
  ]);
});

test('payout accounts: the same one again is the one there is, and the brand’s limit holds in parallel', async () => {
  const { personId, payoutAccountId } = await newPerson(100);
  const add = (accountNumber: string, bankCode = '812') =>
    addPayoutAccount(f.payments, { ...f.who(personId), bankCode, accountNumber, payeeName: '王小明', ip: '::1' });
  expect((await add(`0000${personId}`)).id).toBe(payoutAccountId);
  await expect(add('123456', '000')).rejects.toMatchObject({ code: 'bad_input' });
  const many = await outcomes(Array.from({ length: 10 }, (_, n) => add(`99999${n}`)));
  expect(many.filter((result) => result === 'ok')).toHaveLength(4);
  expect(many.filter((result) => result === 'payout_account_limit')).toHaveLength(6);
});

test('another brand’s operator finds nothing to decide', async () => {
  const row = await ask(await newPerson(1000), 1000);
  const operator = { ...LINDA, brandId: f.brandId + 1 };
  const decision = { operator, id: row.id, action: 'approve', version: 1, reason: '', ip: '::1' } as const;
  await expect(decideWithdrawal(f.payments, decision)).rejects.toMatchObject({ code: 'not_found' });
});

test('after all of that the books sum to zero and the audit log is whole', async () => {
  expect(Number(await f.bookSum())).toBe(0);
  expect((await verifyChain(t.db, f.brandId)).intact).toBe(true);
});

test('many at once: only what is calm and as it was looked at is approved', async () => {
  const [calm, moved, risky] = [await newPerson(500), await newPerson(500), await newPerson(500)];
  const rows = [await ask(calm, 400), await ask(moved, 400), await ask(risky, 400)];
  const ids = rows.map(({ id }) => id);
  await sql`update payments.withdrawal set risk_reasons = '[]', risk_score = 0
    where id = any (${ids.slice(0, 2)}::bigint[])`.execute(t.db);
  const wanted = rows.map(({ id }, nr) => ({ id, version: nr === 1 ? 7 : 1 }));
  const operator = { ...LINDA, brandId: f.brandId };
  const { approved, left } = await approveCalm(f.payments, { operator, ip: '::1', rows: wanted });
  expect([approved, left]).toEqual([1, ids.slice(1).map((id) => ({ id, why: 'state_conflict' }))]);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['approved', 'review', 'review']);
});
