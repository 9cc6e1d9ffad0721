import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation as calls } from '@croupier/contract';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setModule, setSetting } from '#brand';
import type { ProviderName } from '#federation';
import type { CallContext } from '#kernel/http/handlers';
import type { NewCookie } from '#kernel/http/cookies';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { type Account, startProvider, type TestProvider, visitProvider } from '../federation/testing.ts';
import { challengeRoutes } from './challenge-routes.ts';
import { createPerson } from './create-person.ts';
import { beginAuthenticator, confirmAuthenticator } from './factors-setup.ts';
import { federatedRoutes } from './federated-routes.ts';
import { arriveFrom } from './federated-proof.ts';
import { setPersonLocked } from './find-person.ts';
import { hashPassword } from './password.ts';
import type { AccountType } from './person.ts';
import { identityRoutes } from './routes.ts';
import { securityCentre } from './security-centre.ts';
import { updateContact, verifiedContacts } from './security-store.ts';
import { authenticate } from './sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from './testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const ports = recordingPorts();
const routes = federatedRoutes(kernel, ports);
const byPassword = identityRoutes(kernel, ports);
const challenges = challengeRoutes(kernel);
const PASSWORD = 'Quiet-Harbour-41';
const MINUTE_MS = 60_000;
const HOSTS = { lumora: 'lumora.test', jade: 'jade.test' };
type House = keyof typeof HOSTS;
const brands = {} as Record<House, number>;
let provider: TestProvider;
let passwordHash: string;

beforeAll(async () => {
  const houses = Object.keys(HOSTS) as House[];
  const names: ProviderName[] = ['google', 'facebook'];
  const secret = 'a secret of this test, long enough';
  provider = await startProvider(
    houses.flatMap((house) =>
      names.map((name) => ({
        id: `${house}-${name}`,
        secret,
        redirectUri: `https://${HOSTS[house]}/wps/session/federated/${name}/callback`,
      })),
    ),
  );
  const { issuer } = provider;
  const secrets = Object.fromEntries(houses.map((house) => [house, { google: secret, facebook: secret }]));
  writeFileSync(join(kernel.config.dataDir, 'federation.json'), JSON.stringify(secrets));
  passwordHash = await hashPassword(PASSWORD);
  for (const house of houses) {
    brands[house] = await openBrand(t, { code: house, merchantCode: house, domains: [HOSTS[house]] });
    const graph = { authorizeUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, meUrl: `${issuer}/graph/me` };
    await tx(db, async (x) => {
      await setSetting(x, brands[house], 'googleSignIn', { clientId: `${house}-google`, issuer }, clock.now());
      const facebook = { clientId: `${house}-facebook`, issuer, ...graph };
      await setSetting(x, brands[house], 'facebookSignIn', facebook, clock.now());
    });
  }
});
afterAll(() => provider.close());
beforeEach(() => clock.advance(86_400_000));

let last = 0;
/** Somebody new at the provider. */
function account(own: Account = {}): string {
  const login = `person${(last += 1)}`;
  provider.accounts.set(login, own);
  return login;
}

