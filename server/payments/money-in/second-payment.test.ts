import { Refusal, add, units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock';
import { testDatabase } from '#testing';
import { assertBooks } from '#wallet';
import { createDeposit } from '../deposits/create-deposit.ts';
import { decideUnmatched } from './decide-unmatched.ts';
import { receiveWebhook } from '../providers/receive-webhook.ts';
import { startBank, startListener } from '../testing/bank.ts';
import { CHANNEL, paymentsFixture } from '../testing/fixture.ts';

const t = await testDatabase();
const bank = await startBank();
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

const ask = (personId: bigint) => {
  const what = { channelId: f.channelId, amount: units(3000), requestId: 'req', language: 'TW' as const };
  return createDeposit(f.payments, { ...f.who(personId), ...what, returnUrl: 'http://127.0.0.1/d?id={id}' });
};
const waiting = async () => {
  const { rows } = await sql<{ id: bigint; version: number; reason: string; amount: bigint }>`
    select id, version, reason, amount from payments.unmatched where state = 'waiting' order by id`.execute(t.db);
  return rows;
};

test('an operator has credited a deposit with other money: its own, when it comes after all, waits and is not lost', async () => {
  const [wrong, meant] = [await ask(901n), await ask(902n)];
  await bank.choose(wrong.payUrl!, 'pay', 'wrong_amount');
  await expect.poll(waiting).toHaveLength(1);
  const [found] = await waiting();
  const operator = { id: 1n, name: 'ops.linda', brandId: f.brandId };
  const decision = { operator, id: found!.id, version: found!.version, action: 'credit', reason: 'seen' } as const;
  await decideUnmatched(f.payments, { ...decision, reference: meant.reference, ip: '::1' });
  await bank.choose(meant.payUrl!, 'pay', 'duplicate');
  await expect.poll(waiting).toMatchObject([{ reason: 'second_payment', amount: add(meant.amount, meant.fee) }]);
  expect((await f.balance(902n)).balance).toBe(found!.amount);
  await assertBooks(t.db);
});
