import { devices } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { listMessages } from '#messaging';
import { testDatabase } from '#testing';
import { createPerson } from '../people/create-person.ts';
import { deviceRoutes } from './device-routes.ts';
import { setPersonLocked } from '../people/find-person.ts';
import { hashPassword } from '../passwords/password.ts';
import type { AccountType } from '../people/person.ts';
import { identityRoutes } from '../routes.ts';
import { authenticate, revokeSessions } from './sessions.ts';
import { kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const routes = identityRoutes(kernel, recordingPorts());
const own = deviceRoutes(kernel);
const password = 'Quiet-Harbour-41';
const DAY_MS = 86_400_000;
let brandId: number;
let passwordHash: string;
beforeAll(async () => {
  brandId = await openBrand(t);
  passwordHash = await hashPassword(password);
});

const FROM_PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** A browser: it keeps the cookie it is given and shows it again. */
function browser(ip = '203.0.113.7') {
  const jar = { cookie: '', path: '', maxAge: 0 };
  const context = async (headers: Record<string, string> = FROM_PAGE): Promise<CallContext<'open'>> => ({
    ...(await visit(kernel, brandId, ip)),
    headers: { ...headers, cookie: jar.cookie },
    setCookie: ({ name, value, path, maxAgeSeconds }) =>
      Object.assign(jar, { cookie: value ? `theme=dark; ${name}=${value}` : '', path, maxAge: maxAgeSeconds }),
  });
  return {
    jar,
    context,
    resume: async (headers?: Record<string, string>) => own.resumeSession({}, await context(headers)),
    logIn: async (username: string, type: 'username' | 'agent' = 'username', rememberMe = true) =>
      routes.login({ username, password, type, rememberMe }, await context()),
    signedIn: async (token: string) =>
      ({ ...(await context()), session: (await authenticate(kernel, token, brandId))! }) as CallContext<'member'> &
        CallContext<'real'>,
  };
}

let last = 0;
async function someone(accountType: AccountType = 0) {
  const username = `memo${(last += 1)}`;
  const row = { brandId, username, accountType, passwordHash, at: clock.now() };
  return await tx(db, (x) => createPerson(x, row));
}

test('[spec 4.3] a remembered browser signs in for a day without a password, each time with another token', async () => {
  const { username, id } = await someone();
  const mine = browser();
  await mine.logIn(username);
  expect(mine.jar).toMatchObject({ path: '/wps/session', maxAge: 86_400 });
  const first = mine.jar.cookie;
  expect(first).not.toContain(password);
  clock.advance(13 * 3_600_000);
  const resumed = await mine.resume();
  expect(devices.resumeSession.value.parse(resumed)).toEqual(resumed);
  expect(await authenticate(kernel, resumed.token, brandId)).toMatchObject({ personId: id });
  expect(mine.jar.cookie).not.toBe(first);
  expect(mine.jar.maxAge).toBe(11 * 3_600);
  clock.advance(11 * 3_600_000);
  expect((await refusalOf(mine.resume())).code).toBe('device_not_remembered');
  expect(mine.jar.cookie).toBe('');
});

test('[spec 4.3] a browser that was not told to is not remembered', async () => {
  const mine = browser();
  await mine.logIn((await someone()).username, 'username', false);
  expect(mine.jar.cookie).toBe('');
  expect((await refusalOf(mine.resume())).code).toBe('device_not_remembered');
});

test('an old token shown again ends the series and every session: one of the two is a thief', async () => {
  const { username } = await someone();
  const mine = browser();
  await mine.logIn(username);
  const thief = browser('192.0.2.99');
  thief.jar.cookie = mine.jar.cookie;
  const stolen = await thief.resume();
  expect((await refusalOf(mine.resume())).code).toBe('device_not_remembered');
  expect(await authenticate(kernel, stolen.token, brandId)).toBeNull();
  expect((await refusalOf(thief.resume())).code).toBe('device_not_remembered');
});

test('of forty who show one token at the same time at most one gets in, and nobody stays', async () => {
  const { username } = await someone();
  const mine = browser();
  await mine.logIn(username);
  const copies = Array.from({ length: 40 }, () => {
    const copy = browser();
    copy.jar.cookie = mine.jar.cookie;
    return copy;
  });
  const tries = await Promise.allSettled(copies.map(({ resume }) => resume()));
  const tokens = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.token] : []));
  expect(tokens).toHaveLength(1);
  expect(await authenticate(kernel, tokens[0]!, brandId)).toBeNull();
});

