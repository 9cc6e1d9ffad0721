import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#testing';
import type { Account } from '../../federation/testing.ts';
import {
  accountAt,
  browserAt,
  federatedPerson,
  federatedWorld,
  memberAt,
  PASSWORD,
} from '../testing/federated-world.ts';
import { exportAccount, securityCentre } from '../security/security-centre.ts';
import { authenticate } from '../sessions/sessions.ts';
import { refusalOf } from '../testing.ts';

const t = await testDatabase();
const world = await federatedWorld(t);
const { kernel, brands, routes } = world;
const { db, clock } = t;
const account = (own?: Account) => accountAt(world, own);
const browser = (house?: 'lumora' | 'jade') => browserAt(world, house);
const member = (having?: Parameters<typeof memberAt>[1]) => memberAt(world, having);
const federated = () => federatedPerson(world);
beforeEach(() => clock.advance(86_400_000));

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

test('what is kept of an account elsewhere is in the export of one’s own data', async () => {
  const { at, login } = await federated();
  const { account: kept } = await exportAccount(kernel, (await at.session())!);
  expect(kept).toMatchObject({ 'google.subject': login, 'google.email': `${login}@example.com` });
  expect(kept.passwordChangedAt).toBeNull();
});

test('an agent links nothing', async () => {
  const person = await member({ accountType: 1 });
  const at = browser();
  const input = { username: person.username, password: PASSWORD, type: 'agent' as const };
  const { token } = await world.byPassword.login(input, await at.context());
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
