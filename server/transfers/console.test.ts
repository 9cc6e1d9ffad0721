import { randomUUID } from 'node:crypto';
import { type Minor, Refusal, units, ZERO } from '@croupier/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBrand, setSetting } from '#brand';
import { createPerson } from '#identity';
import { consume } from '#kernel/consumer';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { loadDeposit, saveChannel } from '#payments';
import { testDatabase } from '#testing';
import { post } from '#wallet';
import { testBrand } from '../brand/testing.ts';
import { consoleTransferRoutes } from './console-routes.ts';
import { findAlerts } from './find-alerts.ts';
import { sendTransfer } from './send-transfer.ts';

const t = await testDatabase();
const PATIENCE = { timeout: 20_000 };
const brandId = await tx(t.db, async (x) => {
  const id = await createBrand(x, testBrand());
  await setSetting(x, id, 'transferWays', ['up', 'down'], t.clock.now());
  await setSetting(x, id, 'alertManyCount', 3, t.clock.now());
  return id;
});
const routes = consoleTransferRoutes(t);
const transfers = {
  kernel: { db: t.db, clock: t.clock },
  ports: { admit: async () => undefined, leftToBet: async () => ZERO },
};
/** What the senders have staked since their deposits. */
const staked = new Map<bigint, Minor>();
const look = (consumer = 'transfers.alerts') =>
  consume(t.db, consumer, findAlerts(t, { staked: async (_tx, { personId }) => staked.get(personId) ?? ZERO }));

let nr = 0;
async function somebody(upline: readonly bigint[] = [], accountType: 0 | 1 = 0) {
  const username = `sender${(nr += 1)}`;
  const uplineId = upline.at(-1) ?? null;
  const { id } = await tx(t.db, (x) =>
    createPerson(x, { brandId, username, accountType, passwordHash: '$argon2id$', uplineId, at: t.clock.now() }),
  );
  const of = { brandId, personId: id, asset: 'TWD' } as const;
  const money = {
    move: 'deposit',
    amount: units(20_000),
    key: `fund:${id}`,
    ref: { type: 'deposit', id: '1' },
  } as const;
  await tx(t.db, (x) => post(x, [{ ...of, ...money }]));
  return { id, username, upline: [...upline, id] };
}
type Someone = Awaited<ReturnType<typeof somebody>>;
async function team() {
  const agent = await somebody([], 1);
  return { agent, member: await somebody(agent.upline), other: await somebody(agent.upline) };
}
const send = ({ id }: Someone, to: Someone | null, amount: Minor) =>
  sendTransfer(transfers, {
    brandId,
    personId: id,
    timeZone: 'Asia/Taipei',
    way: to ? 'down' : 'up',
    to: to?.username ?? null,
    amount,
    requestId: randomUUID(),
  });
type Context = CallContext<'operator:transfers.read'> & CallContext<'operator:transfers.note'>;
const as = (of = brandId) =>
  ({ session: { brandId: of, operatorId: 7n, username: 'linda' }, lang: 'EN' }) as unknown as Context;
const list = async (input: object, of = brandId) =>
  await routes.peopleTransfers({ limit: 20, ...input } as { limit: number }, as(of));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

test('[spec 2.23, 6.4] transfers of the brand, by person, reference, way, page by page, with a person’s net', async () => {
  const { agent, member, other } = await team();
  await send(member, null, units(3000));
  await send(agent, member, units(1200));
  const last = await send(agent, other, units(2000));
  const mine = await list({ search: member.username.toUpperCase() });
  expect(mine.list.map((row) => [row.way, row.from.account, row.to.account, row.amount])).toEqual([
    ['down', agent.username, member.username, '1200.00'],
    ['up', member.username, agent.username, '3000.00'],
  ]);
  expect(mine.person).toMatchObject({
    account: member.username,
    sent: '3000.00',
    received: '1200.00',
    net: '-1800.00',
  });
  expect((await list({ person: String(agent.id) })).person).toMatchObject({
    receivedCount: 1,
    sentCount: 2,
    net: '-200.00',
  });
  expect((await list({ search: last.reference.toLowerCase() })).list.map(({ id }) => id)).toEqual([String(last.id)]);
  expect((await list({ search: 'nobody-at-all' })).list).toEqual([]);
  expect((await list({ search: member.username, way: 'up' })).list).toHaveLength(1);
  const first = await list({ limit: 2, person: String(agent.id) });
  const rest = await list({ limit: 2, person: String(agent.id), cursor: first.nextCursor });
  expect([first.list.length, rest.list.length, rest.nextCursor]).toEqual([2, 1, null]);
  expect([(await list({}, brandId + 1)).list, (await list({ person: String(agent.id) }, brandId + 1)).person]).toEqual([
    [],
    null,
  ]);
});

