import { type ParsedOf, session } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { brandById, setModule, setSetting } from '#brand';
import { tx } from '#kernel/database/transaction';
import { listMessages, messagingDemoRoutes } from '#messaging';
import { testDatabase } from '#testing';
import { captchaAnswer, makeCaptcha } from '../captcha/captcha.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { createPerson } from '../people/create-person.ts';
import { failedSignIns } from './failed-sign-ins-store.ts';
import { setPersonLocked } from '../people/find-person.ts';
import { hashPassword } from '../passwords/password.ts';
import type { AccountType } from '../people/person.ts';
import { identityRoutes } from '../routes.ts';
import { signInView } from '../security/security-centre.ts';
import { signInsOf, updateContact } from '../security/security-store.ts';
import { authenticate } from '../sessions/sessions.ts';
import { credentialsById } from '../people/store.ts';
import { kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const routes = identityRoutes(kernel, recordingPorts());
const password = 'Quiet-Harbour-41';
let brandId: number;
let passwordHash: string;
beforeAll(async () => {
  brandId = await openBrand(t);
  passwordHash = await hashPassword(password);
});

let lastAddress = 0;
/** A new person, and an address of their own, so that no test stands in another's light. */
async function someone(username: string, accountType: AccountType = 0, passwordDefault = false) {
  const row = { brandId, username, accountType, passwordHash, passwordDefault, at: clock.now() };
  const person = await tx(db, (x) => createPerson(x, row));
  const ip = `198.51.100.${(lastAddress += 1)}`;
  const attempt = async (own: Partial<ParsedOf<typeof session.login>> = {}) =>
    routes.login({ username, password, type: 'username', ...own }, await visit(kernel, brandId, ip));
  return { person, ip, attempt };
}

test('[spec 7.2] [spec 3.2] the right password opens a session, whatever the capitals of the name', async () => {
  const { person, attempt } = await someone('lin0101');
  const first = await attempt({ username: ' LIN0101 ' });
  expect(session.login.value.parse(first)).toEqual(first);
  expect(first).toMatchObject({ userName: 'lin0101', accountType: 0, firstTimeLogin: true, passwordExpired: false });
  expect((await attempt()).firstTimeLogin).toBe(false);
  expect(await authenticate(kernel, first.token, brandId)).toMatchObject({ personId: person.id });
});

test('[spec 8.7] a wrong name and a wrong password get the same answer', async () => {
  const { attempt } = await someone('lin0202');
  const wrongPassword = await refusalOf(attempt({ password: 'no' }));
  const wrongName = await refusalOf(attempt({ username: 'nobody02' }));
  expect(wrongPassword).toEqual(wrongName);
  expect(wrongName).toMatchObject({ code: 'bad_credentials', value: { captcha: false } });
});

test('operators see how often somebody came with a wrong password in the last day, and from where at last', async () => {
  const { person, ip, attempt } = await someone('lin0222');
  expect(await failedSignIns(db, person, clock.now())).toEqual({ count: 0, lastAt: null, lastIp: null });
  const tries = Array.from({ length: 4 }, () => refusalOf(attempt({ username: 'LIN0222', password: 'no' })));
  await Promise.all(tries);
  const counted = (await failedSignIns(db, person, clock.now())).count;
  expect(counted).toBeGreaterThanOrEqual(3);
  clock.advance(3_600_000);
  await refusalOf(attempt({ password: 'no' }));
  await attempt();
  const seen = { count: counted + 1, lastAt: clock.now(), lastIp: ip };
  expect(await failedSignIns(db, person, clock.now())).toEqual(seen);
  const foreign = { brandId: brandId + 1, username: person.username };
  expect((await failedSignIns(db, foreign, clock.now())).count).toBe(0);
  clock.advance(24 * 3_600_000);
  expect((await failedSignIns(db, person, clock.now())).count).toBe(0);
});

test('a name that the database cannot even keep is one that nobody has', async () => {
  const { attempt } = await someone('lin0212');
  for (const username of ['lin\0', '\ud800', ' ']) {
    expect((await refusalOf(attempt({ username }))).code).toBe('bad_credentials');
  }
});

test('[spec 4.2] [spec 8.3] the third failure asks for a captcha, without it nothing goes on', async () => {
  const { attempt } = await someone('lin0303');
  const flags = [];
  for (let i = 0; i < 3; i += 1) flags.push((await refusalOf(attempt({ password: 'no' }))).value);
  expect(flags).toEqual([{ captcha: false }, { captcha: false }, { captcha: true }]);
  expect(await refusalOf(attempt())).toMatchObject({ code: 'captcha_required', value: { captcha: true } });
  const { id } = await makeCaptcha(db, brandId, clock.now());
  expect((await refusalOf(attempt({ captchaId: id, captcha: 'WRONG' }))).code).toBe('captcha_wrong');
  const next = await makeCaptcha(db, brandId, clock.now());
  const captcha = (await captchaAnswer(db, brandId, next.id))!;
  await expect(attempt({ captchaId: next.id, captcha })).resolves.toHaveProperty('token');
  // A success begins afresh.
  expect((await refusalOf(attempt({ password: 'no' }))).value).toEqual({ captcha: false });
});

async function guess(attempt: Awaited<ReturnType<typeof someone>>['attempt']) {
  const { id } = await makeCaptcha(db, brandId, clock.now());
  const captcha = (await captchaAnswer(db, brandId, id))!;
  return await refusalOf(attempt({ password: 'no', captchaId: id, captcha }));
}

test('[spec 9.2] of forty guesses at once ten are looked at, then the account rests for five minutes', async () => {
  const { attempt } = await someone('lin0404');
  const guesses = await Promise.all(Array.from({ length: 40 }, () => guess(attempt)));
  const codes = guesses.map(({ code }) => code);
  expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(10);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(30);
  const blocked = await refusalOf(attempt());
  expect(blocked).toMatchObject({ code: 'too_many_requests', params: { seconds: 300 } });
  clock.advance(5 * 60_000 + 1);
  const { id } = await makeCaptcha(db, brandId, clock.now());
  const captcha = (await captchaAnswer(db, brandId, id))!;
  await expect(attempt({ captchaId: id, captcha })).resolves.toHaveProperty('token');
});

test('after a rest only three more guesses', async () => {
  const { attempt } = await someone('lin0505');
  for (let i = 0; i < 10; i += 1) await guess(attempt);
  expect((await guess(attempt)).code).toBe('too_many_requests');
  clock.advance(5 * 60_000 + 1);
  const codes = [];
  for (let i = 0; i < 4; i += 1) codes.push((await guess(attempt)).code);
  expect(codes).toEqual(['bad_credentials', 'bad_credentials', 'bad_credentials', 'too_many_requests']);
});

test('[spec 8.7] one address that tries many names is asked for a captcha, whoever it names next', async () => {
  const { attempt } = await someone('lin0606');
  for (let i = 0; i < 20; i += 1) await refusalOf(attempt({ username: `ghost${i}`, password: 'no' }));
  expect((await refusalOf(attempt())).code).toBe('captcha_required');
});

test('[spec 6.5] [spec 6.4] what an account is, is told once the password proved right, and not before', async () => {
  const agent = await someone('agent07', 1);
  const member = await someone('member07');
  expect((await refusalOf(agent.attempt())).code).toBe('non_member_account');
  expect((await refusalOf(agent.attempt({ password: 'no' }))).code).toBe('bad_credentials');
  expect((await refusalOf(member.attempt({ type: 'agent' }))).code).toBe('non_agent_account');
  expect((await refusalOf(member.attempt({ type: 'agent', password: 'no' }))).code).toBe('bad_credentials');
  await expect(agent.attempt({ type: 'agent' })).resolves.toMatchObject({ accountType: 1 });
});

test('a sign-in from a new place is told by e-mail, in the person’s language; from a known one it is not', async () => {
  const email = 'place@example.com';
  const row = { brandId, username: 'mover01', accountType: 0 as const, passwordHash, email, language: 'EN' as const };
  await tx(db, (x) => createPerson(x, { ...row, at: clock.now() }));
  const from = async (ip: string) =>
    routes.login({ username: 'mover01', password, type: 'username' }, await visit(kernel, brandId, ip));
  const letters = async () => {
    const context = { ...(await visit(kernel, brandId)), session: null };
    return (await messagingDemoRoutes(kernel).demoOutbox({ to: email }, context)).list;
  };
  await from('192.0.2.1');
  await from('192.0.2.1');
  expect(await letters()).toEqual([]);
  await from('192.0.2.2');
  await from('192.0.2.2');
  const sent = await letters();
  expect(sent).toMatchObject([{ kind: 'email', subject: 'Lumora: a sign-in from a new device' }]);
  expect(sent[0]!.body).toContain('192.0.2.2');
});

test('a sign-in from a country not seen before is told by message, e-mail and text; the first one is nobody’s news', async () => {
  const email = 'abroad@example.com';
  const mobile = '+886911222333';
  const row = { brandId, username: 'abroad01', accountType: 0 as const, passwordHash, email, mobile };
  const person = await tx(db, (x) => createPerson(x, { ...row, language: 'TW', at: clock.now() }));
  await tx(db, (x) => updateContact(x, person, { channel: 'sms', destination: mobile, at: clock.now() }));
  const from = async (ip: string) => {
    const proved = { person: (await credentialsById(db, brandId, person.id))!, brand: await brandById(db, brandId) };
    return await completeSignIn(
      kernel,
      { ...proved, proof: 'password', remember: false },
      await visit(kernel, brandId, ip),
    );
  };
  const sent = async (to: string) => {
    const context = { ...(await visit(kernel, brandId)), session: null };
    return (await messagingDemoRoutes(kernel).demoOutbox({ to }, context)).list;
  };
  const inbox = () => listMessages(db, { brandId, personId: person.id }, { before: null, limit: 10 });
  await from('168.95.1.1');
  await from('168.95.1.1');
  // Nobody knows where this is: a new address, and no new country.
  await from('203.0.113.9');
  expect(await inbox()).toEqual([]);
  expect(await sent(mobile)).toEqual([]);
  await Promise.all([from('8.8.8.8'), from('8.8.8.8')]);
  await from('168.95.1.1');
  expect(await inbox()).toMatchObject([{ title: '綺光：從新的國家或地區登入' }]);
  expect((await inbox())[0]!.body).toContain('從美國登入（8.8.8.8）');
  expect(await sent(mobile)).toMatchObject([{ kind: 'sms' }]);
  const mails = (await sent(email)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject.includes('新的國家'))).toHaveLength(1);
  const signIns = await signInsOf(db, { brandId, personId: person.id }, { before: null, limit: 10 });
  const countries = signIns.map((one) => signInView(one, 0n).country);
  expect(countries).toEqual(['TW', 'US', 'US', null, 'TW', 'TW']);
});

