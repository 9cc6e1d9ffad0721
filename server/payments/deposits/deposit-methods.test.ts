import { Refusal, formatAmount, add, units } from '@croupier/contract';
import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import sharp from 'sharp';
import { verifyChain } from '#audit';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { createDeposit } from './create-deposit.ts';
import { demoProviders } from '../providers/demo-methods.ts';
import { type Deposit, depositByRequest } from './deposit-store.ts';
import { saveChannel } from '../channels/edit-channel.ts';
import { pollDeposits } from './poll-deposits.ts';
import { type DepositKind, ProviderUnreachable } from '../providers/provider.ts';
import { receiveWebhook } from '../providers/receive-webhook.ts';
import { startBank, startListener } from '../testing/bank.ts';
import { type MethodUnderTest, depositSuite } from '../testing/deposit-suite.ts';
import { CHANNEL, paymentsFixture } from '../testing/fixture.ts';
import { uploadSlip } from './upload-slip.ts';

const t = await testDatabase();
const bank = await startBank({ PSP_LATE_MS: '100', PSP_BLOCK_MS: '20' });
let deaf = false;
let forged = 0;
const listener = await startListener(async ({ path, ...webhook }) => {
  if (deaf) return 503;
  return await receiveWebhook(f.payments, { channelCode: path.slice(1), ...webhook }).then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'signature_invalid') forged += 1;
      return error instanceof Refusal ? 401 : 500;
    },
  );
});
const providers = demoProviders(bank.settings, systemClock);
const f = await paymentsFixture(t, systemClock, bank.provider, {
  providers,
  hookUrl: (code) => `${listener.url}/${code}`,
});
afterAll(async () => {
  await bank.stop();
  await listener.stop();
});

let people = 500n;
const newPerson = () => (people += 1n);

async function openChannel(kind: DepositKind, more: object = {}): Promise<bigint> {
  const code = `demo-${kind}`;
  const shared = { brandId: f.brandId, code, adapter: code, kind, name: { TW: kind, EN: kind }, icon: kind };
  const limits = { asset: 'TWD', minimum: units(100), maximum: units(300_000), feePpm: 0, etaMinutes: 1 };
  const open = { takesDeposits: true, makesPayouts: false, open: true, sequence: 5 };
  const network = kind === 'chain' ? ('TRC20' as const) : null;
  const channel = { ...shared, ...limits, ...open, network, ...more };
  const actor = { kind: 'system', id: null, name: 'seed' } as const;
  return await tx(t.db, (tx) => saveChannel(tx, channel, actor, systemClock.now()));
}

async function pay(deposit: Deposit, fault = 'none'): Promise<void> {
  const { payTo, amount, fee } = deposit;
  if (payTo?.kind === 'account') await bank.transfer(payTo.accountNumber, formatAmount(add(amount, fee)), fault);
  else await bank.choose(`${bank.settings.baseUrl}/pay/${deposit.providerReference}`, 'pay', fault);
}

const under = async (kind: DepositKind): Promise<MethodUnderTest> => ({
  kind,
  channelId: kind === 'redirect' ? f.channelId : await openChannel(kind),
  channelCode: kind === 'redirect' ? CHANNEL : `demo-${kind}`,
  t,
  f,
  newPerson,
  pay,
  deaf: (yes) => {
    deaf = yes;
  },
  forgedHeard: () => forged,
});

for (const kind of ['redirect', 'qr', 'store', 'chain', 'account'] as const) depositSuite(await under(kind));

const accountChannel = await openChannel('account');
const ask = (personId: bigint, more: object = {}) => {
  const what = {
    channelId: accountChannel,
    amount: units(5000),
    requestId: `req-${personId}`,
    language: 'TW' as const,
  };
  return createDeposit(f.payments, { ...f.who(personId), ...what, returnUrl: 'http://127.0.0.1/d?id={id}', ...more });
};
const rowOf = async (person: bigint) => (await depositByRequest(t.db, f.brandId, person, `req-${person}`))!;

test('[spec 2.23] forty people who transfer the same amount at once have forty amounts; each line finds its own', async () => {
  const everybody = Array.from({ length: 40 }, newPerson);
  const deposits = await Promise.all(everybody.map((person) => ask(person)));
  expect(new Set(deposits.map(({ amount }) => amount)).size).toBe(40);
  expect(deposits.every(({ amount, asked }) => asked === units(5000) && amount < units(5000))).toBe(true);
  await Promise.all(deposits.map((deposit) => pay(deposit)));
  await expect
    .poll(async () => (await Promise.all(everybody.map(rowOf))).every((d) => d.state === 'credited'))
    .toBe(true);
  for (const [nr, person] of everybody.entries()) {
    expect((await f.balance(person)).balance).toBe(deposits[nr]!.amount);
  }
});

test('when all amounts near it are taken the channel is closed for that one, and a credited one is free again', async () => {
  const channel = { amount: units(90_000) };
  const deposits: Deposit[] = [];
  for (let nr = 0; nr < 99; nr += 1) deposits.push(await ask(newPerson(), channel));
  await expect(ask(newPerson(), channel)).rejects.toMatchObject({ code: 'channel_closed' });
  await pay(deposits[0]!);
  await expect.poll(async () => (await rowOf(deposits[0]!.personId)).state).toBe('credited');
  expect((await ask(newPerson(), channel)).amount).toBe(deposits[0]!.amount);
});

