import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listEntries } from '#audit';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import type { Obstacle } from './close-account.ts';
import { closureRoutes } from './closure-routes.ts';
import { createPerson } from '../people/create-person.ts';
import { deviceRoutes } from '../sessions/device-routes.ts';
import { hashPassword } from '../passwords/password.ts';
import { changeLock } from '../people/people.ts';
import { identityRoutes } from '../routes.ts';
import { securityRoutes } from '../security/security-routes.ts';
import { authenticate, openSession } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
let business: Exclude<Obstacle, 'downline'>[] = [];
/** Where the account is looked at again, inside the transaction: something comes in between. */
let meanwhile: (() => void) | null = null;
const ports = {
  ...recordingPorts(),
  openBusiness: async () => {
    const now = business;
    meanwhile?.();
    return now;
  },
};
const identity = identityRoutes(kernel, ports);
const routes = closureRoutes(kernel, ports);
const security = securityRoutes(kernel);
const password = 'Quiet-Harbour-41';
let brandId: number;
let count = 0;
beforeAll(async () => {
  brandId = await openBrand(t);
});
beforeEach(() => {
  business = [];
  meanwhile = null;
});

async function as(token: string): Promise<CallContext<'real'>> {
  const session = (await authenticate(kernel, token, brandId))!;
  return { ...(await visit(kernel, brandId)), session };
}
async function newcomer() {
  count += 1;
  const username = `leaver${count}`;
  const email = `${username}@mail.test`;
  const { token } = await identity.register(application({ username, email }), await visit(kernel, brandId));
  return { username, email, token, ctx: await as(token) };
}
const signIn = async (username: string, typed = password) =>
  identity.login({ username, password: typed, type: 'username' }, await visit(kernel, brandId));