/** A browser at a brand: it keeps the cookies it is given, and the token of its session. */
function browser(house: House = 'lumora') {
  const jar = new Map<string, string>();
  const brandId = brands[house];
  let token = '';
  const ip = `198.51.${Math.floor((last += 1) / 250)}.${(last % 250) + 1}`;
  const self = {
    jar,
    ip,
    async context<A extends 'open' | 'real' = 'open'>(): Promise<CallContext<A>> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'content-type': 'application/json', origin: `https://${HOSTS[house]}`, cookie };
      return {
        ...(await visit(kernel, brandId, ip)),
        host: HOSTS[house],
        headers,
        session: token ? await authenticate(kernel, token, brandId) : null,
        setCookie: ({ name, value }: NewCookie) => void (value ? jar.set(name, value) : jar.delete(name)),
      } as unknown as CallContext<A>;
    },
    async back(url: string, login: string, name: ProviderName) {
      const { search } = await visitProvider(url, login);
      return await arriveFrom(kernel, brandId, name, { query: search, headers: (await self.context()).headers });
    },
    async exchange(login: string, name: ProviderName = 'google', rememberMe = false): Promise<string> {
      const { url } = await routes.beginFederatedSignIn({ provider: name, rememberMe }, await self.context());
      return (await self.back(url, login, name)).exchange;
    },
    finish: async (exchange: string) => routes.finishFederatedSignIn({ exchange }, await self.context()),
    async signIn(login: string, name: ProviderName = 'google', rememberMe = false) {
      const signedIn = await self.finish(await self.exchange(login, name, rememberMe));
      token = signedIn.token;
      return signedIn;
    },
    async refused(login: string, name: ProviderName = 'google') {
      const { code, value } = await refusalOf(self.signIn(login, name));
      return { code, value: value as { ticket: string; email: string; name: string } };
    },
    async register(ticket: string, own: object = {}) {
      const { password: _p, confirmPassword: _c, ...rest } = application();
      const input = { ...rest, username: `fed${(last += 1)}`, ticket, ...own };
      const signedIn = await routes.registerFederated(calls.registerFederated.input.parse(input), await self.context());
      token = signedIn.token;
      return signedIn;
    },
    async logIn(username: string) {
      const input = { username, password: PASSWORD, type: 'username' as const };
      token = (await byPassword.login(input, await self.context())).token;
    },
    session: async () => (await self.context<'real'>()).session,
    links: async () => routes.federatedLinks({}, await self.context<'real'>()),
    async link(login: string, name: ProviderName = 'google', password = PASSWORD) {
      const { url } = await routes.beginFederatedLink({ provider: name, password }, await self.context<'real'>());
      return (await self.back(url, login, name)).exchange;
    },
    finishOwn: async (exchange: string) => routes.finishFederatedOwn({ exchange }, await self.context<'real'>()),
    unlink: async (name: ProviderName, password?: string) =>
      routes.unlinkFederated({ provider: name, password }, await self.context<'real'>()),
    confirm: async (ticket: string, password = PASSWORD) =>
      routes.confirmFederatedLink({ ticket, password }, await self.context()),
  };
  return self;
}

interface Having {
  email?: string;
  verified?: boolean;
  accountType?: AccountType;
}
async function member({ email, verified = true, accountType = 0 }: Having = {}) {
  const username = `here${(last += 1)}`;
  const row = { brandId: brands.lumora, username, accountType, passwordHash, email: email ?? null };
  return await tx(db, async (x) => {
    const person = await createPerson(x, { ...row, at: clock.now() });
    if (email && verified) await updateContact(x, person, { channel: 'email', destination: email, at: clock.now() });
    return person;
  });
}

/** Somebody who registered with the provider and has nothing else. */
async function federated(name: ProviderName = 'google') {
  const at = browser();
  const login = account();
  const { value } = await at.refused(login, name);
  await at.register(value.ticket);
  return { at, login };
}

