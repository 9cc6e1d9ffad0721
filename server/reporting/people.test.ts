import { consolePeople as contract, units } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createPerson, type NewPerson, openSession } from '#identity';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { createLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { openAccounts, post } from '#wallet';
import { openBrand } from '../brand/testing.ts';
import { peopleRoutes } from './people-routes.ts';

const t = await testDatabase();
const kernel = { db: t.db, clock: t.clock, log: createLog({ level: 'silent' }), config: {} } as unknown as Kernel;
const routes = peopleRoutes(kernel, {
  playOf: async () => ({ openStakes: units(24), betCount: 7, net30Days: units(-1820) }),
});
let brandId = 0;
let otherBrandId = 0;
const ids = new Map<string, bigint>();
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36';

async function enter(username: string, own: Partial<NewPerson> = {}) {
  const at = t.clock.now();
  const of = { brandId, username, accountType: 0 as const, passwordHash: '$argon2id$', at, ...own };
  ids.set(username, await tx(t.db, async (x) => (await createPerson(x, of)).id));
}

async function seen(username: string, ip: string, userAgent = CHROME) {
  const person = { id: ids.get(username)!, brandId, expiresAt: null };
  await tx(t.db, (x) => openSession(x, person, { ip, userAgent }, t.clock.now()));
}

beforeAll(async () => {
  t.clock.set('2026-03-02T04:00:00Z');
  brandId = await openBrand(t.db, { code: 'one' });
  otherBrandId = await openBrand(t.db, { code: 'two' });
  await enter('king', { accountType: 1 });
  await enter('queen', { accountType: 2, uplineId: ids.get('king')! });
  const own = { payeeName: '佐藤海斗', email: 'kaito@mail.test', mobile: '+886912345678', nickname: 'Kai' };
  await enter('kaito77', { ...own, uplineId: ids.get('queen')! });
  await enter('hsu_x', { payeeName: '許一' });
  await enter('joshua', { payeeName: '喬書亞' });
  await enter('arin', { payeeName: '佐藤海斗' });
  await enter('far', { brandId: otherBrandId, email: 'kaito@mail.test' });
  for (const name of ['kaito77', 'hsu_x', 'joshua', 'arin']) {
    await tx(t.db, (x) => openAccounts(x, { brandId, personId: ids.get(name)!, asset: 'TWD' }));
  }
});

type Context = CallContext<'operator:people.read'>;
const context = (of = brandId) => ({ session: { brandId: of } }) as unknown as Context;
const find = async (input: object, of = brandId) =>
  (await routes.people(contract.people.input.parse(input), context(of))).list.map(({ account }) => account);

test.each([
  ['a part of the name, whatever its capitals', 'AITO7', ['kaito77']],
  ['the payee', '佐藤', ['arin', 'kaito77']],
  ['one character of the payee', '許', ['hsu_x']],
  ['the nickname', 'Kai', ['kaito77']],
  ['the e-mail address', 'KAITO@mail', ['kaito77']],
  ['the mobile number as it is dialled at home', '0912 345 678', ['kaito77']],
  ['the mobile number in its whole form', '+886912345678', ['kaito77']],
  ['its last digits', '345678', ['kaito77']],
  ['digits as an input method of the East writes them', '３４５６７８', ['kaito77']],
  ['a mark that LIKE would read as any character', 'hsu_', ['hsu_x']],
  ['a mark that stands nowhere', '%', []],
  ['nothing that anybody has', 'zzzz', []],
])('people are found by %s', async (_what, search, accounts) => {
  expect(await find({ search })).toEqual(accounts);
});

test('people are found by their number, by kind and by state, and only those of one’s brand', async () => {
  expect(await find({ search: String(ids.get('joshua')) })).toContain('joshua');
  expect(await find({ kind: 'agent' })).toEqual(['queen', 'king']);
  expect(await find({ state: 'locked' })).toEqual([]);
  expect(await find({}, otherBrandId)).toEqual(['far']);
});

test('the list is paged, and shows no whole address or number', async () => {
  const first = await routes.people({ limit: 2 }, context());
  const second = await routes.people({ limit: 50, cursor: first.nextCursor! }, context());
  const all = [...first.list, ...second.list];
  expect(all.map(({ account }) => account)).toEqual(['arin', 'joshua', 'hsu_x', 'kaito77', 'queen', 'king']);
  expect(JSON.stringify(all)).not.toMatch(/kaito@|345678/);
});

test('the search goes by its index', async () => {
  const plan = await tx(t.db, async (x) => {
    await sql`set local enable_seqscan = off`.execute(x);
    const { rows } = await sql<object>`
      explain select 1 from identity.person p where p.search like any (${['%aito7%']}::text[])
    `.execute(x);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('person_search');
});

test('one page: identity, uplines, money, sessions, and who shares a device, an address or a payee', async () => {
  const personId = ids.get('kaito77')!;
  const ref = { type: 'deposit' as const, id: '1' };
  const paidIn = { brandId, personId, asset: 'TWD' as const, move: 'deposit' as const, amount: units(500) };
  await tx(t.db, (x) => post(x, [{ ...paidIn, key: 'seed', ref }]));
  await seen('kaito77', '133.32.1.9');
  await seen('kaito77', '192.168.0.4');
  await seen('joshua', '133.32.1.9');
  await seen('arin', '133.32.1.9', 'other');
  await seen('hsu_x', '192.168.0.4');
  const account = (name: string, number: string, payeeName: string) =>
    tx(t.db, (x) =>
      sql`insert into payments.payout_account (brand_id, person_id, bank_code, account_number, payee_name, added_at)
        values (${brandId}, ${ids.get(name)!}, '812', ${number}, ${payeeName}, ${t.clock.now()})`.execute(x),
    );
  await account('kaito77', '11112222', '佐藤海斗');
  await account('hsu_x', '11112222', '許一');
  await account('arin', '33334444', '佐藤海斗');

  await tx(t.db, (x) =>
    sql`insert into transfers.transfer
        (brand_id, way, from_person, to_person, amount, reference, request_id, input_hash, created_at)
      values (${brandId}, 'up', ${ids.get('arin')!}, ${personId}, ${units(70)}, 'T1', 'r1', 'h', ${t.clock.now()})`.execute(
      x,
    ),
  );

  const file = await routes.personFile({ id: String(personId) }, context());
  expect(file.person).toMatchObject({ account: 'kaito77', payeeName: '佐藤海斗', nickname: 'Kai', state: 'active' });
  expect(file.person.upline.map(({ account: name }) => name)).toEqual(['queen', 'king']);
  expect(file.money).toMatchObject({ balance: '500.00', held: '0.00', openStakes: '24.00', betCount: 7, asset: 'TWD' });
  expect(file.money).toMatchObject({ totalTransfersSent: '0.00', totalTransfersReceived: '70.00' });
  expect(file.sessions).toMatchObject([
    { ip: '192.168.0.4', alive: true },
    { ip: '133.32.1.9', browser: 'Chrome 149', system: 'Windows', alive: true, endedAt: null },
  ]);
  // A private address says where a proxy stands, not who is behind it.
  expect(file.links.map(({ account: name, by }) => [name, by])).toEqual([
    ['hsu_x', ['account']],
    ['joshua', ['device', 'ip']],
    ['arin', ['ip', 'payee']],
  ]);
  expect(file.links.map(({ devices, addresses, payees }) => [devices, addresses, payees])).toEqual([
    [0, 0, 1],
    [1, 1, 0],
    [0, 1, 1],
  ]);
  expect(file.moreLinks).toBe(0);
  expect(contract.personFile.value.parse(file)).toEqual(file);
});

test('of many who share an address the thirty that say most are shown, and how many there are besides', async () => {
  await enter('hub');
  await tx(t.db, (x) => openAccounts(x, { brandId, personId: ids.get('hub')!, asset: 'TWD' }));
  for (const ip of ['61.216.14.9', '61.216.14.10']) await seen('hub', ip, 'hub');
  for (let nr = 0; nr < 33; nr += 1) {
    await enter(`spoke${nr}`);
    await seen(`spoke${nr}`, '61.216.14.9');
  }
  await seen('spoke32', '61.216.14.10', 'hub');
  await seen('spoke31', '61.216.14.10');
  const { links, moreLinks } = await routes.personFile({ id: String(ids.get('hub')) }, context());
  expect([links.length, moreLinks]).toEqual([30, 3]);
  expect(links.slice(0, 2).map(({ account }) => account)).toEqual(['spoke32', 'spoke31']);
});

test('another brand’s person looks like nobody', async () => {
  const id = String(ids.get('far'));
  await expect(routes.personFile({ id }, context())).rejects.toMatchObject({ code: 'not_found' });
});
