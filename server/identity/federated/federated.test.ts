import { federation as calls } from '@croupier/contract';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import { setModule, setSetting } from '#brand';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import type { Account } from '../../federation/testing.ts';
import { challengeRoutes } from '../sign-in/challenge-routes.ts';
import { beginAuthenticator, confirmAuthenticator } from '../security/factors-setup.ts';
import {
  accountAt,
  browserAt,
  type FederatedBrowser,
  federatedPerson,
  federatedWorld,
  memberAt,
  PASSWORD,
} from '../testing/federated-world.ts';
import { setPersonLocked } from '../people/find-person.ts';
import { updateContact, verifiedContacts } from '../security/security-store.ts';
import { refusalOf } from '../testing.ts';

const t = await testDatabase();
const world = await federatedWorld(t);
const { kernel, brands, ports } = world;
const { db, clock } = t;
const MINUTE_MS = 60_000;
const account = (own?: Account) => accountAt(world, own);
const browser = (house?: 'lumora' | 'jade') => browserAt(world, house);
const member = (having?: Parameters<typeof memberAt>[1]) => memberAt(world, having);
const federated = () => federatedPerson(world);
beforeEach(() => clock.advance(86_400_000));

const challenges = challengeRoutes(kernel);

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
  const email = `holder${world.next()}@example.com`;
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
  const email = `guarded${world.next()}@example.com`;
  await member({ email });
  const at = browser();
  const { value } = await at.refused(account({ email }));
  const codes = new Set<string>();
  for (let i = 0; i < 12; i += 1) codes.add((await refusalOf(at.confirm(value.ticket, `Wrong-Harbour-${i}`))).code);
  expect([...codes]).toEqual(['bad_credentials', 'captcha_required']);
});

test.each<[string, Account, Parameters<typeof memberAt>[1]]>([
  ['the provider does not vouch for', { emailVerified: false }, {}],
  ['nobody here has shown to be theirs', {}, { verified: false }],
])('an address that %s names nobody', async (_what, theirs, ours) => {
  const email = `unsure${world.next()}@example.com`;
  await member({ email, ...ours });
  expect((await browser().refused(account({ email, ...theirs }))).code).toBe('federation_unknown');
});

test('what Facebook says of an address names nobody', async () => {
  const email = `graph${world.next()}@example.com`;
  await member({ email });
  expect((await browser().refused(account({ email }), 'facebook')).code).toBe('federation_unknown');
});

async function withAuthenticator(at: FederatedBrowser) {
  const session = (await at.session())!;
  const from = { ip: at.ip, lang: 'EN' as const };
  const { secret } = await beginAuthenticator(kernel, session, PASSWORD, from);
  const code = () => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
  await confirmAuthenticator(kernel, session, code(), from);
  clock.advance(MINUTE_MS);
  return code;
}

test('[spec 2.25] a second factor is asked for all the same, and before anything is linked', async () => {
  const email = `factor${world.next()}@example.com`;
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