test('an amount is kept for a day after its deposit has expired, then it is free', async () => {
  const person = newPerson();
  await ask(person);
  const pass = (hours: number) =>
    sql`update payments.deposit set next_ask_at = now() - interval '1 s',
      expires_at = expires_at - make_interval(hours => ${hours}) where person_id = ${person}`.execute(t.db);
  await pass(1);
  await pollDeposits(f.payments, 500);
  expect(await rowOf(person)).toMatchObject({ state: 'expired', payKey: expect.any(String) });
  await pass(24);
  await pollDeposits(f.payments, 500);
  expect(await rowOf(person)).toMatchObject({ state: 'expired', payKey: null });
});

test('money that nobody was asked for lies in its own account, once, however often it is told of', async () => {
  const person = newPerson();
  const { payTo } = await ask(person);
  const count = async () => {
    const { rows } = await sql<{ reason: string }>`select reason from payments.unmatched u
      where u.channel_id = ${accountChannel} and amount = ${units(77)}`.execute(t.db);
    return rows.map(({ reason }) => reason);
  };
  await bank.transfer(payTo!.kind === 'account' ? payTo!.accountNumber : '', '77', 'duplicate');
  await expect.poll(count).toEqual(['no_match']);
  await sql`update payments.deposit set next_ask_at = now() - interval '1 s' where person_id = ${person}`.execute(t.db);
  await pollDeposits(f.payments, 500);
  expect(await count()).toEqual(['no_match']);
});

test('[spec 2.23] a chain: confirmations are told one by one, less and more is credited as it came', async () => {
  const channelId = await openChannel('chain');
  for (const [quantity, credited] of [
    ['10', '321.50'],
    ['200.123456', '6433.96'],
  ] as const) {
    const person = newPerson();
    const deposit = await ask(person, { channelId, amount: units(3000) });
    expect(deposit).toMatchObject({ payAsset: 'USDT', ratePpm: 32_150_000, confirmations: 0, confirmationsNeeded: 3 });
    const body = new URLSearchParams({ action: 'pay', quantity });
    const url = `${bank.settings.baseUrl}/pay/${deposit.providerReference}`;
    await fetch(url, { method: 'POST', body, redirect: 'manual' });
    await expect.poll(async () => (await rowOf(person)).state).toBe('credited');
    expect(formatAmount((await f.balance(person)).balance)).toBe(credited);
    const told = await f.events(person, 'deposit.changed');
    expect(told.filter(({ state }) => state === 'pending').length).toBeGreaterThan(1);
  }
});

test('a channel is closed out of its hours', async () => {
  const minute = (new Date().getUTCHours() * 60 + new Date().getUTCMinutes() + 8 * 60) % 1440;
  const hours = { opensMinute: (minute + 120) % 1440, closesMinute: (minute + 240) % 1440 };
  const channelId = await openChannel('qr', hours);
  await expect(ask(newPerson(), { channelId })).rejects.toMatchObject({ code: 'channel_closed' });
  await openChannel('qr');
  expect((await ask(newPerson(), { channelId })).state).toBe('pending');
});

test('[spec 2.23] a slip is drawn anew, is one’s own deposit’s, and credits nothing', async () => {
  const [person, other] = [newPerson(), newPerson()];
  const { id } = await ask(person);
  const colour = { create: { width: 40, height: 80, channels: 3 as const, background: '#fff' } };
  const sent = await sharp(colour).png().toBuffer();
  const slip = { brandId: f.brandId, personId: person, id, sent };
  expect(await uploadSlip(f.payments, slip)).toMatchObject({ state: 'pending', slipId: expect.any(String) });
  await uploadSlip(f.payments, slip);
  const { rows } = await sql`select type from kernel.image where owner = ${`deposit:${id}`}`.execute(t.db);
  expect(rows).toEqual([{ type: 'image/webp' }]);
  await expect(uploadSlip(f.payments, { ...slip, personId: other })).rejects.toMatchObject({ code: 'not_found' });
  for (const bad of [Buffer.from('<svg/>'), sent.subarray(0, 40), await sharp(colour).webp().toBuffer()]) {
    await expect(uploadSlip(f.payments, { ...slip, sent: bad })).rejects.toMatchObject({ code: 'image_unreadable' });
  }
  const qr = await ask(other, { channelId: await openChannel('qr') });
  const wrong = { ...slip, personId: other, id: qr.id };
  await expect(uploadSlip(f.payments, wrong)).rejects.toMatchObject({ code: 'state_conflict' });
});

test('those that only take money in pay none out, and nobody hears of what is not there', async () => {
  for (const name of ['demo-qr', 'demo-store', 'demo-chain', 'demo-account'] as const) {
    expect(await providers[name].queryIntent('nobody-asked')).toBeNull();
    const away = demoProviders({ ...bank.settings, baseUrl: 'http://127.0.0.1:9' }, systemClock)[name];
    const order = { reference: 'R-1234', amount: units(1), asset: 'TWD', description: 'x', returnUrl: 'http://x' };
    const asked = { ...order, notifyUrl: 'http://x/y', expiresAt: new Date(), language: 'TW' as const, network: null };
    await expect(away.createIntent(asked)).rejects.toThrow(ProviderUnreachable);
  }
});

test('after all of that the books sum to zero and the audit log is whole', async () => {
  expect(Number(await f.bookSum())).toBe(0);
  expect((await verifyChain(t.db, f.brandId)).intact).toBe(true);
});
