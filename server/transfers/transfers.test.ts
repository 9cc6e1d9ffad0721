import { randomUUID } from 'node:crypto';
import { type Minor, Refusal, ZERO, formatAmount, units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createBrand, setSetting } from '#brand';
import { type AccountType, createPerson, enterPaymentPassword, hashPassword } from '#identity';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf, post } from '#wallet';
import { testBrand } from '../brand/testing.ts';
import { transferRoutes } from './routes.ts';
import { sendTransfer, type Transfers } from './send-transfer.ts';
import { transferTotals } from './transfer-store.ts';
import { transferSubjects } from './views.ts';

const t = await testDatabase();
const brandId = await tx(t.db, async (x) => {
  const id = await createBrand(x, testBrand());
  await setSetting(x, id, 'transferWays', ['up', 'down'], t.clock.now());
  return id;
});
const PAY = '580417';
const paymentHash = await hashPassword(PAY);
const passwordHash = await hashPassword('Quiet-Harbour-41');

/** Who is in a time-out, and what of whose money is still to be bet. */
const paused = new Set<bigint>();
const toBet = new Map<bigint, Minor>();
/** What each side was asked about, as the port saw it. */
const asked: { personId: bigint; paidIn: Minor }[] = [];
const transfers: Transfers = {
  kernel: { db: t.db, clock: t.clock },
  ports: {
    async admit(_tx, { personId, paidIn }) {
      asked.push({ personId, paidIn });
      if (paused.has(personId)) throw new Refusal('play_paused');
    },
    leftToBet: async (_db, { personId }) => toBet.get(personId) ?? ZERO,
  },
};
const routes = transferRoutes(transfers);

let nr = 0;
interface Someone {
  readonly id: bigint;
  readonly username: string;
  readonly upline: readonly bigint[];
  readonly ctx: CallContext<'real'>;
}
async function somebody(above: Someone | null, accountType: AccountType = 0, fund = units(1000)): Promise<Someone> {
  const username = `somebody${(nr += 1)}`;
  const upline = above ? [...above.upline, above.id] : [];
  const { id } = await tx(t.db, async (x) => {
    const who = { brandId, username, accountType, passwordHash, uplineId: above?.id ?? null, at: t.clock.now() };
    const made = await createPerson(x, who);
    await enterPaymentPassword(x, { brandId, personId: made.id }, paymentHash, t.clock.now());
    return made;
  });
  if (fund > 0n) {
    const ref = { type: 'deposit', id: '1' };
    const request = {
      move: 'deposit',
      brandId,
      personId: id,
      asset: 'TWD',
      amount: fund,
      key: `fund:${id}`,
      ref,
    } as const;
    await tx(t.db, (x) => post(x, [request]));
  }
  const session = { brandId, personId: id, username, upline, trial: false };
  const brand = { id: brandId, asset: 'TWD', timeZone: 'Asia/Taipei' };
  return { id, username, upline, ctx: { brand, session, lang: 'EN' } as unknown as CallContext<'real'> };
}
async function team() {
  const agent = await somebody(null, 1);
  return { agent, member: await somebody(agent), other: await somebody(agent) };
}
type Input = Parameters<typeof routes.sendTransfer>[0];
const up = (from: Someone, amount: Minor, more: Partial<Input> = {}) =>
  routes.sendTransfer({ way: 'up', amount, requestId: randomUUID(), paymentPassword: PAY, ...more }, from.ctx);
const down = (from: Someone, to: string, amount: Minor, more: Partial<Input> = {}) =>
  routes.sendTransfer({ way: 'down', to, amount, requestId: randomUUID(), paymentPassword: PAY, ...more }, from.ctx);
/** The use-case alone: at the door five payment passwords at once are a guess too many. */
const send = ({ id }: Someone, to: Someone | null, amount: Minor, requestId = randomUUID()) =>
  sendTransfer(transfers, {
    brandId,
    personId: id,
    timeZone: 'Asia/Taipei',
    way: to ? 'down' : 'up',
    to: to?.username ?? null,
    amount,
    requestId,
  });
const moneyOf = async ({ id }: Someone) =>
  formatAmount((await balanceOf(t.db, { brandId, personId: id, asset: 'TWD' })).balance);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

afterEach(() => assertBooks(t.db));

