import { generateSync } from 'otplib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { secondFactorsOf, sendSecondFactor, verifySecondFactor } from './factors.ts';
import { identityRoutes } from '../routes.ts';
import { securityRoutes } from './security-routes.ts';
import { readSecurityChange } from './security-store.ts';
import { authenticate } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const identity = identityRoutes(kernel, recordingPorts());
const routes = securityRoutes(kernel);
const password = 'Quiet-Harbour-41';
const STEP = 31_000;
let brandId: number;
let count = 0;
beforeAll(async () => {
  brandId = await openBrand(t);
});

async function as(token: string): Promise<CallContext<'real'>> {
  const session = (await authenticate(kernel, token, brandId))!;
  return { ...(await visit(kernel, brandId)), session };
}
async function newcomer() {
  count += 1;
  const username = `keeper${count}`;
  const email = `${username}@mail.test`;
  const mobileNum = `09123456${String(count).padStart(2, '0')}`;
  const fields = { username, email, mobileNum, countryDialingCode: '886' };
  const { token } = await identity.register(application(fields), await visit(kernel, brandId));
  const ctx = await as(token);
  return { username, email, mobile: `+886${mobileNum.slice(1)}`, ctx, who: { id: ctx.session.personId, brandId } };
}
const signIn = async (username: string) =>
  (await identity.login({ username, password, type: 'username' }, await visit(kernel, brandId))).token;