const stateOf = async (username: string) => {
  const { rows } = await sql<{ state: string; reason: string | null }>`
    select state, close_reason as reason from identity.person where username = ${username}`.execute(db);
  return rows[0]!;
};
const lastLetter = async (recipient: string) => {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from messaging.outgoing where recipient = ${recipient} order by id desc limit 1`.execute(db);
  return rows[0]!;
};

test('[spec 2.23] closed at once: no session is left, a letter and an entry of the audit tell, the name stays taken', async () => {
  const { username, email, token, ctx } = await newcomer();
  const other = await signIn(username);
  expect(await routes.closure({}, ctx)).toEqual({ obstacles: [] });
  await routes.closeAccount({ password, reason: ' playing less ' }, ctx);
  expect(await stateOf(username)).toEqual({ state: 'closed', reason: 'playing less' });
  for (const one of [token, other.token]) expect(await authenticate(kernel, one, brandId)).toBeNull();
  expect((await lastLetter(email)).subject).toContain('帳號已關閉');
  const [entry] = await listEntries(db, { brandId, limit: 1 });
  expect(entry).toMatchObject({ action: 'person.close', subject: username, actorKind: 'person' });
  const again = identity.register(application({ username }), await visit(kernel, brandId));
  expect((await refusalOf(again)).code).toBe('username_taken');
});

test('[spec 8.3] that it is closed is told to who knows the password, and to nobody else', async () => {
  const { username, ctx } = await newcomer();
  await routes.closeAccount({ password }, ctx);
  expect((await refusalOf(signIn(username, 'Wrong-Harbour-41'))).code).toBe('bad_credentials');
  expect((await refusalOf(signIn(username))).code).toBe('account_closed');
});

test.each([[['balance']], [['open_bets', 'deposits']], [['withdrawals']]] as const)(
  'what is not settled keeps it open: %j',
  async (open) => {
    const { username, ctx } = await newcomer();
    business = [...open];
    expect((await routes.closure({}, ctx)).obstacles).toEqual(open);
    const refusal = await refusalOf(routes.closeAccount({ password }, ctx));
    expect(refusal).toMatchObject({ code: 'account_in_use', value: { obstacles: open } });
    expect((await stateOf(username)).state).toBe('active');
  },
);

test('an agent with people below stays, until they are gone', async () => {
  const passwordHash = await hashPassword(password);
  const enter = (username: string, uplineId: bigint | null) =>
    tx(db, (x) =>
      createPerson(x, { brandId, username, accountType: uplineId ? 0 : 1, passwordHash, uplineId, at: clock.now() }),
    );
  const agent = await enter('topagent', null);
  const below = await enter('belowagent', agent.id);
  const from = { ip: '::1', userAgent: 'test' };
  const sessionOf = (person: typeof agent) =>
    tx(db, (x) => openSession(x, { ...person, brandId }, from, clock.now())).then(({ token }) => as(token));
  const ctx = await sessionOf(agent);
  expect((await routes.closure({}, ctx)).obstacles).toEqual(['downline']);
  await routes.closeAccount({ password }, await sessionOf(below));
  expect((await routes.closure({}, ctx)).obstacles).toEqual([]);
});

test('what comes in between the proof and the closing is found, and nothing is closed', async () => {
  const { username, token, ctx } = await newcomer();
  meanwhile = () => {
    business = ['deposits'];
  };
  expect((await refusalOf(routes.closeAccount({ password }, ctx))).code).toBe('account_in_use');
  expect((await stateOf(username)).state).toBe('active');
  expect(await authenticate(kernel, token, brandId)).not.toBeNull();
});

test('the password, and a second factor from who has one', async () => {
  const { username, email, ctx } = await newcomer();
  const wrong = await refusalOf(routes.closeAccount({ password: 'Wrong-Harbour-41' }, ctx));
  expect(wrong).toMatchObject({ code: 'password_wrong', fields: { password: 'password_wrong' } });
  await security.sendContactCode({ channel: 'email' }, ctx);
  const verificationCode = /\d{6}/.exec((await lastLetter(email)).body)![0];
  await security.confirmContact({ channel: 'email', verificationCode }, ctx);
  expect((await refusalOf(routes.closeAccount({ password }, ctx))).code).toBe('second_factor_required');
  expect((await stateOf(username)).state).toBe('active');
});

test('asked for twice at once it is closed once', async () => {
  const { username, ctx } = await newcomer();
  const both = await Promise.allSettled([1, 2].map(() => routes.closeAccount({ password }, ctx)));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await stateOf(username)).state).toBe('closed');
});

test('a browser that remembers the person does not bring them back, and is told to forget', async () => {
  const { username } = await newcomer();
  const cookies: { name: string; value: string }[] = [];
  const setCookie = (one: { name: string; value: string }) => void cookies.push(one);
  const open = { ...(await visit(kernel, brandId)), setCookie };
  const { token } = await identity.login({ username, password, type: 'username', rememberMe: true }, open);
  const device = cookies.at(-1)!;
  await routes.closeAccount({ password }, { ...open, session: (await authenticate(kernel, token, brandId))! });
  expect(cookies.at(-1)).toMatchObject({ name: device.name, value: '' });
  const cookie = `${device.name}=${device.value}`;
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const back = deviceRoutes(kernel).resumeSession({}, { ...open, headers });
  expect((await refusalOf(back)).code).toBe('device_not_remembered');
});

test('[spec 2.23] what no law wants kept goes with the account; who it was and what they own up to stays', async () => {
  const { username, ctx } = await newcomer();
  const { personId } = ctx.session;
  await sql`
    update identity.person set nickname = 'Sailor', profile = ${{ line: 'sailor', qqNum: '10001', nationality: 'TW' }}
    where id = ${personId}`.execute(db);
  await sql`
    insert into identity.seen_country (brand_id, person_id, country, first_seen_at)
    values (${brandId}, ${personId}, 'JP', ${clock.now()})`.execute(db);
  await routes.closeAccount({ password }, ctx);
  const { rows } = await sql<{ nickname: string | null; profile: object; payee: string | null; seen: number }>`
    select nickname, profile, payee_name as payee,
      (select count(*)::int from identity.seen_country where person_id = p.id) as seen
    from identity.person p where username = ${username}`.execute(db);
  expect(rows[0]).toEqual({ nickname: null, profile: { nationality: 'TW' }, payee: '林宜婷', seen: 0 });
});

test('an operator opens it again: the same person signs in as before', async () => {
  const { username, ctx } = await newcomer();
  await routes.closeAccount({ password }, ctx);
  const whose = { brandId, personId: ctx.session.personId, at: clock.now() };
  const lock = (locked: boolean) => tx(db, (x) => changeLock(x, { ...whose, locked }));
  expect((await refusalOf(lock(true))).code).toBe('state_conflict');
  expect(await lock(false)).toEqual({ username, before: 'closed' });
  expect((await signIn(username)).userName).toBe(username);
});
