import { formatAmount, units } from '@croupier/contract';
import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { verifyChain } from '#audit';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { createDeposit } from './create-deposit.ts';
import { decideTransfer } from './decide-transfer.ts';
import { decideUnmatched } from './decide-unmatched.ts';
import { demoProviders } from './demo-methods.ts';
import { type Deposit, depositByRequest } from './deposit-store.ts';
import { saveChannel } from './edit-channel.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { startBank, startListener } from './testing/bank.ts';
import { paymentsFixture } from './testing/fixture.ts';
import { brandUnmatched } from './unmatched-store.ts';

const t = await testDatabase();
const bank = await startBank();
const listener = await startListener(async ({ path, ...webhook }) => {
  await receiveWebhook(f.payments, { channelCode: path.slice(1), ...webhook });
  return 200;
});
const providers = demoProviders(bank.settings, systemClock);
const hookUrl = (code: string) => `${listener.url}/${code}`;
const f = await paymentsFixture(t, systemClock, bank.provider, { providers, hookUrl });
afterAll(async () => {
  await bank.stop();
  await listener.stop();
});
const channelId = await tx(t.db, (tx) => {
  const shared = { brandId: f.brandId, code: 'demo-account', adapter: 'demo-account', kind: 'account' as const };
  const limits = { asset: 'TWD', minimum: units(100), maximum: units(300_000), feePpm: 0, etaMinutes: 1, sequence: 5 };
  const open = {
    name: { TW: '轉帳', EN: 'Transfer' },
    icon: 'bank',
    takesDeposits: true,
    makesPayouts: false,
    open: true,
  };
  const actor = { kind: 'system', id: null, name: 'seed' } as const;
  return saveChannel(tx, { ...shared, ...limits, ...open }, actor, systemClock.now());
});

let people = 900n;
async function ask(amount = units(2000)): Promise<Deposit> {
  people += 1n;
  const what = { channelId, amount, requestId: `req-${people}`, language: 'TW' as const };
  return await createDeposit(f.payments, { ...f.who(people), ...what, returnUrl: 'http://127.0.0.1/d?id={id}' });
}
const now = async ({ personId }: Deposit) => (await depositByRequest(t.db, f.brandId, personId, `req-${personId}`))!;
const balance = async ({ personId }: Deposit) => (await f.balance(personId)).balance;
const operator = (id: bigint, brandId = f.brandId) => ({ id, name: `ops${id}`, brandId });
const decide = (deposit: Deposit, action: 'confirm' | 'reject', who = operator(1n), reason = 'seen') =>
  decideTransfer(f.payments, { operator: who, id: deposit.id, action, reason, ip: '127.0.0.1' });
const transfer = (deposit: Deposit, amount = deposit.amount) =>
  bank.transfer(deposit.payTo?.kind === 'account' ? deposit.payTo.accountNumber : '', formatAmount(amount));
const waiting = () => brandUnmatched(t.db, { brandId: f.brandId, waiting: true, after: null, limit: 50 });

test('[spec 2.23] a transfer is credited by its slip; the line that comes later is its own and credits nothing more', async () => {
  const deposit = await ask();
  expect(await decide(deposit, 'confirm')).toEqual({ state: 'credited', needsSecond: false });
  expect(await balance(deposit)).toBe(deposit.amount);
  await transfer(deposit);
  await expect.poll(async () => (await now(deposit)).payKey).toBeNull();
  expect([await balance(deposit), await waiting()]).toEqual([deposit.amount, []]);
  await expect(decide(deposit, 'confirm')).rejects.toMatchObject({ code: 'state_conflict' });
});

test('two operators at once, and the line with them: credited once', async () => {
  const deposit = await ask();
  await Promise.allSettled([decide(deposit, 'confirm'), decide(deposit, 'confirm', operator(2n)), transfer(deposit)]);
  await expect.poll(async () => (await now(deposit)).payKey).toBeNull();
  expect(await balance(deposit)).toBe(deposit.amount);
});

test('above the limit two different operators confirm', async () => {
  const deposit = await ask(units(250_000));
  expect(await decide(deposit, 'confirm')).toEqual({ state: 'pending', needsSecond: true });
  await expect(decide(deposit, 'confirm')).rejects.toMatchObject({ code: 'second_operator_required' });
  expect(await balance(deposit)).toBe(0n);
  expect(await decide(deposit, 'confirm', operator(2n))).toEqual({ state: 'credited', needsSecond: false });
  expect(await balance(deposit)).toBe(deposit.amount);
});

test('rejected with a reason, of one’s own brand only; its amount is free, and money that comes is nobody’s', async () => {
  const deposit = await ask(units(4000));
  await expect(decide(deposit, 'reject', operator(1n), ' ')).rejects.toMatchObject({ code: 'reason_required' });
  await expect(decide(deposit, 'reject', operator(1n, 999))).rejects.toMatchObject({ code: 'not_found' });
  expect(await decide(deposit, 'reject')).toEqual({ state: 'failed', needsSecond: false });
  expect(await now(deposit)).toMatchObject({ failure: 'rejected', payKey: null });
  await transfer(deposit);
  await expect.poll(async () => (await waiting()).length).toBe(1);
  expect(await balance(deposit)).toBe(0n);
});

test('unmatched money goes to a deposit, whatever it asked for, once, or back', async () => {
  const deposit = await ask(units(7000));
  await transfer(deposit, units(6500));
  await expect.poll(async () => (await waiting()).find(({ amount }) => amount === units(6500))).toBeDefined();
  const { id } = (await waiting()).find(({ amount }) => amount === units(6500))!;
  const say = (action: 'credit' | 'return', reference?: string, who = operator(1n)) =>
    decideUnmatched(f.payments, { operator: who, id, action, reference, reason: 'by its note', ip: '127.0.0.1' });
  await expect(say('credit', 'D-nobody')).rejects.toMatchObject({ code: 'not_found' });
  await expect(say('return', undefined, operator(1n, 999))).rejects.toMatchObject({ code: 'not_found' });
  const both = await Promise.allSettled([say('credit', deposit.reference), say('credit', deposit.reference)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await now(deposit)).toMatchObject({
    state: 'credited',
    asked: units(7000),
    amount: units(6500),
    payKey: null,
  });
  expect(await balance(deposit)).toBe(units(6500));
  await expect(say('return')).rejects.toMatchObject({ code: 'state_conflict' });

  for (const { id } of await waiting()) {
    const back = { operator: operator(1n), id, action: 'return' as const, reference: undefined };
    await decideUnmatched(f.payments, { ...back, reason: 'unknown payer', ip: '127.0.0.1' });
  }
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(e.amount), 0)::text as sum from ledger.entry e
    join ledger.account a on a.id = e.account_id where a.purpose = 'unmatched:demo-account'`.execute(t.db);
  expect([await waiting(), rows[0]!.sum]).toEqual([[], '0']);
});

test('after all of that the books sum to zero and the audit log is whole', async () => {
  expect(Number(await f.bookSum())).toBe(0);
  expect((await verifyChain(t.db, f.brandId)).intact).toBe(true);
});