const alive = async (token: string) => (await authenticate(kernel, token, brandId)) !== null;
async function codeSentTo(recipient: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from messaging.outgoing where recipient = ${recipient} order by id desc limit 1
  `.execute(db);
  return /\d{6}/.exec(rows[0]!.body)![0];
}
const totp = (secret: string) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
async function withAuthenticator() {
  const person = await newcomer();
  const { secret } = await routes.beginAuthenticator({ password }, person.ctx);
  const { recoveryCodes } = await routes.confirmAuthenticator({ code: totp(secret) }, person.ctx);
  clock.advance(STEP);
  return { ...person, secret, recoveryCodes };
}

test('[spec 2.23] the security centre: a score, what to do next, and values masked', async () => {
  const { ctx, username } = await newcomer();
  const centre = await routes.securityCenter({}, ctx);
  expect(centre).toMatchObject({ score: 25, done: 1, of: 6, next: 'email', account: username, recoveryLeft: 0 });
  expect(centre.email.value).toMatch(/^ke\*\*\*@mail\.test$/);
  expect(centre.mobile.value).toMatch(/^\+886912\*\*\*\d{3}$/);
  expect([centre.payeeName, centre.birthday]).toEqual(['林**', '1994-**-**']);
  expect(JSON.stringify(centre)).not.toContain('林宜婷');
});

test.each(['email', 'sms'] as const)('[spec 2.23, 8.6] one’s own %s is verified by a code', async (channel) => {
  const { ctx, email, mobile } = await newcomer();
  await routes.sendContactCode({ channel }, ctx);
  const verificationCode = await codeSentTo(channel === 'email' ? email : mobile);
  const wrong = { channel, verificationCode: verificationCode === '000000' ? '000001' : '000000' };
  expect((await refusalOf(routes.confirmContact(wrong, ctx))).code).toBe('code_wrong');
  await routes.confirmContact({ channel, verificationCode }, ctx);
  const centre = await routes.securityCenter({}, ctx);
  expect(centre[channel === 'email' ? 'email' : 'mobile'].verifiedAt).not.toBeNull();
  expect((await refusalOf(routes.confirmContact({ channel, verificationCode }, ctx))).code).toBe('code_expired');
  expect(await readSecurityChange(db, brandId, ctx.session.personId)).toBeNull();
});

test('another address needs the password; the one before is told, and the change is noted', async () => {
  const { ctx, email } = await newcomer();
  const to = `new-${email}`;
  await routes.sendContactCode({ channel: 'email', to }, ctx);
  const verificationCode = await codeSentTo(to);
  const change = { channel: 'email' as const, to, verificationCode };
  expect((await refusalOf(routes.confirmContact(change, ctx))).code).toBe('password_wrong');
  await routes.confirmContact({ ...change, password }, ctx);
  const { rows } = await sql<{ subject: string }>`
    select subject from messaging.outgoing where recipient = ${email} order by id desc limit 1
  `.execute(db);
  expect(rows[0]!.subject).toContain('聯絡方式');
  expect(await readSecurityChange(db, brandId, ctx.session.personId)).not.toBeNull();
});

test('an address or number of somebody else is refused, and stays theirs', async () => {
  const [other, { ctx }] = [await newcomer(), await newcomer()];
  await routes.sendContactCode({ channel: 'email', to: other.email }, ctx);
  const verificationCode = await codeSentTo(other.email);
  const change = { channel: 'email' as const, to: other.email, verificationCode, password };
  expect((await refusalOf(routes.confirmContact(change, ctx))).code).toBe('email_taken');
});

test('[spec 2.25] an authenticator: the secret is sealed, counts once confirmed, and each step of it once', async () => {
  const { ctx, who } = await newcomer();
  expect((await refusalOf(routes.beginAuthenticator({ password: 'wrong' }, ctx))).code).toBe('password_wrong');
  const { secret, uri } = await routes.beginAuthenticator({ password }, ctx);
  expect(uri).toContain(`secret=${secret}`);
  const { rows } = await sql<{ row: string }>`select a::text as row from identity.authenticator a`.execute(db);
  expect(rows.at(-1)!.row).not.toContain(Buffer.from(secret).toString('hex'));
  expect(await verifySecondFactor(kernel, who, { kind: 'totp', code: totp(secret) })).toBe(false);
  expect((await refusalOf(routes.confirmAuthenticator({ code: '000000' }, ctx))).code).toBe('totp_wrong');
  const { recoveryCodes } = await routes.confirmAuthenticator({ code: totp(secret) }, ctx);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await secondFactorsOf(db, who)).map(({ kind }) => kind)).toEqual(['totp', 'recovery']);
  clock.advance(STEP);
  const code = totp(secret);
  const both = await Promise.all([1, 2].map(() => verifySecondFactor(kernel, who, { kind: 'totp', code })));
  expect(both.filter(Boolean)).toHaveLength(1);
  expect((await refusalOf(routes.beginAuthenticator({ password }, ctx))).code).toBe('state_conflict');
});

test('a recovery code stands in once, as people write it; new ones end the old', async () => {
  const { ctx, who, recoveryCodes } = await withAuthenticator();
  const [first, second] = recoveryCodes as [string, string];
  const written = first.toLowerCase().replace('-', ' ');
  const both = await Promise.all(
    [1, 2].map(() => verifySecondFactor(kernel, who, { kind: 'recovery', code: written })),
  );
  expect(both.filter(Boolean)).toHaveLength(1);
  expect((await routes.securityCenter({}, ctx)).recoveryLeft).toBe(9);
  const { recoveryCodes: fresh } = await routes.renewRecoveryCodes({ password }, ctx);
  expect(await verifySecondFactor(kernel, who, { kind: 'recovery', code: second })).toBe(false);
  expect(await verifySecondFactor(kernel, who, { kind: 'recovery', code: fresh[0]! })).toBe(true);
});

test('five wrong factors rest for five minutes, whichever kinds they are of', async () => {
  const { who, secret } = await withAuthenticator();
  for (const kind of ['totp', 'recovery', 'totp', 'recovery', 'totp'] as const) {
    expect(await verifySecondFactor(kernel, who, { kind, code: '000000' })).toBe(false);
  }
  const right = () => verifySecondFactor(kernel, who, { kind: 'totp', code: totp(secret) });
  expect((await refusalOf(right())).code).toBe('too_many_requests');
  clock.advance(5 * 60_000 + 1);
  expect(await right()).toBe(true);
});

test('a verified number is a second factor, by a code for this alone', async () => {
  const { ctx, who, mobile } = await newcomer();
  await routes.sendContactCode({ channel: 'sms' }, ctx);
  await routes.confirmContact({ channel: 'sms', verificationCode: await codeSentTo(mobile) }, ctx);
  expect(await secondFactorsOf(db, who)).toEqual([{ kind: 'sms', hint: expect.stringContaining('***') }]);
  clock.advance(61_000);
  await sendSecondFactor(kernel, who, 'sms', { ip: '203.0.113.7', language: 'TW' });
  expect(await verifySecondFactor(kernel, who, { kind: 'sms', code: await codeSentTo(mobile) })).toBe(true);
});

test('the authenticator goes with password and code; the change is noted', async () => {
  const { ctx, who, secret } = await withAuthenticator();
  expect((await refusalOf(routes.endAuthenticator({ password, code: '000000' }, ctx))).code).toBe('totp_wrong');
  await routes.endAuthenticator({ password, code: totp(secret) }, ctx);
  expect(await secondFactorsOf(db, who)).toEqual([]);
  expect(await readSecurityChange(db, brandId, who.id)).not.toBeNull();
});

test('[spec 2.23] sessions: where one is signed in, one of them ended, and all others', async () => {
  const { ctx, username } = await newcomer();
  const [one, two] = [await signIn(username), await signIn(username)];
  const { list } = await routes.ownSessions({}, ctx);
  expect(list.filter(({ current }) => current)).toHaveLength(1);
  expect(list).toHaveLength(3);
  expect(list[0]!.ip).toBe('203.0.*.*');
  const oneId = (await as(one)).session.sessionId;
  await routes.endOwnSession({ id: String(oneId) }, ctx);
  expect([await alive(one), await alive(two)]).toEqual([false, true]);
  expect(await routes.endOtherSessions({}, ctx)).toEqual({ ended: 1 });
  expect(await alive(two)).toBe(false);
  expect((await routes.ownSessions({}, ctx)).list).toHaveLength(1);
  const stranger = await newcomer();
  const foreign = { id: String(stranger.ctx.session.sessionId) };
  expect((await refusalOf(routes.endOwnSession(foreign, ctx))).code).toBe('not_found');
});

test('[spec 2.23] the sign-in history goes back page by page, one’s own only', async () => {
  const { ctx, username } = await newcomer();
  for (let i = 0; i < 4; i += 1) await signIn(username);
  const first = await routes.signInHistory({ limit: 3 }, ctx);
  const rest = await routes.signInHistory({ limit: 3, cursor: first.nextCursor! }, ctx);
  expect([first.list.length, rest.list.length, rest.nextCursor]).toEqual([3, 2, null]);
});

test('[spec 7.16] a picture of ours may be chosen', async () => {
  const { ctx } = await newcomer();
  expect(await routes.setAvatar({ avatar: 'owl' }, ctx)).toEqual({ icon: '/art/avatar/av-owl.avif' });
  expect((await routes.securityCenter({}, ctx)).avatar).toBe('/art/avatar/av-owl.avif');
});

test('the export has all of one’s own, in full, and no secret', async () => {
  const { ctx, email } = await newcomer();
  const value = await routes.exportAccount({}, ctx);
  expect(value.account).toMatchObject({ email, payeeName: '林宜婷' });
  expect([value.consents.length, value.signIns.length]).toEqual([1, 1]);
  expect(JSON.stringify(value)).not.toMatch(/argon2|token/);
  const lines: string[] = [];
  for await (const part of (await routes.exportAccountCsv({}, ctx)) as AsyncIterable<string>) lines.push(part);
  expect(lines.join('')).toContain(`account,email,,${email}`);
});