async function letters(to: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from messaging.outgoing where recipient = ${to} order by id
  `.execute(db);
  return rows.map(({ subject }) => subject);
}

test('[spec 2.25] who is new is asked for what the brand asks, once, and signs in by the provider from then on', async () => {
  const login = account();
  const at = browser();
  const { code, value } = await at.refused(login);
  expect(code).toBe('federation_unknown');
  expect(value).toMatchObject({ provider: 'google', email: `${login}@example.com`, name: `Name of ${login}` });

  const signedIn = await at.register(value.ticket, { username: `New${login}` });
  expect(calls.registerFederated.value.parse(signedIn)).toEqual(signedIn);
  const { personId } = (await at.session())!;
  expect(ports.registered.some(({ id }) => id === personId)).toBe(true);
  expect((await refusalOf(at.register(value.ticket))).code).toBe('federation_expired');

  const again = await browser().signIn(login);
  expect(again).toMatchObject({ userName: `New${login}`, firstTimeLogin: false });
  expect(await at.links()).toMatchObject({ passwordSet: false, offered: ['facebook'], list: [{ provider: 'google' }] });
});

test('[spec 5.2] the brand’s rules hold: terms, age, the name', async () => {
  const at = browser();
  const { value } = await at.refused(account());
  const { username } = await member();
  const faults: [object, string][] = [
    [{ acceptTerms: false }, 'terms_not_accepted'],
    [{ confirmAge: false }, 'age_not_confirmed'],
    [{ birthday: '2015-01-01' }, 'under_age'],
    [{ username: 'x' }, 'bad_input'],
    [{ username: 'admin1' }, 'username_taken'],
    [{ username }, 'username_taken'],
    [{ password: 'Lantern-Harbour-7', confirmPassword: 'other' }, 'bad_input'],
    [{ password: 'password123', confirmPassword: 'password123' }, 'password_common'],
    [{ affiliateCode: 'NOSUCH' }, 'invitation_code_error'],
  ];
  for (const [own, code] of faults) {
    expect((await refusalOf(at.register(value.ticket, own))).code, JSON.stringify(own)).toBe(code);
  }
  // What was refused did not cost the ticket.
  await expect(at.register(value.ticket)).resolves.toHaveProperty('token');
});

test('a password that is set with the registration counts', async () => {
  const at = browser();
  const { value } = await at.refused(account());
  const { userName } = await at.register(value.ticket, { password: PASSWORD, confirmPassword: PASSWORD });
  await browser().logIn(userName);
  expect((await at.links()).passwordSet).toBe(true);
});

test('an address that the provider vouches for is verified with the registration, and no other', async () => {
  const verifiedFor = async (theirs: Account, email: string) => {
    const at = browser('jade');
    const { value } = await at.refused(account(theirs));
    await at.register(value.ticket, { email });
    return (await verifiedContacts(db, brands.jade, (await at.session())!.personId)).email;
  };
  expect(await verifiedFor({ email: 'Own@example.com' }, 'own@example.com')).toBe('own@example.com');
  expect(await verifiedFor({ email: 'one@example.com' }, 'another@example.com')).toBeNull();
  expect(await verifiedFor({ email: 'said@example.com', emailVerified: false }, 'said@example.com')).toBeNull();
});

test('the same account elsewhere is another person at another brand', async () => {
  const login = account();
  const here = browser('lumora');
  await here.register((await here.refused(login)).value.ticket);
  const there = browser('jade');
  const { code, value } = await there.refused(login);
  expect(code).toBe('federation_unknown');
  expect((await refusalOf(here.register(value.ticket))).code).toBe('federation_expired');
  await there.register(value.ticket);
  const [one, other] = [(await here.session())!, (await there.session())!];
  expect(one.personId).not.toBe(other.personId);
  expect((await browser('lumora').signIn(login)).userName).toBe(one.username);
  expect((await browser('jade').signIn(login)).userName).toBe(other.username);
});

test('the same id at two providers is two people', async () => {
  const login = account();
  const at = browser();
  await at.register((await at.refused(login, 'facebook')).value.ticket);
  expect((await browser().refused(login, 'google')).code).toBe('federation_unknown');
});

test('of two first sign-ins at the same time one person comes', async () => {
  const login = account();
  const browsers = [browser(), browser(), browser(), browser()];
  const tickets = await Promise.all(browsers.map(async (at) => (await at.refused(login)).value.ticket));
  const tries = await Promise.allSettled(browsers.map((at, i) => at.register(tickets[i]!)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries) {
    if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'federation_taken' });
  }
  const { rows } = await sql`select 1 from identity.federated_link where subject = ${login}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('an account with the same address is not linked by the address alone, but by its password', async () => {
  const email = `holder${(last += 1)}@example.com`;
  const person = await member({ email });
  const login = account({ email: email.toUpperCase() });
  const at = browser();
  const { code, value } = await at.refused(login);
  expect(code).toBe('federation_link_needed');
  expect((await refusalOf(at.register(value.ticket))).code).toBe('federation_link_needed');
  expect((await refusalOf(at.confirm(value.ticket, 'Wrong-Harbour-41'))).code).toBe('bad_credentials');
  expect((await browser().refused(login)).code).toBe('federation_link_needed');
  // The ticket is this browser's.
  expect((await refusalOf(browser().confirm(value.ticket))).code).toBe('federation_expired');

  await expect(at.confirm(value.ticket)).resolves.toMatchObject({ userName: person.username });
  expect((await refusalOf(at.confirm(value.ticket))).code).toBe('federation_expired');
  expect(await browser().signIn(login)).toMatchObject({ userName: person.username });
  expect((await letters(email)).some((subject) => /第三方登入|way to sign in/.test(subject))).toBe(true);
});

test('the password of the account with the same address is guessed no more often than at any sign-in', async () => {
  const email = `guarded${(last += 1)}@example.com`;
  await member({ email });
  const at = browser();
  const { value } = await at.refused(account({ email }));
  const codes = new Set<string>();
  for (let i = 0; i < 12; i += 1) codes.add((await refusalOf(at.confirm(value.ticket, `Wrong-Harbour-${i}`))).code);
  expect([...codes]).toEqual(['bad_credentials', 'captcha_required']);
});

test.each<[string, Account, Having]>([
  ['the provider does not vouch for', { emailVerified: false }, {}],
  ['nobody here has shown to be theirs', {}, { verified: false }],
])('an address that %s names nobody', async (_what, theirs, ours) => {
  const email = `unsure${(last += 1)}@example.com`;
  await member({ email, ...ours });
  expect((await browser().refused(account({ email, ...theirs }))).code).toBe('federation_unknown');
});

test('what Facebook says of an address names nobody', async () => {
  const email = `graph${(last += 1)}@example.com`;
  await member({ email });
  expect((await browser().refused(account({ email }), 'facebook')).code).toBe('federation_unknown');
});

async function withAuthenticator(at: ReturnType<typeof browser>) {
  const session = (await at.session())!;
  const from = { ip: at.ip, lang: 'EN' as const };
  const { secret } = await beginAuthenticator(kernel, session, PASSWORD, from);
  const code = () => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
  await confirmAuthenticator(kernel, session, code(), from);
  clock.advance(MINUTE_MS);
  return code;
}

test('[spec 2.25] a second factor is asked for all the same, and before anything is linked', async () => {
  const email = `factor${(last += 1)}@example.com`;
  const person = await member();
  const own = browser();
  await own.logIn(person.username);
  const code = await withAuthenticator(own);
  await tx(db, (x) => updateContact(x, person, { channel: 'email', destination: email, at: clock.now() }));
  const login = account({ email });
  const at = browser();
  const asked = await refusalOf(at.confirm((await at.refused(login)).value.ticket));
  expect(asked.code).toBe('second_factor_required');
  const { challengeId, factors } = asked.value as { challengeId: string; factors: { kind: string }[] };
  // The provider has just vouched for the address: a code to it would show the same thing twice.
  expect(factors.map(({ kind }) => kind)).toEqual(['totp', 'recovery']);
  expect((await browser().refused(login)).code).toBe('federation_link_needed');

  const passed = challenges.passChallenge({ challengeId, kind: 'totp', code: code() }, await at.context());
  await expect(passed).resolves.toMatchObject({ userName: person.username });
  clock.advance(MINUTE_MS);
  expect((await browser().refused(login)).code).toBe('second_factor_required');
});

test('[spec 2.25] an authenticator is asked for after the provider, from a new browser', async () => {
  const person = await member();
  const at = browser();
  await at.logIn(person.username);
  const login = account();
  await at.finishOwn(await at.link(login));
  const code = await withAuthenticator(at);
  const next = browser();
  const { code: refused, value } = await next.refused(login);
  expect(refused).toBe('second_factor_required');
  const { challengeId } = value as unknown as { challengeId: string };
  const passed = challenges.passChallenge({ challengeId, kind: 'totp', code: code() }, await next.context());
  await expect(passed).resolves.toMatchObject({ userName: person.username });
});

test('an account that is locked, closed or an agent’s does not come in', async () => {
  const { at, login } = await federated();
  const { personId } = (await at.session())!;
  const whose = { brandId: brands.lumora, personId, at: clock.now() };
  await tx(db, (x) => setPersonLocked(x, { ...whose, locked: true }));
  expect((await browser().refused(login)).code).toBe('account_locked');
  await tx(db, (x) => setPersonLocked(x, { ...whose, locked: false }));
  await sql`update identity.person set account_type = 1 where id = ${personId}`.execute(db);
  expect((await browser().refused(login)).code).toBe('non_member_account');
  await sql`update identity.person set account_type = 0, state = 'closed' where id = ${personId}`.execute(db);
  expect((await browser().refused(login)).code).toBe('account_closed');
});

test('[spec 4.3] the tick before leaving remembers the browser', async () => {
  const { login } = await federated();
  const at = browser();
  await at.signIn(login, 'google', true);
  expect(at.jar.has('remembered-device')).toBe(true);
  const other = browser();
  await other.signIn(login);
  expect(other.jar.has('remembered-device')).toBe(false);
});

test('[spec 4.2] a password that nobody knows does not expire', async () => {
  const { login } = await federated();
  await tx(db, async (x) => {
    await setModule(x, brands.lumora, 'PASSEXPIRY3', true);
    await setSetting(x, brands.lumora, 'passwordExpiryDays', 30, clock.now());
  });
  clock.advance(90 * 86_400_000);
  expect(await browser().signIn(login)).toMatchObject({ passwordExpired: false });
  await tx(db, (x) => setModule(x, brands.lumora, 'PASSEXPIRY3', false));
});

test('[SECURITY 1] an exchange counts once, for a minute, in the browser that left, at its brand', async () => {
  const { login } = await federated();
  const at = browser();
  const exchange = await at.exchange(login);
  expect((await refusalOf(browser().finish(exchange))).code).toBe('federation_expired');
  const astray = browser('jade');
  for (const [name, value] of at.jar) astray.jar.set(name, value);
  expect((await refusalOf(astray.finish(exchange))).code).toBe('federation_expired');
  await expect(at.finish(exchange)).resolves.toHaveProperty('token');
  expect((await refusalOf(at.finish(exchange))).code).toBe('federation_expired');

  const late = await at.exchange(login);
  clock.advance(MINUTE_MS);
  expect((await refusalOf(at.finish(late))).code).toBe('federation_expired');

  const raced = await at.exchange(login);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => at.finish(raced)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a ticket is for a quarter of an hour', async () => {
  const at = browser();
  const { value } = await at.refused(account());
  clock.advance(15 * MINUTE_MS);
  expect((await refusalOf(at.register(value.ticket))).code).toBe('federation_expired');
});

test('[spec 2.23] somebody signed in links an account with their password, and only they finish it', async () => {
  const person = await member();
  const at = browser();
  await at.logIn(person.username);
  const login = account();
  expect((await refusalOf(at.link(login, 'google', 'Wrong-Harbour-41'))).code).toBe('password_wrong');

  const exchange = await at.link(login);
  // No sign-in is made of it, and nobody else's session takes it.
  expect((await refusalOf(at.finish(exchange))).code).toBe('federation_expired');
  const stolen = await at.link(login);
  const thief = browser();
  await thief.logIn((await member()).username);
  for (const [name, value] of at.jar) thief.jar.set(name, value);
  expect((await refusalOf(thief.finishOwn(stolen))).code).toBe('federation_expired');

  expect(await at.finishOwn(await at.link(login))).toEqual({ provider: 'google', ticket: null });
  const { list, offered } = await at.links();
  expect(list).toMatchObject([{ provider: 'google', lastUsedAt: null }]);
  expect(list[0]!.email).not.toContain(login);
  expect(offered).toEqual(['facebook']);
  expect((await refusalOf(at.link(account()))).code).toBe('state_conflict');
  expect(await browser().signIn(login)).toMatchObject({ userName: person.username });
  expect((await at.links()).list[0]!.lastUsedAt).not.toBeNull();
});

test('an account that is somebody’s is not linked to another', async () => {
  const { login } = await federated();
  const at = browser();
  await at.logIn((await member()).username);
  expect((await refusalOf(at.finishOwn(await at.link(login)))).code).toBe('federation_taken');
});

test('an agent links nothing', async () => {
  const person = await member({ accountType: 1 });
  const at = browser();
  const input = { username: person.username, password: PASSWORD, type: 'agent' as const };
  const { token } = await byPassword.login(input, await at.context());
  const session = (await authenticate(kernel, token, brands.lumora))!;
  const context = { ...(await at.context<'real'>()), session };
  const beginning = routes.beginFederatedLink({ provider: 'google', password: PASSWORD }, context);
  expect((await refusalOf(beginning)).code).toBe('non_member_account');
  expect((await routes.federatedLinks({}, context)).offered).toEqual([]);
});

test('[spec 2.23] unlinked is with the password, and never the last way in', async () => {
  const { at, login } = await federated();
  expect((await refusalOf(at.unlink('google'))).code).toBe('last_way_in');
  expect((await refusalOf(at.unlink('facebook'))).code).toBe('state_conflict');
  expect((await refusalOf(at.link(account(), 'facebook'))).code).toBe('password_not_set');

  const person = await member();
  const own = browser();
  await own.logIn(person.username);
  const linked = account();
  await own.finishOwn(await own.link(linked));
  expect((await refusalOf(own.unlink('google'))).code).toBe('password_wrong');
  expect(await own.unlink('google', PASSWORD)).toEqual({ done: true });
  expect((await browser().refused(linked)).code).toBe('federation_unknown');
  await expect(browser().signIn(login)).resolves.toHaveProperty('token');
});

test('of two ways in that are ended at the same time one stays', async () => {
  const { at } = await federated();
  const { personId, brandId } = (await at.session())!;
  await sql`insert into identity.federated_link (brand_id, person_id, provider, subject, created_at)
    values (${brandId}, ${personId}, 'facebook', ${`second-${personId}`}, ${clock.now()})`.execute(db);
  const tries = await Promise.allSettled([at.unlink('google'), at.unlink('facebook')]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await at.links()).list).toHaveLength(1);
});