test('many small ones to one receiver and what comes back are pointed out, once', async () => {
  const { agent, member, other } = await team();
  for (const from of [member, other, member]) await send(from, null, units(500));
  const circle = await send(agent, member, units(5000));
  const found = async (search: string) =>
    (await list({ search, alert: 'any' })).list.map(({ alerts }) =>
      alerts.map(({ rule, detail }) => `${rule} ${detail}`),
    );
  const lastSmall = (await list({ search: member.username, way: 'up' })).list[0]!;
  // A reader of the outbox takes only what no transaction under way could still come before.
  const first = async () => {
    await look();
    return await found(member.username);
  };
  await expect.poll(first, PATIENCE).toEqual([[`circle ${lastSmall.reference}`], ['many_small 3']]);
  expect(await found(other.username)).toEqual([]);
  expect((await list({ search: member.username, alert: 'circle' })).list.map(({ id }) => id)).toEqual([
    String(circle.id),
  ]);
  // Looked at again, as after a crash between the two: as it was.
  await expect.poll(() => look('transfers.alerts-again'), PATIENCE).toBeGreaterThan(0);
  await expect.poll(() => look('transfers.alerts-again'), PATIENCE).toBe(0);
  expect(await found(member.username)).toEqual(await first());
});

test('what goes on right after a deposit is pointed out, until something of it was played', async () => {
  const { member, other } = await team();
  const channel = { brandId, code: 'alerts-bank', adapter: 'demo-bank', kind: 'redirect', asset: 'TWD' } as const;
  const terms = { minimum: units(1), maximum: units(9000), feePpm: 0, etaMinutes: 1, sequence: 1, icon: 'bank' };
  const open = { name: { TW: '銀行', EN: 'Bank' }, takesDeposits: true, makesPayouts: false, open: true };
  const seed = { kind: 'system', id: null, name: 'seed' } as const;
  const at = t.clock.now();
  await tx(t.db, async (x) => {
    await saveChannel(x, { ...channel, ...terms, ...open }, seed, at);
    for (const { id, username } of [member, other]) {
      const who = { brandId, personId: id, account: username, asset: 'TWD' } as const;
      await loadDeposit(x, { ...who, channelCode: channel.code, amount: units(3000), at, key: `in-${id}` });
    }
  });
  staked.set(other.id, units(10));
  t.clock.advance(12 * 60_000);
  await send(member, null, units(3000));
  await send(other, null, units(3000));
  // The second one is looked at after the first: once both have been, only one is pointed out.
  const looked = async () => {
    await look();
    const { list: found } = await list({ alert: 'quick_out' });
    return found.map(({ from, alerts }) => [from.account, alerts]);
  };
  await expect.poll(looked, PATIENCE).toEqual([[member.username, [{ rule: 'quick_out', detail: '12' }]]]);
  await expect.poll(() => look(), PATIENCE).toBe(0);
  expect(await looked()).toHaveLength(1);
});

test('one of them with both sides’ sums; notes are written once, and neither they nor alerts are changed', async () => {
  const { agent, member } = await team();
  const { id } = await send(member, null, units(700));
  const which = { id: String(id) };
  const note = (text: string, of = brandId) => codeOf(Promise.resolve(routes.noteTransfer({ ...which, text }, as(of))));
  expect([await note(' '), await note('seen', brandId + 1), await note(' Asked the agent ')]).toEqual([
    'reason_required',
    'not_found',
    'ok',
  ]);
  const { row, from, to, notes } = await routes.peopleTransfer(which, as());
  expect([row.notes, from.sent, to.received, notes.map(({ by, text }) => [by, text])]).toEqual([
    1,
    '700.00',
    '700.00',
    [['linda', 'Asked the agent']],
  ]);
  expect(row.to.account).toBe(agent.username);
  expect(await codeOf(Promise.resolve(routes.peopleTransfer(which, as(brandId + 1))))).toBe('not_found');
  for (const table of ['note', 'alert']) {
    await expect(sql`delete from ${sql.table(`transfers.${table}`)}`.execute(t.db)).rejects.toThrow(
      'permission denied',
    );
  }
  const file = await routes.peopleTransfersCsv({ search: member.username }, as());
  let text = '';
  for await (const part of file as AsyncIterable<string>) text += part;
  expect(text.split('\r\n')[1]).toContain(`${member.username},${agent.username},700.00`);
});
