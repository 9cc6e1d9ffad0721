import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readOptions } from './options.ts';
import { isSigned, nowSeconds, sign } from './signature.ts';
import { startSim } from './sim.ts';

const apiSecret = 'api-secret-of-this-test';
const webhookSecret = 'webhook-secret-of-this-test';
const options = {
  ...readOptions({ PSP_API_SECRET: apiSecret, PSP_WEBHOOK_SECRET: webhookSecret, PSP_PORT: '3010' }),
  port: 0,
  payoutMs: 20,
  lateMs: 300,
  retryMs: 10,
};
const sim = await startSim(options);

interface Notice {
  body: string;
  timestamp: string;
  signature: string;
}
const notices: Notice[] = [];
let refuseNext = 0;
const shop = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (refuseNext > 0) {
      refuseNext -= 1;
      response.writeHead(503).end();
      return;
    }
    const header = (name: string) => String(request.headers[name]);
    const [timestamp, signature] = [header('x-demo-bank-timestamp'), header('x-demo-bank-signature')];
    notices.push({ body: Buffer.concat(chunks).toString(), timestamp, signature });
    response.end('{}');
  });
});
await new Promise<void>((done) => {
  shop.listen(0, '127.0.0.1', done);
});
const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
afterAll(async () => {
  await sim.close();
  shop.close();
});

interface Answer {
  id: string;
  status: string;
  payUrl: string;
}

