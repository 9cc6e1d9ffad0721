import { type Call, type ParsedOf, type payments as contract, Refusal, calls, units } from '@croupier/contract';
import { afterAll, expect, test } from 'vitest';
import { setSetting } from '#brand';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { consoleDepositRoutes } from './money-in/console-deposit-routes.ts';
import { consolePaymentRoutes } from './console-routes.ts';
import { sign } from './providers/demo-bank-wire.ts';
import { paymentRoutes } from './routes.ts';
import { startBank } from './testing/bank.ts';
import { CHANNEL, paymentsFixture } from './testing/fixture.ts';

const t = await testDatabase();
const bank = await startBank();
afterAll(() => bank.stop());
const f = await paymentsFixture(t, systemClock, bank.provider, { payeeNameOf: async () => '王小明' });
const routes = {
  ...paymentRoutes(f.payments),
  ...consolePaymentRoutes(f.payments),
  ...consoleDepositRoutes(f.payments),
};
type Routes = typeof routes;

const brand = () => ({ id: f.brandId, asset: 'TWD', timeZone: 'Asia/Taipei', defaultLanguage: 'TW', code: 'lumora' });

/** Calls as the server does: input parsed by the contract, value parsed by the contract. */
async function call<N extends keyof Routes>(name: N, session: object | null, input: object = {}, more: object = {}) {
  const spec: Call = calls[name];
  const ctx = {
    brand: brand(),
    session,
    ip: '127.0.0.1',
    host: 'lumora.test',
    lang: 'EN',
    headers: { host: 'lumora.test', origin: 'https://lumora.test' },
    ...more,
  } as unknown as CallContext;
  const handler = routes[name] as unknown as (input: unknown, ctx: CallContext) => Promise<unknown>;
  return spec.value.parse(await handler(spec.input.parse(input), ctx)) as Awaited<ReturnType<Routes[N]>>;
}
const member = (personId: bigint) => ({ brandId: f.brandId, personId, username: `player${personId}`, trial: false });
const operator = (id: bigint) => ({ brandId: f.brandId, operatorId: id, username: `ops${id}` });
const code = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? error.code : 'ok';
};
const account = { bankCode: '812', accountNumber: '123456786677', payeeName: '王小明' };