test('a locked account says so to its owner only, and has lost its sessions', async () => {
  const { person, attempt } = await someone('lin0808');
  const { token } = await attempt();
  await tx(db, (x) => setPersonLocked(x, { brandId, personId: person.id, locked: true, at: clock.now() }));
  expect(await authenticate(kernel, token, brandId)).toBeNull();
  expect((await refusalOf(attempt())).code).toBe('account_locked');
  expect((await refusalOf(attempt({ password: 'no' }))).code).toBe('bad_credentials');
  await tx(db, (x) => setPersonLocked(x, { brandId, personId: person.id, locked: false, at: clock.now() }));
  await expect(attempt()).resolves.toHaveProperty('token');
});

test('[spec 4.2] a password set by somebody else, or too old where the brand says so, is told as expired', async () => {
  expect(await (await someone('lin0909', 0, true)).attempt()).toMatchObject({ passwordExpired: true });
  const { attempt } = await someone('lin1010');
  await tx(db, (x) => setSetting(x, brandId, 'passwordExpiryDays', 90, clock.now()));
  clock.advance(91 * 86_400_000);
  expect(await attempt()).toMatchObject({ passwordExpired: false });
  await tx(db, (x) => setModule(x, brandId, 'PASSEXPIRY3', true));
  expect(await attempt()).toMatchObject({ passwordExpired: true });
});

test('the same name in another brand is somebody else', async () => {
  const { attempt } = await someone('lin1111');
  await attempt();
  const other = await openBrand(t, { code: 'other', merchantCode: 'other', domains: ['other.test'] });
  const elsewhere = routes.login({ username: 'lin1111', password, type: 'username' }, await visit(kernel, other));
  expect((await refusalOf(elsewhere)).code).toBe('bad_credentials');
});