test('[spec 2.23, 6.4] up and down along a direct edge, with both sides’ records and the upline masked', async () => {
  const { agent, member } = await team();
  const sent = await up(member, units(300));
  expect(sent).toMatchObject({ direction: 'sent', counterpartIs: 'upline', amount: '300.00' });
  expect(sent.counterpart).toMatch(/^s\*{4}\d$/);
  expect(await down(agent, member.username.toUpperCase(), units(100))).toMatchObject({
    direction: 'sent',
    counterpart: member.username,
    counterpartIs: 'downline',
  });
  expect([await moneyOf(member), await moneyOf(agent)]).toEqual(['800.00', '1200.00']);
  const below = await routes.transfers({ limit: 20 }, member.ctx);
  const above = await routes.transfers({ limit: 20 }, agent.ctx);
  expect(below.list.map((row) => [row.direction, row.counterpartIs, row.amount])).toEqual([
    ['received', 'upline', '100.00'],
    ['sent', 'upline', '300.00'],
  ]);
  expect(above.list.map((row) => [row.direction, row.counterpart, row.amount])).toEqual([
    ['sent', member.username, '100.00'],
    ['received', member.username, '300.00'],
  ]);
  const first = await routes.transfers({ limit: 1 }, agent.ctx);
  const second = await routes.transfers({ limit: 1, cursor: first.nextCursor! }, agent.ctx);
  expect([...first.list, ...second.list]).toEqual(above.list);
  expect(second.nextCursor).toBe(null);
  const subjects = await transferSubjects(t.db, { brandId, personId: member.id }, [sent.id]);
  expect(subjects.get(`transfer:${sent.id}`)).toEqual({ title: sent.counterpart, reference: sent.reference });
  const stranger = await somebody(agent);
  expect((await transferSubjects(t.db, { brandId, personId: stranger.id }, [sent.id])).size).toBe(0);
  const whole = { sent: units(100), sentCount: 1, received: units(300), receivedCount: 1 };
  expect(await transferTotals(t.db, { brandId, personId: agent.id }, null)).toEqual(whole);
  const later = new Date(t.clock.now().getTime() + 1);
  expect(await transferTotals(t.db, { brandId, personId: agent.id }, later)).toMatchObject({ sent: 0n, received: 0n });
});

test('each side is pushed its own new balance', async () => {
  const { agent, member } = await team();
  const { id } = await up(member, units(250));
  const { rows } = await sql<{ person: bigint; topic: string; payload: Record<string, string> }>`
    select person_id as person, topic, payload from kernel.outbox
    where topic like 'transfer.%' and payload->>'transferId' = ${id} order by id`.execute(t.db);
  expect(rows.map(({ person, topic, payload }) => [person, topic, payload.balance])).toEqual([
    [member.id, 'transfer.sent', '750.00'],
    [agent.id, 'transfer.received', '1250.00'],
  ]);
});

test('only where the brand has switched it on, and only along the edge', async () => {
  const { agent, member, other } = await team();
  const stranger = await somebody(null, 1);
  const set = (ways: ('up' | 'down')[]) => tx(t.db, (x) => setSetting(x, brandId, 'transferWays', ways, t.clock.now()));
  await set(['up']);
  expect(await codeOf(down(agent, member.username, units(100)))).toBe('function_not_enabled');
  expect((await routes.transferTerms({}, agent.ctx)).ways).toEqual([]);
  expect((await routes.transferTerms({}, member.ctx)).ways).toEqual(['up']);
  await set([]);
  expect(await codeOf(up(member, units(100)))).toBe('function_not_enabled');
  await set(['up', 'down']);
  expect((await routes.transferTerms({}, agent.ctx)).ways).toEqual(['down']);
  expect(await codeOf(up(agent, units(100)))).toBe('transfer_recipient_unknown');
  expect(await codeOf(down(agent, stranger.username, units(100)))).toBe('transfer_recipient_unknown');
  expect(await codeOf(down(stranger, member.username, units(100)))).toBe('transfer_recipient_unknown');
  expect(await codeOf(down(member, other.username, units(100)))).toBe('forbidden');
  expect(await codeOf(down(agent, '', units(100)))).toBe('bad_input');
  expect([await moneyOf(agent), await moneyOf(member)]).toEqual(['1000.00', '1000.00']);
});

