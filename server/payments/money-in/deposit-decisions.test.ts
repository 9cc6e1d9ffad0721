import { type Minor, formatAmount, units } from '@croupier/contract';
import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { verifyChain } from '#audit';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { createDeposit } from '../deposits/create-deposit.ts';
import { brandTransfers } from './deposit-decision-store.ts';
import { decideTransfer } from './decide-transfer.ts';
import { decideUnmatched } from './decide-unmatched.ts';
import { demoProviders } from '../providers/demo-methods.ts';
import { type Deposit, depositByRequest } from '../deposits/deposit-store.ts';
import { saveChannel } from '../channels/edit-channel.ts';
import { receiveWebhook } from '../providers/receive-webhook.ts';
import { startBank, startListener } from '../testing/bank.ts';
import { paymentsFixture } from '../testing/fixture.ts';
import type { UnmatchedAction } from './unmatched.ts';
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
const waiting = () => listed('waiting');
const listed = (view: 'waiting' | 'proposed' | 'decided', search?: string) =>
  brandUnmatched(t.db, { brandId: f.brandId, view, search, after: null, limit: 50 });
const arrived = async (amount: Minor) => (await waiting()).find((row) => row.amount === amount);
interface Word {
  action: UnmatchedAction;
  who?: bigint;
  reference?: string;
  version?: number;
  brandId?: number;
  reason?: string;
}
async function say(
  id: bigint,
  { action, who = 1n, reference, version, brandId = f.brandId, reason = 'by its note' }: Word,
) {
  const { rows } = await sql<{ version: number }>`select version from payments.unmatched where id = ${id}`.execute(
    t.db,
  );
  const about = { id, version: version ?? rows[0]!.version, action, reference, reason, ip: '127.0.0.1' };
  return await decideUnmatched(f.payments, { operator: operator(who, brandId), ...about });
}

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
  const { id } = (await arrived(units(6500)))!;
  const { reference } = deposit;
  await expect(say(id, { action: 'credit', reference: 'D-nobody' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(say(id, { action: 'return', brandId: 999 })).rejects.toMatchObject({ code: 'not_found' });
  await expect(say(id, { action: 'return', version: 7 })).rejects.toMatchObject({ code: 'state_conflict' });
  await expect(say(id, { action: 'approve' })).rejects.toMatchObject({ code: 'state_conflict' });
  const both = await Promise.allSettled([1n, 2n].map((who) => say(id, { action: 'credit', reference, who })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await now(deposit)).toMatchObject({
    state: 'credited',
    asked: units(7000),
    amount: units(6500),
    payKey: null,
  });
  expect(await balance(deposit)).toBe(units(6500));
  await expect(say(id, { action: 'return' })).rejects.toMatchObject({ code: 'state_conflict' });

  for (const { id } of await waiting()) await say(id, { action: 'return', reason: 'unknown payer' });
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(e.amount), 0)::text as sum from ledger.entry e
    join ledger.account a on a.id = e.account_id where a.purpose = 'unmatched:demo-account'`.execute(t.db);
  expect([await waiting(), rows[0]!.sum]).toEqual([[], '0']);
});

/** Money above what one operator decides about, with the deposit it would be credited to. */
async function large(amount: Minor) {
  const deposit = await ask(units(7300));
  await transfer(deposit, amount);
  await expect.poll(() => arrived(amount)).toBeDefined();
  return { deposit, id: (await arrived(amount))!.id, reference: deposit.reference };
}

test('[spec 2.23] unmatched money above the limit is credited by two different operators', async () => {
  const { deposit, id, reference } = await large(units(60_001));
  expect(await say(id, { action: 'credit', reference })).toBe('proposed');
  expect(await balance(deposit)).toBe(0n);
  expect(await listed('proposed', deposit.account)).toMatchObject([
    { id, proposedBy: 'ops1', depositReference: reference },
  ]);
  await expect(say(id, { action: 'approve' })).rejects.toMatchObject({ code: 'second_operator_required' });
  // Somebody who looked at what was there before: it is not theirs to decide.
  await expect(say(id, { action: 'approve', who: 2n, version: 1 })).rejects.toMatchObject({ code: 'state_conflict' });
  await expect(say(id, { action: 'return', who: 2n })).rejects.toMatchObject({ code: 'state_conflict' });
  const both = await Promise.allSettled([2n, 3n].map((who) => say(id, { action: 'approve', who })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance(deposit)).toBe(units(60_001));
  await expect(say(id, { action: 'decline', who: 2n })).rejects.toMatchObject({ code: 'state_conflict' });
  expect((await listed('decided', reference))[0]).toMatchObject({ state: 'credited', proposedBy: 'ops1' });
});

test('sent back by two above the limit; declined it waits again, for something else', async () => {
  const { deposit, id, reference } = await large(units(60_002));
  expect(await say(id, { action: 'return' })).toBe('proposed');
  // The other one says no, the first one takes back: both lead to where it was.
  expect(await say(id, { action: 'decline', who: 2n, reason: 'the payer has called' })).toBe('waiting');
  expect(await say(id, { action: 'credit', reference })).toBe('proposed');
  expect(await say(id, { action: 'decline' })).toBe('waiting');
  expect(await arrived(units(60_002))).toMatchObject({ version: 5, proposed: null, proposedBy: null });
  expect(await say(id, { action: 'return', who: 2n })).toBe('proposed');
  expect(await say(id, { action: 'approve' })).toBe('returned');
  expect(await balance(deposit)).toBe(0n);
});

test('a deposit that was credited in the meantime is not credited twice: what was proposed can only be declined', async () => {
  const { deposit, id, reference } = await large(units(60_003));
  await say(id, { action: 'credit', reference });
  await decide(deposit, 'confirm', operator(3n));
  await expect(say(id, { action: 'approve', who: 2n })).rejects.toMatchObject({ code: 'state_conflict' });
  expect(await say(id, { action: 'decline', who: 2n })).toBe('waiting');
  expect(await balance(deposit)).toBe(deposit.amount);
  await say(id, { action: 'return' });
  await say(id, { action: 'approve', who: 2n });
});

test('the database holds to it: never the same one, never another deposit than proposed, never large by one', async () => {
  const { id, reference } = await large(units(60_004));
  await say(id, { action: 'credit', reference });
  const end = (by: bigint, set: string) =>
    sql`update payments.unmatched set decided_by_id = ${by}, decided_by = 'x', decided_at = now(), note = 'x',
      ${sql.raw(set)} where id = ${id}`.execute(t.db);
  const to = 'credited_to = proposed_to';
  await expect(end(1n, `state = 'credited', ${to}`)).rejects.toThrow('unmatched_by_two');
  await expect(end(2n, `state = 'returned'`)).rejects.toThrow('unmatched_as_proposed');
  await expect(end(2n, `state = 'credited', ${to}, needs_second = false`)).rejects.toThrow(
    'unmatched_second_when_needed',
  );
  await say(id, { action: 'decline' });
  await expect(end(2n, `state = 'returned', needs_second = true`)).rejects.toThrow('unmatched_second_when_needed');
  await say(id, { action: 'return' });
  await say(id, { action: 'approve', who: 2n });
});

test('who decided about transfers, and why, can be looked up', async () => {
  const seen = (view: 'open' | 'slip' | 'second' | 'decided', search: string) =>
    brandTransfers(t.db, { brandId: f.brandId, view, search, after: null, limit: 50 });
  const deposit = await ask(units(251_000));
  await decide(deposit, 'confirm', operator(1n));
  const { account, reference } = deposit;
  expect(await seen('second', account)).toMatchObject([{ reference, firstConfirmer: 'ops1' }]);
  expect([await seen('slip', account), await seen('decided', reference), await seen('open', '%')]).toEqual([
    [],
    [],
    [],
  ]);
  await decide(deposit, 'reject', operator(2n), 'the slip is of another day');
  expect(await seen('open', reference)).toEqual([]);
  expect(await seen('decided', reference)).toMatchObject([
    { decidedBy: 'ops2', decidedNote: 'the slip is of another day', state: 'failed' },
  ]);
});

test('after all of that the books sum to zero and the audit log is whole', async () => {
  expect(Number(await f.bookSum())).toBe(0);
  expect((await verifyChain(t.db, f.brandId)).intact).toBe(true);
});