test.each([
  [{ 'content-type': 'application/json' }],
  [{ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }],
  [{ 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }],
  [{ 'content-type': 'application/json', origin: 'https://evil.example' }],
  [{ 'content-type': 'application/json', origin: 'null' }],
  [{ 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }],
  [{ 'content-type': 'application/x-www-form-urlencoded', origin: 'https://lumora.test' }],
])('only a page of the site itself signs in by the cookie, not %j', async (headers) => {
  const mine = browser();
  await mine.logIn((await someone()).username);
  const before = mine.jar.cookie;
  expect((await refusalOf(mine.resume(headers))).code).toBe('forbidden');
  expect(mine.jar.cookie).toBe(before);
  await expect(
    mine.resume({ 'content-type': 'application/json', origin: 'https://lumora.test' }),
  ).resolves.toHaveProperty('token');
});

test('[spec 2.4] an agent is never remembered', async () => {
  const { username } = await someone(1);
  const mine = browser();
  await mine.logIn(username, 'agent');
  expect(mine.jar.cookie).toBe('');
});

test('signing out forgets this browser; signing out everywhere, a lock or a new password every one', async () => {
  const person = await someone();
  const { id: personId, username } = person;
  const [here, there] = [browser(), browser()];
  await here.logIn(username);
  const { token } = await there.logIn(username);
  await routes.logout({}, await there.signedIn(token));
  expect((await refusalOf(there.resume())).code).toBe('device_not_remembered');
  await expect(here.resume()).resolves.toHaveProperty('token');
  const everywhere = { brandId, personId, sessionId: null, reason: 'everywhere', at: clock.now() };
  await tx(db, (x) => revokeSessions(x, everywhere));
  expect((await refusalOf(here.resume())).code).toBe('device_not_remembered');
  await here.logIn(username);
  for (const locked of [true, false]) {
    await tx(db, (x) => setPersonLocked(x, { brandId, personId, locked, at: clock.now() }));
  }
  expect((await refusalOf(here.resume())).code).toBe('device_not_remembered');
});

test('remembered browsers are listed and revoked, one’s own only', async () => {
  const [person, stranger] = [await someone(), await someone()];
  const [here, there] = [browser('192.0.2.1'), browser('192.0.2.2')];
  const { token } = await here.logIn(person.username);
  clock.advance(1_000);
  await there.logIn(person.username);
  const asked = await here.signedIn(token);
  const { list } = await own.devices({}, asked);
  expect(devices.devices.value.parse({ list })).toEqual({ list });
  expect(list.map(({ ip, current }) => [ip, current])).toEqual([
    ['192.0.*.*', false],
    ['192.0.*.*', true],
  ]);
  const other = browser();
  const foreign = await other.signedIn((await other.logIn(stranger.username)).token);
  expect((await refusalOf(own.revokeDevice({ kind: 'remembered', id: list[0]!.id }, foreign))).code).toBe('not_found');
  expect(await own.revokeDevice({ kind: 'remembered', id: list[0]!.id }, asked)).toEqual({ done: true });
  expect((await refusalOf(there.resume())).code).toBe('device_not_remembered');
  await expect(here.resume()).resolves.toHaveProperty('token');
  clock.advance(DAY_MS);
});

test('one brand’s token is worthless at another', async () => {
  const mine = browser();
  await mine.logIn((await someone()).username);
  const other = await openBrand(t, { code: 'afar', merchantCode: 'afar', domains: ['afar.test'] });
  const context = { ...(await mine.context()), brand: (await visit(kernel, other)).brand };
  expect((await refusalOf(own.resumeSession({}, context))).code).toBe('device_not_remembered');
});

test('[spec 4.3] a remembered browser that is in another country now: signed in, and the person is told', async () => {
  const { username, id } = await someone();
  const home = browser('168.95.1.1');
  await home.logIn(username);
  const abroad = browser('8.8.8.8');
  Object.assign(abroad.jar, home.jar);
  const whose = { brandId, personId: id };
  const inbox = async () => (await listMessages(db, whose, { before: null, limit: 10 })).map(({ title }) => title);
  expect(await inbox()).toEqual([]);
  await abroad.resume();
  await abroad.resume();
  expect(await inbox()).toEqual(['綺光：從新的國家或地區登入']);
});
