import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ZERO, units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock';
import { testDatabase } from '#testing';
import { assertBooks } from '#wallet';
import { addPayoutAccount } from '../accounts/add-payout-account.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { demoBank } from '../providers/demo-bank.ts';
import { askPayouts, sendApproved } from './pay-withdrawals.ts';
import { queueRow } from './queue-store.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { startBank } from '../testing/bank.ts';
import { paymentsFixture } from '../testing/fixture.ts';

const WORKER = fileURLToPath(new URL('../testing/payout-process.ts', import.meta.url));
const t = await testDatabase();
const bank = await startBank({ PSP_PAYOUT_MS: '10' });
const wire = await startWire(bank.settings.baseUrl);
const settings = { ...bank.settings, baseUrl: wire.url, timeoutMs: 250 };
// Nobody hears a webhook: what is known is known by asking.
const f = await paymentsFixture(t, t.clock, demoBank(settings, systemClock));
afterAll(async () => {
  await wire.stop();
  await bank.stop();
});

type Mode = 'through' | 'swallow' | 'hide';

/** The line to the bank: it lets through, swallows what is sent, or hides what the bank says. Counts orders that arrive. */
async function startWire(baseUrl: string) {
  const state = { mode: 'through' as Mode, orders: 0, reached: () => {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const isOrder = request.method === 'POST';
      if (state.mode !== 'swallow') {
        if (isOrder) state.orders += 1;
        const headers = Object.fromEntries(
          Object.entries(request.headers).filter(([name]) => /^(x-|content-type)/.test(name)),
        );
        const body = isOrder ? { body: Buffer.concat(chunks) } : {};
        const answer = await fetch(baseUrl + request.url, {
          method: request.method!,
          headers: headers as Record<string, string>,
          ...body,
        });
        const text = await answer.text();
        if (state.mode === 'through') response.writeHead(answer.status).end(text);
      }
      state.reached();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

let people = 950n;
/** Approved, and held for. */
async function approved() {
  const personId = (people += 1n);
  await f.fund(personId, units(1000));
  const to = { bankCode: '812', accountNumber: `0000${personId}`, payeeName: '王小明', ip: '::1' };
  const { id: payoutAccountId } = await addPayoutAccount(f.payments, { ...f.who(personId), ...to });
  const more = { asset: 'TWD', timeZone: 'Asia/Taipei', amount: units(800), requestId: 'req' } as const;
  const { id } = await requestWithdrawal(f.payments, { ...f.who(personId), ...more, payoutAccountId });
  const operator = { id: 1n, name: 'ops.linda', brandId: f.brandId };
  await decideWithdrawal(f.payments, { operator, id, action: 'approve', reason: '', version: 1, ip: '::1' });
  return { id, personId };
}
const stateOf = async (id: bigint) => (await queueRow(t.db, f.brandId, id))!.state;
const moneyOf = async (personId: bigint) => {
  const { balance, held } = await f.balance(personId);
  return [balance, held];
};

/** A process of its own sends what is approved, and is killed as soon as the wire has its order. */
async function sendAndDie(mode: Mode): Promise<void> {
  const reached = new Promise<void>((resolve) => {
    Object.assign(wire.state, { mode, reached: resolve });
  });
  const bankOf = { ...settings, timeoutMs: 60_000 };
  const child = spawn(process.execPath, [WORKER, JSON.stringify({ databaseUrl: t.appUrl, bank: bankOf })], {
    stdio: 'inherit',
  });
  await reached;
  child.kill('SIGKILL');
  await once(child, 'exit');
  Object.assign(wire.state, { mode: 'through', reached: () => {} });
}

/** Three workers look again and again, as after a restart. */
async function resume(id: bigint): Promise<string> {
  await sql`update payments.withdrawal set next_ask_at = '2000-01-01' where id = ${id} and state = 'paying'`.execute(
    t.db,
  );
  await Promise.all([1, 2, 3].flatMap(() => [sendApproved(f.payments, 100), askPayouts(f.payments, 100)]));
  return await stateOf(id);
}

test.each([
  ['between the hold and the payout: the order is sent once, by whoever goes on', 'swallow'],
  ['between the payout and its record: it is asked about, and not ordered again', 'hide'],
] as const)('killed %s', async (_when, mode) => {
  wire.state.orders = 0;
  const { id, personId } = await approved();
  await sendAndDie(mode);
  expect([await stateOf(id), await moneyOf(personId)]).toEqual(['paying', [units(200), units(800)]]);
  await expect.poll(() => resume(id), { timeout: 30_000 }).toBe('paid');
  expect(await resume(id)).toBe('paid');
  expect([wire.state.orders, await moneyOf(personId)]).toEqual([1, [units(200), ZERO]]);
  await assertBooks(t.db);
});

test('the provider says nothing for an hour: nothing is ordered twice, and what it did is found afterwards', async () => {
  wire.state.orders = 0;
  const { id, personId } = await approved();
  wire.state.mode = 'hide';
  await sendApproved(f.payments, 100);
  let asked = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    t.clock.advance(60_000);
    asked += await askPayouts(f.payments, 100);
  }
  expect(asked).toBeGreaterThan(5);
  expect([await stateOf(id), await moneyOf(personId)]).toEqual(['paying', [units(200), units(800)]]);
  wire.state.mode = 'through';
  t.clock.advance(11 * 60_000);
  await askPayouts(f.payments, 100);
  expect([await stateOf(id), wire.state.orders, await moneyOf(personId)]).toEqual(['paid', 1, [units(200), ZERO]]);
  await assertBooks(t.db);
});
