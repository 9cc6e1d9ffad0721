import { parseAmount, session, system } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { setModule } from '#brand';
import { runJob } from '#kernel/jobs';
import { tx } from '#kernel/database/transaction';
import { redeemTicket, sendMessage } from '#messaging';
import { testDatabase } from '#testing';
import { findPerson } from '../people/find-person.ts';
import { identityJobs } from '../jobs.ts';
import { identityRoutes, identitySystemRoutes } from '../routes.ts';
import { aliveSessions, authenticate, revokeSessions } from './sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const ports = { ...recordingPorts(), balance: async () => parseAmount('1250.5')! };
const routes = identityRoutes(kernel, ports);
const MINUTE = 60_000;
let brandId: number;
beforeAll(async () => {
  brandId = await openBrand(t);
});

async function signIn(username: string) {
  const { token } = await routes.register(application({ username }), await visit(kernel, brandId));
  return { token, session: (await authenticate(kernel, token, brandId))! };
}
const alive = async (token: string) => (await authenticate(kernel, token, brandId)) !== null;

test('a token is kept as a hash only, and is of one brand', async () => {
  const { token, session } = await signIn('keeper1');
  const { rows } = await sql<{ row: string }>`
    select s::text as row from identity.session s where id = ${session.sessionId}
  `.execute(db);
  expect(rows[0]!.row).not.toContain(token);
  expect(await authenticate(kernel, token, brandId + 1)).toBeNull();
  expect(await alive(`${token}x`)).toBe(false);
});

test('a session ends after thirty minutes without use, and not while it is used', async () => {
  const { token } = await signIn('idler1');
  for (let i = 0; i < 4; i += 1) {
    clock.advance(20 * MINUTE);
    expect(await alive(token)).toBe(true);
  }
  clock.advance(30 * MINUTE + 1);
  expect(await alive(token)).toBe(false);
});

test('a session ends after twelve hours even in use', async () => {
  const { token } = await signIn('owl0001');
  for (let i = 0; i < 35; i += 1) {
    clock.advance(20 * MINUTE);
    expect(await alive(token)).toBe(true);
  }
  clock.advance(20 * MINUTE);
  expect(await alive(token)).toBe(false);
});

test('[spec 7.18] [spec 4.6] signing out ends this session, at once, and tells the socket', async () => {
  const { token, session: who } = await signIn('leaver1');
  const value = await routes.logout({}, { ...(await visit(kernel, brandId)), session: who });
  expect(value).toEqual({ done: true });
  expect(await alive(token)).toBe(false);
  const { rows } = await sql`select topic, payload from kernel.outbox
    where person_id = ${who.personId} and topic = 'session.revoked'`.execute(db);
  expect(rows).toEqual([
    { topic: 'session.revoked', payload: { sessionId: String(who.sessionId), reason: 'signed_out' } },
  ]);
});

test('ending all sessions of a person leaves other people’s', async () => {
  const one = await signIn('several1');
  const two = await signIn('single01');
  const { brandId: brand, personId } = one.session;
  const whose = { brandId: brand, personId, sessionId: null, reason: 'operator', at: clock.now() };
  await tx(db, (x) => revokeSessions(x, whose));
  expect(await alive(one.token)).toBe(false);
  expect(await alive(two.token)).toBe(true);
  const ids = [one.session.sessionId, two.session.sessionId];
  expect(await aliveSessions(kernel, ids)).toEqual(new Set([two.session.sessionId]));
});

test('[spec 7.6] [spec 3.3] [spec 7.16] member info and icon', async () => {
  const { session: who } = await signIn('reader1');
  const context = { ...(await visit(kernel, brandId)), session: who };
  const { brandId: brand, personId } = who;
  await tx(db, (x) => sendMessage(x, { brandId: brand, personId, title: 't', body: 'b', at: clock.now() }));
  const info = await routes.memberInfo({}, context);
  expect(session.memberInfo.value.parse(info)).toEqual(info);
  expect(info).toMatchObject({
    id: String(personId),
    account: 'reader1',
    type: 0,
    balance: '1250.50',
    currencySymbol: 'NT$',
    asset: 'TWD',
    unreadCount: 1,
    availablePromos: [],
    language: 'TW',
  });
  expect(await routes.unreadCount({}, context)).toEqual({ count: 1 });
  const { icon } = await routes.memberIcon({}, context);
  expect(icon).toMatch(/^\/art\/avatar\/av-[a-z]+\.avif$/);
});

test('[spec 4.14] the chosen language is kept', async () => {
  const { session: who } = await signIn('speaker1');
  const context = { ...(await visit(kernel, brandId)), session: who };
  const value = await identitySystemRoutes(kernel).setLanguage({ language: 'EN' }, context);
  expect(system.setLanguage.value.parse(value)).toEqual({ language: 'EN' });
  expect((await routes.memberInfo({}, context)).language).toBe('EN');
});

test('[spec 2.22] a socket ticket is for the session that asked, once', async () => {
  const { session: who } = await signIn('listener');
  const { ticket } = await routes.realtimeTicket({}, { ...(await visit(kernel, brandId)), session: who });
  const opened = await redeemTicket(db, ticket, clock.now());
  expect(opened).toMatchObject({ audience: 'person', subjectId: who.personId, sessionId: who.sessionId });
  expect(await redeemTicket(db, ticket, clock.now())).toBeNull();
});

test('[spec 7.14] [spec 4.7] [spec 6.3] a free trial is a person of type 4 with play money, for some hours', async () => {
  const value = await routes.freePlay({ platform: 'W', gatewayVersion: '3' }, await visit(kernel, brandId));
  expect(session.freePlay.value.parse(value)).toEqual(value);
  expect(value).toMatchObject({ accountType: 4 });
  const who = (await authenticate(kernel, value.token, brandId))!;
  expect(who).toMatchObject({ trial: true, agent: false });
  expect(ports.registered.at(-1)).toEqual({ id: who.personId, accountType: 4 });
  const info = await routes.memberInfo({}, { ...(await visit(kernel, brandId)), session: who });
  expect(info).toMatchObject({ asset: 'PLAY', type: 4, unreadCount: 0 });

  const [endTrials] = identityJobs(kernel);
  await runJob(db, endTrials!, 'early');
  expect(await alive(value.token)).toBe(true);
  clock.advance(24 * 60 * MINUTE + 1);
  expect(await alive(value.token)).toBe(false);
  await runJob(db, endTrials!, 'late');
  expect(await findPerson(db, brandId, who.personId)).toMatchObject({ state: 'closed' });
  // Nothing of whoever tried it is left but that it was tried: their sessions go with everybody's.
  const { rows } = await sql<{ left: boolean }>`
    select num_nonnulls(registered_ip, registered_host, language, email, mobile, payee_name) > 0 as left
    from identity.person where id = ${who.personId}`.execute(db);
  expect(rows).toEqual([{ left: false }]);
  const again = await runJob(db, endTrials!, 'again');
  expect(again).not.toMatchObject({ closed: 1 });
});

test('[spec 6.7] with FREEPLAY3 off there is no trial', async () => {
  const other = await openBrand(t, { code: 'other', merchantCode: 'other', domains: ['other.test'] });
  await tx(db, (x) => setModule(x, other, 'FREEPLAY3', false));
  const refused = routes.freePlay({ platform: 'W', gatewayVersion: '3' }, await visit(kernel, other));
  expect((await refusalOf(refused)).code).toBe('free_play_closed');
});
