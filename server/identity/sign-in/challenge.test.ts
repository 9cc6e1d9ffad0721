import { challenge as calls } from '@croupier/contract';
import { generateSync } from 'otplib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setModule } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { challengeRoutes } from './challenge-routes.ts';
import { createPerson } from '../people/create-person.ts';
import { deviceRoutes } from '../sessions/device-routes.ts';
import { beginAuthenticator, confirmAuthenticator } from '../security/factors-setup.ts';
import type { FactorKind } from '../security/factors.ts';
import { hashPassword } from '../passwords/password.ts';
import type { AccountType } from '../people/person.ts';
import { identityRoutes } from '../routes.ts';
import { authenticate, openSession, revokeSessions } from '../sessions/sessions.ts';
import { kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const routes = identityRoutes(kernel, recordingPorts());
const own = challengeRoutes(kernel);
const devices = deviceRoutes(kernel);
const password = 'Quiet-Harbour-41';
const MINUTE_MS = 60_000;
let brandId: number;
let passwordHash: string;
beforeAll(async () => {
  brandId = await openBrand(t);
  passwordHash = await hashPassword(password);
  await tx(db, (x) => setModule(x, brandId, 'SMSLOGIN3', true));
});
beforeEach(() => clock.advance(86_400_000));

let last = 0;
/** A browser at an address: it keeps the cookies it is given. */
function browser(ip = `198.51.${Math.floor((last += 1) / 250)}.${(last % 250) + 1}`, userAgent = 'test') {
  const jar = new Map<string, string>();
  const self = {
    ip,
    jar,
    async context(): Promise<CallContext<'open'>> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      return {
        ...(await visit(kernel, brandId, self.ip)),
        userAgent,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        setCookie: ({ name, value }) => void (value ? jar.set(name, value) : jar.delete(name)),
      };
    },
    logIn: async (username: string, more: { type?: 'username' | 'agent'; rememberMe?: boolean } = {}) =>
      routes.login({ username, password, type: 'username', ...more }, await self.context()),
    async challenged(username: string, type: 'username' | 'agent' = 'username') {
      const { code, value } = await refusalOf(self.logIn(username, { type }));
      expect(code).toBe('second_factor_required');
      return value as { challengeId: string; factors: { kind: FactorKind; hint: string | null }[]; payeeName: boolean };
    },
    send: async (challengeId: string, kind: 'sms' | 'email') =>
      own.sendChallengeCode({ challengeId, kind }, await self.context()),
    pass: async (challengeId: string, kind: FactorKind, code: string, more = {}) =>
      own.passChallenge({ challengeId, kind, code, ...more }, await self.context()),
  };
  return self;
}