test('a first password is set by showing the linked account again, and no other', async () => {
  const { at, login } = await federated();
  const begin = async () =>
    (await routes.beginFederatedPassword({ provider: 'google' }, await at.context<'real'>())).url;
  const wrong = await at.back(await begin(), account(), 'google');
  expect((await refusalOf(at.finishOwn(wrong.exchange))).code).toBe('federation_expired');

  const { exchange, purpose } = await at.back(await begin(), login, 'google');
  expect(purpose).toBe('password');
  const { ticket } = await at.finishOwn(exchange);
  const set = async (newPassword: string) =>
    routes.setFederatedPassword(
      { ticket: ticket!, newPassword, confirmNewPassword: newPassword },
      await at.context<'real'>(),
    );
  expect((await refusalOf(set('password123'))).code).toBe('password_common');
  expect((await securityCentre(kernel, (await at.session())!)).passwordChangedAt).toBeNull();
  expect(await set(PASSWORD)).toEqual({ done: true });
  expect((await securityCentre(kernel, (await at.session())!)).passwordChangedAt).not.toBeNull();
  expect((await refusalOf(set(PASSWORD))).code).toBe('federation_expired');
  expect((await at.links()).passwordSet).toBe(true);
  await browser().logIn((await at.session())!.username);
  const again = routes.beginFederatedPassword({ provider: 'google' }, await at.context<'real'>());
  expect((await refusalOf(again)).code).toBe('state_conflict');
  // Now there is another way in.
  expect(await at.unlink('google', PASSWORD)).toEqual({ done: true });
});

test('a ticket of a sign-in sets no password', async () => {
  const { at } = await federated();
  const other = browser();
  const { value } = await other.refused(account());
  for (const [name, cookie] of other.jar) at.jar.set(name, cookie);
  const input = { ticket: value.ticket, newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  const setting = routes.setFederatedPassword(input, await at.context<'real'>());
  expect((await refusalOf(setting)).code).toBe('federation_expired');
});