test('the payment password, limits of one and of a day, and the same request again', async () => {
  const { agent, member } = await team();
  expect(await codeOf(up(member, units(100), { paymentPassword: '111222' }))).toBe('payment_password_wrong');
  expect(await codeOf(up(member, units(99)))).toBe('amount_below_minimum');
  expect(await codeOf(up(member, units(50_001)))).toBe('amount_above_maximum');
  await tx(t.db, (x) => setSetting(x, brandId, 'transferDailyMaximum', '500.00', t.clock.now()));
  const requestId = randomUUID();
  const once = await up(member, units(300), { requestId });
  expect(await up(member, units(300), { requestId })).toEqual(once);
  expect(await codeOf(up(member, units(200), { requestId }))).toBe('idempotency_conflict');
  expect(await codeOf(up(member, units(201)))).toBe('amount_above_maximum');
  expect((await routes.transferTerms({}, member.ctx)).maximum).toBe('200.00');
  const atOnce = await Promise.all([1, 2, 3].map(() => codeOf(send(member, null, units(200)))));
  expect(atOnce.toSorted()).toEqual(['amount_above_maximum', 'amount_above_maximum', 'ok']);
  await tx(t.db, (x) => setSetting(x, brandId, 'transferDailyMaximum', '200000.00', t.clock.now()));
  expect([await moneyOf(member), await moneyOf(agent)]).toEqual(['500.00', '1500.00']);
});

test('two at once for the last money: one goes through, and the same request sent twice is one', async () => {
  const { agent, member } = await team();
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => codeOf(send(member, null, units(1000)))));
  expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'insufficient_funds']));
  const requestId = randomUUID();
  const same = await Promise.all([1, 2, 3].map(() => send(agent, member, units(500), requestId)));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  expect([await moneyOf(member), await moneyOf(agent)]).toEqual(['500.00', '1500.00']);
});

test('to each other at the same time, again and again: no money is lost and nobody waits for ever', async () => {
  const { agent, member } = await team();
  const both = Array.from({ length: 8 }, () => [send(member, null, units(100)), send(agent, member, units(100))]);
  await Promise.all(both.flat());
  expect([await moneyOf(member), await moneyOf(agent)]).toEqual(['1000.00', '1000.00']);
});

test('a time-out of either side, a locked side, money still to be bet, a change that rests: nothing moves', async () => {
  const { agent, member } = await team();
  paused.add(member.id);
  expect(await codeOf(up(member, units(100)))).toBe('play_paused');
  // What holds somebody is not told to others.
  expect(await codeOf(down(agent, member.username, units(100)))).toBe('transfer_recipient_closed');
  paused.delete(member.id);
  await sql`update identity.person set state = 'locked' where id = ${agent.id}`.execute(t.db);
  expect(await codeOf(up(member, units(100)))).toBe('transfer_recipient_closed');
  expect(await codeOf(down(agent, member.username, units(100)))).toBe('account_locked');
  await sql`update identity.person set state = 'active' where id = ${agent.id}`.execute(t.db);
  toBet.set(member.id, units(700));
  expect(await routes.transferTerms({}, member.ctx)).toMatchObject({ available: '300.00', toBet: '700.00' });
  expect(await codeOf(up(member, units(301)))).toBe('turnover_short');
  expect(await codeOf(up(member, units(300)))).toBe('ok');
  toBet.delete(member.id);
  await sql`update identity.person set security_changed_at = ${t.clock.now()} where id = ${member.id}`.execute(t.db);
  expect((await routes.transferTerms({}, member.ctx)).heldUntil).not.toBe(null);
  expect(await codeOf(up(member, units(100)))).toBe('withdrawal_held');
  expect([await moneyOf(member), await moneyOf(agent)]).toEqual(['700.00', '1300.00']);
});

test('[Stay in control] what an agent sends down counts as paid in, of the receiver alone; what goes up does not', async () => {
  const { agent, member } = await team();
  asked.length = 0;
  await down(agent, member.username, units(150));
  await up(member, units(100));
  expect(asked).toEqual([
    { personId: agent.id, paidIn: ZERO },
    { personId: member.id, paidIn: units(150) },
    { personId: agent.id, paidIn: ZERO },
    { personId: member.id, paidIn: ZERO },
  ]);
});

test('a transfer stays as it was', async () => {
  const { member } = await team();
  await up(member, units(100));
  await expect(sql`update transfers.transfer set amount = 1`.execute(t.db)).rejects.toThrow('permission denied');
});