test('[spec 2.23] depositv2: channels with limits, then a deposit that leads back to this site', async () => {
  const { list, presets } = await call('depositChannels', member(1n));
  expect(list).toEqual([
    expect.objectContaining({
      name: 'Demo Bank',
      minimum: '100.00',
      maximum: '300000.00',
      open: true,
      lastUsed: false,
    }),
  ]);
  expect(presets[0]).toBe('500.00');
  const input = { channelId: list[0]!.id, amount: '500.00', requestId: 'req-00000001' };
  const made = await call('createDeposit', member(1n), input);
  expect(made).toMatchObject({ state: 'pending', amount: '500.00', creditedAt: null });
  const page = await (await fetch(made.payUrl!)).text();
  expect(page).toContain('Lumora');
  const back = await fetch(made.payUrl!, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  expect(back.headers.get('location')).toBe(`https://lumora.test/member/depositv2?id=${made.id}`);
});

test('another host’s origin is not where the payer is sent', async () => {
  const input = { channelId: String(f.channelId), amount: '500.00', requestId: 'req-00000002' };
  const headers = { host: 'lumora.test', origin: 'https://evil.test' };
  const made = await call('createDeposit', member(1n), input, { headers });
  const back = await fetch(made.payUrl!, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  expect(back.headers.get('location')).toBe(`https://lumora.test/member/depositv2?id=${made.id}`);
});

function webhookOf(id: string, data: object) {
  const raw = Buffer.from(JSON.stringify({ id, type: 'intent.paid', data }, null, 2));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'x-demo-bank-timestamp': timestamp,
    'x-demo-bank-signature': sign(bank.settings.webhookSecret, timestamp, raw),
  };
  return { raw, headers };
}

test('the webhook’s handler: the raw bytes count', async () => {
  const made = await call('createDeposit', member(2n), {
    channelId: String(f.channelId),
    amount: '750.00',
    requestId: 'req-00000003',
  });
  const data = { id: 'int_1', reference: made.reference, amount: '750.00', currency: 'TWD' };
  const { raw, headers } = webhookOf('evt-route-1', data);
  expect(await code(call('providerWebhook', null, { channelCode: CHANNEL }, { raw: Buffer.from('{}'), headers }))).toBe(
    'signature_invalid',
  );
  await call('providerWebhook', null, { channelCode: CHANNEL }, { raw, headers });
  expect((await call('deposit', member(2n), { id: made.id })).state).toBe('credited');
  expect((await call('depositChannels', member(2n))).list[0]!.lastUsed).toBe(true);
});

test('nobody sees another person’s deposit or withdrawal: it is as if there were none', async () => {
  const [deposit] = (await call('deposits', member(1n), { limit: '1' })).list;
  expect(await code(call('deposit', member(2n), { id: deposit!.id }))).toBe('not_found');
  await f.fund(3n, units(5000));
  const target = await call('addPayoutAccount', member(3n), account);
  const made = await call('requestWithdrawal', member(3n), {
    amount: '400.00',
    payoutAccountId: target.id,
    requestId: 'req-00000004',
  });
  expect(await code(call('withdrawal', member(2n), { id: made.id }))).toBe('not_found');
  expect(await code(call('withdrawal', member(3n), { id: '999999' }))).toBe('not_found');
  const stolen = { amount: '100.00', payoutAccountId: target.id, requestId: 'req-00000005' };
  expect(await code(call('requestWithdrawal', member(2n), stolen))).toBe('payout_account_unknown');
  expect((await call('deposits', member(99n))).list).toEqual([]);
});

test('[spec 2.23] withdraw: banks, masked accounts, terms, and a request with its steps', async () => {
  expect((await call('banks', member(3n))).list[0]).toEqual({
    bankCode: '812',
    bankName: '812 Taishin International Bank',
  });
  const { list, payeeName } = await call('payoutAccounts', member(3n));
  expect(list).toEqual([
    expect.objectContaining({ accountMasked: '•••• 6677', bankName: '812 Taishin International Bank' }),
  ]);
  expect(JSON.stringify(list)).not.toContain('12345678');
  expect(payeeName).toBe('王小明');
  expect(await call('withdrawalTerms', member(3n))).toMatchObject({
    available: '4600.00',
    minimum: '100.00',
    maximum: '500000.00',
    fee: '0.00',
    openCount: 1,
    maxOpen: 3,
    typicalMinutes: null,
  });
  const [withdrawal] = (await call('withdrawals', member(3n))).list;
  expect(withdrawal).toMatchObject({ state: 'review', amount: '400.00', steps: [{ state: 'review' }] });
});

test('what is left of the day is the most one may ask for', async () => {
  await tx(t.db, (tx) => setSetting(tx, f.brandId, 'withdrawalDailyMaximum', '1000.00', systemClock.now()));
  expect((await call('withdrawalTerms', member(3n))).maximum).toBe('600.00');
  await tx(t.db, (tx) => setSetting(tx, f.brandId, 'withdrawalDailyMaximum', '1000000.00', systemClock.now()));
});

test('lists go on from their cursor, newest first', async () => {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Routes['deposits']>> = await call('deposits', member(1n), {
      limit: '1',
      ...(cursor ? { cursor } : {}),
    });
    pages.push(page.list.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(pages.flat()).toEqual(pages.flat().toSorted((a, b) => Number(b) - Number(a)));
  expect(pages).toHaveLength(2);
});

test('the queue: views with counts, search, order; a decision leaves it', async () => {
  type Filter = Partial<ParsedOf<typeof contract.deposits>> & { view?: string; search?: string; sort?: string };
  const queue = (filter: Filter = {}) => call('withdrawalQueue', operator(1n), { ...filter });
  await f.fund(4n, units(90_000));
  const target = await call('addPayoutAccount', member(4n), { ...account, accountNumber: '55554444' });
  const large = { amount: '80000.00', payoutAccountId: target.id, requestId: 'req-00000006' };
  await call('requestWithdrawal', member(4n), large);
  const all = await queue();
  expect(all.counts).toMatchObject({ waiting: 2, large: 1, first: 2, mine: 0, paying: 0 });
  expect((await queue({ sort: 'amount' })).list.map(({ amount }) => amount)).toEqual(['80000.00', '400.00']);
  expect((await queue({ search: '5555' })).list).toHaveLength(1);
  expect((await queue({ search: 'PLAYER3' })).list[0]!.account).toBe('player3');
  expect((await queue({ search: '%' })).list).toEqual([]);
  const row = (await queue({ view: 'large' })).list[0]!;
  expect(row).toMatchObject({
    needsSecond: true,
    version: 1,
    waitingMinutes: 0,
    slaMinutes: 30,
    accountMasked: '•••• 4444',
  });
  const decide = (by: bigint, version: number) =>
    call('decideWithdrawal', operator(by), { id: row.id, action: 'approve', version });
  expect((await decide(1n, 1)).state).toBe('second_review');
  expect((await queue({ view: 'mine' })).list[0]).toMatchObject({ id: row.id, firstApprovedBy: 'ops1' });
  expect((await decide(2n, 2)).state).toBe('approved');
  expect((await queue()).counts).toMatchObject({ waiting: 1, paying: 1 });
});

test('deposits as the operators see them: with what the provider said, never with the payer’s page', async () => {
  const { list } = await call('consoleDeposits', operator(1n), { search: 'player2' });
  expect(list).toEqual([
    expect.objectContaining({ account: 'player2', eventCount: 1, payUrl: null, state: 'credited', exception: null }),
  ]);
  expect((await call('consoleDeposits', operator(1n), { state: 'expired' })).list).toEqual([]);
});

test('what did not fit is listed with what the provider said, for the operators of its brand', async () => {
  const input = { channelId: String(f.channelId), amount: '600.00', requestId: 'req-00000007' };
  const made = await call('createDeposit', member(5n), input);
  const said = { id: 'int_2', reference: made.reference, amount: '6.00', currency: 'TWD' };
  const hear = (id: string, data: object) =>
    call('providerWebhook', null, { channelCode: CHANNEL }, webhookOf(id, data));
  await hear('evt-wrong', said);
  await hear('evt-wrong-again', said);
  await hear('evt-unknown', { ...said, reference: 'D-of-nobody' });

  const first = await call('paymentExceptions', operator(1n), { limit: '1' });
  expect(first.list).toEqual([
    expect.objectContaining({ kind: 'unknown_reference', reference: 'D-of-nobody', payment: null }),
  ]);
  const { list, nextCursor } = await call('paymentExceptions', operator(1n), { cursor: first.nextCursor });
  expect(nextCursor).toBeNull();
  expect(list).toEqual([
    expect.objectContaining({
      kind: 'wrong_amount',
      reference: made.reference,
      channel: { id: String(f.channelId), name: 'Demo Bank' },
      said: { state: 'paid', amount: '6.00', asset: 'TWD', providerReference: 'int_2', reason: null },
      payment: { kind: 'deposit', account: 'player5', amount: '600.00', asset: 'TWD', state: 'pending' },
    }),
  ]);
  const found = async (search: string) => (await call('paymentExceptions', operator(1n), { search })).list.length;
  expect([await found('PLAYER5'), await found('int_2'), await found('of-nobody'), await found('%')]).toEqual([
    1, 2, 1, 0,
  ]);
  const stranger = { ...operator(1n), brandId: f.brandId + 1 };
  expect((await call('paymentExceptions', stranger)).list).toEqual([]);
});

test('what did not fit is closed once with a reason; what is said of it again is found anew', async () => {
  const list = async (state = 'open') =>
    (await call('paymentExceptions', operator(1n), { state, search: 'of-nobody' })).list;
  const [row] = await list();
  const close = (input: object, who: object = operator(1n)) =>
    code(call('closeException', who, { id: row!.id, ...input }));
  expect(await close({ reason: '  ' })).toBe('reason_required');
  expect(await close({ reason: 'of another brand' }, { ...operator(1n), brandId: f.brandId + 1 })).toBe('not_found');
  const reason = 'A test of the provider’s; they say nothing was paid';
  const both = await Promise.all([close({ reason }), close({ reason }, operator(2n))]);
  expect(both.toSorted()).toEqual(['ok', 'state_conflict']);
  expect(await list()).toEqual([]);
  expect(await list('closed')).toMatchObject([{ id: row!.id, closed: { note: reason } }]);
  const said = { id: 'int_2', reference: 'D-of-nobody', amount: '7.00', currency: 'TWD' };
  await call('providerWebhook', null, { channelCode: CHANNEL }, webhookOf('evt-unknown-anew', said));
  const [anew] = await list();
  expect([anew!.id === row!.id, anew!.said.amount, (await list('closed')).length]).toEqual([false, '7.00', 1]);
});