async function call(
  method: string,
  path: string,
  body?: object,
  secret = apiSecret,
  base = sim.url,
): Promise<[number, Answer]> {
  const timestamp = nowSeconds();
  const raw = body ? JSON.stringify(body) : '';
  const headers = {
    'x-demo-bank-merchant': 'croupier',
    'x-demo-bank-timestamp': timestamp,
    'x-demo-bank-signature': sign(secret, timestamp, `${method}.${path}.${raw}`),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const answer = await fetch(base + path, { method, headers, ...(body ? { body: raw } : {}) });
  return [answer.status, (await answer.json()) as Answer];
}

const intent = (reference: string) => ({
  reference,
  amount: '500.00',
  currency: 'TWD',
  description: '<Lumora> & 綺光',
  returnUrl: `${shopUrl}/back`,
  notifyUrl: `${shopUrl}/hook`,
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  language: 'TW',
});
const choose = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const noticesOf = (reference: string) => notices.filter((notice) => notice.body.includes(reference));
const signedRight = (notice: Notice) => isSigned(webhookSecret, notice.timestamp, notice.body, notice.signature);

test('an intent, its page, the payment, the signed notice and the way back', async () => {
  const [status, made] = await call('POST', '/v1/intents', intent('ref-paid'));
  expect(status).toBe(201);
  const page = await fetch(made.payUrl);
  const text = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('&lt;Lumora&gt; &amp; 綺光');
  expect(await (await fetch(`${made.payUrl}?lang=EN`)).text()).toContain('Pay now');

  refuseNext = 2;
  const back = await choose(made.payUrl, { action: 'pay' });
  expect([back.status, back.headers.get('location')]).toEqual([303, `${shopUrl}/back`]);
  await expect.poll(() => noticesOf('ref-paid').length).toBe(1);
  expect(signedRight(noticesOf('ref-paid')[0]!)).toBe(true);
  expect(JSON.parse(noticesOf('ref-paid')[0]!.body)).toMatchObject({ type: 'intent.paid', data: { amount: '500.00' } });
  expect((await call('GET', '/v1/intents/ref-paid'))[1]).toMatchObject({ status: 'paid', amount: '500.00' });
  expect((await choose(made.payUrl, { action: 'pay' })).status).toBe(409);
});

test('unsigned, wrongly signed and changed requests are refused', async () => {
  expect((await call('POST', '/v1/intents', intent('ref-bad'), 'another-secret-altogether'))[0]).toBe(401);
  expect((await fetch(`${sim.url}/v1/intents/ref-paid`)).status).toBe(401);
});

test('the same reference answers the same, with another amount it is refused', async () => {
  const [, first] = await call('POST', '/v1/intents', intent('ref-same'));
  const [, again] = await call('POST', '/v1/intents', intent('ref-same'));
  expect(again.id).toBe(first.id);
  expect((await call('POST', '/v1/intents', { ...intent('ref-same'), amount: '501.00' }))[0]).toBe(409);
});

test('faults: five notices, a forged one, a late one, none, and another amount', async () => {
  for (const fault of ['duplicate', 'forged', 'late', 'silent', 'wrong_amount']) {
    const [, made] = await call('POST', '/v1/intents', intent(`ref-${fault}`));
    await choose(made.payUrl, { action: 'pay', fault });
  }
  await expect.poll(() => noticesOf('ref-duplicate').length).toBe(5);
  expect(new Set(noticesOf('ref-duplicate').map((notice) => JSON.parse(notice.body).id)).size).toBe(1);
  await expect.poll(() => noticesOf('ref-forged').length).toBeGreaterThan(0);
  expect(noticesOf('ref-forged').some(signedRight)).toBe(false);
  expect((await call('GET', '/v1/intents/ref-wrong_amount'))[1]).toMatchObject({ status: 'paid', amount: '1500.00' });
  expect(noticesOf('ref-late')).toEqual([]);
  await expect.poll(() => noticesOf('ref-late').length).toBe(1);
  expect(noticesOf('ref-silent')).toEqual([]);
  expect((await call('GET', '/v1/intents/ref-silent'))[1].status).toBe('paid');
});

test('payouts: paid, failed, refused, and an order whose answer is lost was taken all the same', async () => {
  const payout = (reference: string) => ({
    reference,
    amount: '900.00',
    currency: 'TWD',
    bankCode: '812',
    accountNumber: '1234567890',
    payeeName: '王小明',
    notifyUrl: `${shopUrl}/hook`,
  });
  expect((await call('POST', '/v1/payouts', payout('out-paid')))[1].status).toBe('processing');
  await expect.poll(() => noticesOf('out-paid').length).toBe(1);
  await choose(`${sim.url}/desk`, { fault: 'fails' });
  await call('POST', '/v1/payouts', payout('out-fails'));
  await expect.poll(async () => (await call('GET', '/v1/payouts/out-fails'))[1].status).toBe('failed');
  await choose(`${sim.url}/desk`, { fault: 'refused' });
  expect((await call('POST', '/v1/payouts', payout('out-refused')))[0]).toBe(422);
  expect((await call('GET', '/v1/payouts/out-refused'))[0]).toBe(404);
  await choose(`${sim.url}/desk`, { fault: 'lost_answer' });
  await expect(call('POST', '/v1/payouts', payout('out-lost'))).rejects.toThrow();
  await expect.poll(async () => (await call('GET', '/v1/payouts/out-lost'))[1].status).toBe('paid');
  expect(await (await fetch(`${sim.url}/desk?lang=EN`)).text()).toContain('out-lost');
});

test('with a folder the bank goes on after a restart: orders, payouts, statements, and what was not heard', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'psp-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let bank = await startSim({ ...options, dataDir, payoutMs: 60_000, retryMs: 60_000, blockMs: 60_000 });
  const ask = (method: string, path: string, body?: object) => call(method, path, body, apiSecret, bank.url);
  const at = () => new Date().toISOString();
  const from = at();
  await ask('POST', '/v1/intents', intent('kept-open'));
  const [, paid] = await ask('POST', '/v1/intents', intent('kept-paid'));
  const [, coin] = await ask('POST', '/v1/intents', { ...intent('kept-chain'), method: 'chain' });
  const to = { bankCode: '812', accountNumber: '1234567890', payeeName: '王小明', notifyUrl: `${shopUrl}/hook` };
  await ask('POST', '/v1/payouts', { reference: 'kept-out', amount: '900.00', currency: 'TWD', ...to });
  // The merchant is away when it is paid, and the bank closes before it has tried again.
  refuseNext = 1;
  await choose(paid.payUrl, { action: 'pay' });
  await choose(coin.payUrl, { action: 'pay' });
  await expect.poll(() => refuseNext).toBe(0);
  expect(noticesOf('kept-paid')).toEqual([]);
  await bank.close();

  bank = await startSim({ ...options, dataDir, blockMs: 5 });
  onTestFinished(() => bank.close());
  await expect.poll(() => noticesOf('kept-paid').length).toBe(1);
  expect(signedRight(noticesOf('kept-paid')[0]!)).toBe(true);
  expect((await ask('GET', '/v1/intents/kept-open'))[1].status).toBe('pending');
  expect((await ask('POST', '/v1/intents', intent('kept-open')))[0]).toBe(200);
  await expect.poll(async () => (await ask('GET', '/v1/payouts/kept-out'))[1].status).toBe('paid');
  await expect.poll(async () => (await ask('GET', '/v1/intents/kept-chain'))[1].status).toBe('paid');
  const [, told] = (await ask('GET', `/v1/statement?hook=/hook&from=${from}&until=${at()}`)) as unknown as [
    number,
    { since: string; lines: { reference: string }[] },
  ];
  expect(told.since <= from).toBe(true);
  expect(new Set(told.lines.map(({ reference }) => reference))).toEqual(
    new Set(['kept-paid', 'kept-out', 'kept-chain']),
  );
});