interface Having {
  totp?: boolean;
  sms?: boolean;
  email?: boolean;
  accountType?: AccountType;
}
async function someone({ totp, sms, email, accountType = 0 }: Having) {
  const number = String((last += 1)).padStart(6, '0');
  const contacts = { mobile: `+886912${number}`, email: `two${number}@example.com` };
  const row = { brandId, username: `two${number}`, accountType, passwordHash, payeeName: '林宜婷', ...contacts };
  const person = await tx(db, (x) => createPerson(x, { ...row, at: clock.now() }));
  await sql`
    update identity.person set mobile_verified_at = ${sms ? clock.now() : null}::timestamptz,
      email_verified_at = ${email ? clock.now() : null}::timestamptz where id = ${person.id}
  `.execute(db);
  const opened = await tx(db, (x) =>
    openSession(x, person, { ip: '192.0.2.250', userAgent: 'elsewhere' }, clock.now()),
  );
  const session = (await authenticate(kernel, opened.token, brandId))!;
  const made = { secret: '', recovery: [] as string[] };
  if (totp) {
    const { secret } = await beginAuthenticator(kernel, session, password, { ip: '192.0.2.250', lang: 'EN' });
    const code = codeOf(secret);
    const { recoveryCodes } = await confirmAuthenticator(kernel, session, code, { ip: '192.0.2.250', lang: 'EN' });
    Object.assign(made, { secret, recovery: recoveryCodes });
    clock.advance(MINUTE_MS);
  }
  return { ...person, ...made, ...contacts, session };
}
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
async function sentTo(recipient: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from messaging.outgoing where recipient = ${recipient} order by id desc limit 1
  `.execute(db);
  return /\d{6}/.exec(rows[0]!.body)![0];
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[spec 2.25] without a second factor nobody is asked for one', async () => {
  const { username } = await someone({});
  await expect(browser().logIn(username)).resolves.toHaveProperty('token');
});

test.each<[string, Having, FactorKind[]]>([
  ['an authenticator', { totp: true }, ['totp', 'recovery']],
  ['a verified number', { sms: true }, ['sms']],
  ['a verified address', { email: true }, ['email']],
  ['all of them', { totp: true, sms: true, email: true }, ['totp', 'sms', 'email', 'recovery']],
  ['an agent’s authenticator', { totp: true, accountType: 1 }, ['totp', 'recovery']],
])('[spec 2.25] a new browser is asked for what the person has: %s', async (_name, having, kinds) => {
  const { username, mobile, email } = await someone(having);
  const { factors } = await browser().challenged(username, having.accountType ? 'agent' : 'username');
  expect(factors.map(({ kind }) => kind)).toEqual(kinds);
  expect(JSON.stringify(factors)).not.toContain(mobile.slice(4));
  expect(JSON.stringify(factors)).not.toContain(email);
});

test('[spec 2.25] every kind of code completes the sign-in, once', async () => {
  const person = await someone({ totp: true, sms: true, email: true });
  const codes: Record<FactorKind, (id: string, at: ReturnType<typeof browser>) => Promise<string>> = {
    totp: async () => codeOf(person.secret),
    recovery: async () => person.recovery[0]!.toLowerCase(),
    sms: async (id, at) => at.send(id, 'sms').then(() => sentTo(person.mobile)),
    email: async (id, at) => at.send(id, 'email').then(() => sentTo(person.email)),
  };
  for (const [kind, codeFor] of Object.entries(codes) as [FactorKind, (typeof codes)['totp']][]) {
    clock.advance(2 * MINUTE_MS);
    const at = browser();
    const { challengeId } = await at.challenged(person.username);
    const code = await codeFor(challengeId, at);
    const signedIn = await at.pass(challengeId, kind, code);
    expect(calls.passChallenge.value.parse(signedIn)).toEqual(signedIn);
    expect(await authenticate(kernel, signedIn.token, brandId), kind).toMatchObject({ personId: person.id });
    expect((await refusalOf(at.pass(challengeId, kind, code))).code, kind).toBe('challenge_expired');
    const next = browser();
    const again = await next.challenged(person.username);
    const refused = await refusalOf(next.pass(again.challengeId, kind, code));
    expect(['totp_wrong', 'code_wrong', 'code_expired'], `${kind} counts once`).toContain(refused.code);
  }
});

test('[spec 2.25] a wrong code is told on its field, five of them rest, whatever the challenge', async () => {
  const { username, secret } = await someone({ totp: true });
  for (let i = 0; i < 5; i += 1) {
    const at = browser();
    const { challengeId } = await at.challenged(username);
    const wrong = await refusalOf(at.pass(challengeId, 'totp', other(codeOf(secret))));
    expect(wrong).toMatchObject({ code: 'totp_wrong', fields: { code: 'totp_wrong' } });
  }
  const at = browser();
  const { challengeId } = await at.challenged(username);
  expect((await refusalOf(at.pass(challengeId, 'totp', codeOf(secret)))).code).toBe('too_many_requests');
  clock.advance(5 * MINUTE_MS + 1);
  await expect(at.pass(challengeId, 'totp', codeOf(secret))).resolves.toHaveProperty('token');
});

test('of twenty who pass one challenge at the same time one gets in', async () => {
  const { username, secret, recovery } = await someone({ totp: true });
  const at = browser();
  const { challengeId } = await at.challenged(username);
  const proofs = [
    ['totp', codeOf(secret)] as const,
    ...recovery.slice(0, 4).map((code) => ['recovery', code] as const),
  ];
  const tries = await Promise.allSettled(proofs.map(([kind, code]) => at.pass(challengeId, kind, code)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a challenge is for ten minutes, one brand, one browser, and the person as they were', async () => {
  const person = await someone({ totp: true });
  const at = browser();
  const expired = async (pass: Promise<unknown>) => expect((await refusalOf(pass)).code).toBe('challenge_expired');
  const { challengeId } = await at.challenged(person.username);
  await expired(at.pass('x'.repeat(43), 'totp', codeOf(person.secret)));
  await expired(browser(at.ip, 'another').pass(challengeId, 'totp', codeOf(person.secret)));
  const afar = await openBrand(t, { code: 'afar', merchantCode: 'afar', domains: ['afar.test'] });
  const there = { ...(await at.context()), brand: (await visit(kernel, afar)).brand };
  await expired(own.passChallenge({ challengeId, kind: 'totp', code: codeOf(person.secret) }, there));
  clock.advance(10 * MINUTE_MS);
  await expired(at.pass(challengeId, 'totp', codeOf(person.secret)));
  const next = await at.challenged(person.username);
  clock.advance(1_000);
  await sql`update identity.person set password_changed_at = ${clock.now()} where id = ${person.id}`.execute(db);
  await expired(at.pass(next.challengeId, 'totp', codeOf(person.secret)));
});

test('a factor the person has not is no way in', async () => {
  const { username } = await someone({ sms: true });
  const at = browser();
  const { challengeId } = await at.challenged(username);
  for (const kind of ['totp', 'recovery', 'email'] as const) {
    expect((await refusalOf(at.pass(challengeId, kind, '123456'))).fields).toEqual({ kind: 'bad_input' });
  }
  expect((await refusalOf(at.send(challengeId, 'email'))).fields).toEqual({ kind: 'bad_input' });
});

const asSession = async (at: ReturnType<typeof browser>, session: object) =>
  ({ ...(await at.context()), session }) as CallContext<'member'> & CallContext<'real'>;

test('[spec 2.25] a browser told to be trusted is asked no more from that address, and anew from another', async () => {
  const { username, secret, session } = await someone({ totp: true });
  const at = browser();
  const pass = async (more: object) => {
    clock.advance(MINUTE_MS);
    const { challengeId } = await at.challenged(username);
    await at.pass(challengeId, 'totp', codeOf(secret), more);
  };
  await pass({});
  await pass({ trustDevice: true });
  await expect(at.logIn(username)).resolves.toHaveProperty('token');
  const copy = browser();
  for (const [name, value] of at.jar) copy.jar.set(name, value);
  await copy.challenged(username);
  at.ip = '203.0.113.99';
  await pass({ trustDevice: true });
  await expect(at.logIn(username)).resolves.toHaveProperty('token');
  const { list } = await devices.devices({}, await asSession(at, session));
  expect(list).toMatchObject([{ kind: 'trusted', ip: '203.0.*.*', current: true }]);
  await devices.revokeDevice({ kind: 'trusted', id: list[0]!.id }, await asSession(at, session));
  await pass({ trustDevice: true });
  clock.advance(30 * 86_400_000);
  await pass({});
});

test('a trusted browser is one person’s; signing out everywhere ends the trust', async () => {
  const [one, two] = [await someone({ totp: true }), await someone({ totp: true })];
  const at = browser();
  const { challengeId } = await at.challenged(one.username);
  await at.pass(challengeId, 'totp', codeOf(one.secret), { trustDevice: true });
  await at.challenged(two.username);
  await expect(at.logIn(one.username)).resolves.toHaveProperty('token');
  const everywhere = { brandId, personId: one.id, sessionId: null, reason: 'everywhere', at: clock.now() };
  await tx(db, (x) => revokeSessions(x, everywhere));
  await at.challenged(one.username);
});

test('[spec 4.3] remember-me survives the second factor, and is no way around it at another address', async () => {
  const { username, secret } = await someone({ totp: true });
  const at = browser();
  const refused = await refusalOf(at.logIn(username, { rememberMe: true }));
  expect(at.jar.size).toBe(0);
  await at.pass((refused.value as { challengeId: string }).challengeId, 'totp', codeOf(secret));
  await expect(devices.resumeSession({}, await at.context())).resolves.toHaveProperty('token');
  at.ip = '203.0.113.98';
  expect((await refusalOf(devices.resumeSession({}, await at.context()))).code).toBe('device_not_remembered');
});

test('[spec 2.25] who signed in with a text message is not asked for another one', async () => {
  const phoneOnly = await someone({ sms: true });
  const both = await someone({ sms: true, totp: true });
  const signIn = async (mobile: string) => {
    await sql`delete from identity.code where destination = ${mobile}`.execute(db);
    const { sendCode } = await import('../codes/codes.ts');
    const { activeByMobile } = await import('../security/security-store.ts');
    const personId = (await activeByMobile(db, brandId, mobile))!.id;
    const whose = { brandId, purpose: 'sign_in', channel: 'sms', destination: mobile, personId } as const;
    await sendCode(kernel, whose, { ip: browser().ip, language: 'EN', deliver: true });
    const input = { username: mobile, password: await sentTo(mobile), type: 'sms' as const };
    return await routes.login(input, await browser().context());
  };
  await expect(signIn(phoneOnly.mobile)).resolves.toHaveProperty('token');
  const { value } = await refusalOf(signIn(both.mobile));
  expect((value as { factors: { kind: string }[] }).factors.map(({ kind }) => kind)).toEqual(['totp', 'recovery']);
});

test('[spec 2.25] the name on the bank account is asked for beside a code where the brand wants it, never alone', async () => {
  const { username, secret } = await someone({ totp: true });
  await tx(db, (x) => setModule(x, brandId, 'PAYEEFACTOR3', true));
  const at = browser();
  const { challengeId, payeeName } = await at.challenged(username);
  expect(payeeName).toBe(true);
  const code = codeOf(secret);
  for (const more of [{}, { payeeName: '林宜廷' }]) {
    expect((await refusalOf(at.pass(challengeId, 'totp', code, more))).code).toBe('totp_wrong');
  }
  expect((await refusalOf(at.pass(challengeId, 'totp', other(code), { payeeName: '林宜婷' }))).code).toBe('totp_wrong');
  await expect(at.pass(challengeId, 'totp', code, { payeeName: ' 林宜婷 ' })).resolves.toHaveProperty('token');
  await tx(db, (x) => setModule(x, brandId, 'PAYEEFACTOR3', false));
});
