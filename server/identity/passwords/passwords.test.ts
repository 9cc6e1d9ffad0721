import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { setModule, setSetting } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { captchaAnswer } from '../captcha/captcha.ts';
import { createPerson } from '../people/create-person.ts';
import { hashPassword } from './password.ts';
import { identityRoutes } from '../routes.ts';
import { securityRoutes } from '../security/security-routes.ts';
import { authenticate } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const identity = identityRoutes(kernel, recordingPorts());
const routes = securityRoutes(kernel);
const OLD = 'Quiet-Harbour-41';
const NEW = 'Tall-Lantern-77';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let brandId: number;
let count = 0;
beforeAll(async () => {
  brandId = await openBrand(t);
});

async function newcomer(own = {}) {
  count += 1;
  const username = `walker${count}`;
  const email = `${username}@mail.test`;
  await identity.register(application({ username, email, ...own }), await visit(kernel, brandId));
  return { username, email };
}
async function signIn(username: string, password = OLD) {
  const { token, passwordExpired } = await identity.login(
    { username, password, type: 'username' },
    await visit(kernel, brandId),
  );
  return { token, passwordExpired, ctx: await as(token) };
}
async function as(token: string): Promise<CallContext<'real'>> {
  const session = (await authenticate(kernel, token, brandId))!;
  return { ...(await visit(kernel, brandId)), session };
}
async function person(username: string, passwordHash: string, passwordDefault: boolean): Promise<void> {
  await tx(db, (x) =>
    createPerson(x, { brandId, username, accountType: 0, passwordHash, passwordDefault, at: clock.now() }),
  );
}
const alive = async (token: string) => (await authenticate(kernel, token, brandId)) !== null;
const input = (own = {}) => ({ oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW, ...own });
async function lastLetter(recipient: string): Promise<{ subject: string; body: string }> {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from messaging.outgoing where recipient = ${recipient} order by id desc limit 1
  `.execute(db);
  return rows[0]!;
}
async function passedCaptcha() {
  const { id } = await identity.captcha({}, await visit(kernel, brandId));
  return { captchaId: id, captcha: (await captchaAnswer(db, brandId, id))! };
}

test('[spec 7.9, 3.7, 4.4] a changed password: other sessions end, this one goes on under a new token, a letter tells', async () => {
  const { username, email } = await newcomer();
  const [other, here] = [await signIn(username), await signIn(username)];
  const { token } = await routes.changePassword(input(), here.ctx);
  expect(await alive(other.token)).toBe(false);
  expect(await alive(token)).toBe(true);
  clock.advance(6_000);
  expect(await alive(here.token)).toBe(false);
  expect((await lastLetter(email)).subject).toContain('密碼已變更');
  expect((await refusalOf(signIn(username))).code).toBe('bad_credentials');
  expect((await signIn(username, NEW)).passwordExpired).toBe(false);
});

test.each([
  [{ confirmNewPassword: `${NEW}!` }, 'bad_input', 'confirmNewPassword'],
  [{ newPassword: '123456', confirmNewPassword: '123456' }, 'password_common', 'newPassword'],
  [{ newPassword: 'password123', confirmNewPassword: 'password123' }, 'password_common', 'newPassword'],
  [{ newPassword: 'Ab1!', confirmNewPassword: 'Ab1!' }, 'bad_input', 'newPassword'],
  [{ newPassword: OLD, confirmNewPassword: OLD }, 'password_same', 'newPassword'],
  [{ oldPassword: 'Wrong-Harbour-41' }, 'password_wrong', 'oldPassword'],
])('[spec 5.8] %j is refused as %s', async (own, code, field) => {
  const { username } = await newcomer();
  const { ctx } = await signIn(username);
  const refused = await refusalOf(routes.changePassword(input(own), ctx));
  expect([refused.code, Object.keys(refused.fields!)]).toEqual([code, [field]]);
});

test('five wrong old passwords rest for five minutes, also when they come at the same time', async () => {
  const { username } = await newcomer();
  const { ctx } = await signIn(username);
  const guesses = Array.from({ length: 12 }, (_, i) =>
    refusalOf(routes.changePassword(input({ oldPassword: `guess-${i}` }), ctx)),
  );
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(7);
  clock.advance(5 * MINUTE + 1);
  await routes.changePassword(input(), ctx);
});

test('of two changes at the same time one holds', async () => {
  const { username } = await newcomer();
  const { ctx } = await signIn(username);
  const wanted = ['Tall-Lantern-78', 'Tall-Lantern-79'];
  const both = await Promise.allSettled(
    wanted.map((next) => routes.changePassword(input({ newPassword: next, confirmNewPassword: next }), ctx)),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[spec 4.2] a password that somebody else set lets do nothing but change it', async () => {
  await person('imported1', await hashPassword('123456'), true);
  const { ctx, passwordExpired } = await signIn('imported1', '123456');
  expect(passwordExpired).toBe(true);
  expect(ctx.session.mustChangePassword).toBe(true);
  expect((await identity.memberInfo({}, ctx as unknown as CallContext<'member'>)).mustChangePassword).toBe(true);
  const { token } = await routes.changePassword(input({ oldPassword: '123456' }), ctx);
  expect((await as(token)).session.mustChangePassword).toBe(false);
  expect((await signIn('imported1', NEW)).ctx.session.mustChangePassword).toBe(false);
});

test.each(['PASSEXPIRY3', 'CHNGPASSVERIF3'] as const)(
  '[spec 4.2] %s: passwords expire by the brand’s days',
  async (flag) => {
    const { username } = await newcomer();
    await tx(db, async (x) => {
      await setModule(x, brandId, flag, true);
      await setSetting(x, brandId, 'passwordExpiryDays', 90, clock.now());
    });
    expect((await signIn(username)).ctx.session.mustChangePassword).toBe(false);
    clock.advance(91 * DAY);
    const { ctx } = await signIn(username);
    expect(ctx.session.mustChangePassword).toBe(true);
    await routes.changePassword(input(), ctx);
    await tx(db, (x) => setModule(x, brandId, flag, false));
  },
);

test('[spec 7.12, 3.8, 8.3] forgotten: a code by e-mail sets a new password, and everybody who was signed in is out', async () => {
  const { username, email } = await newcomer();
  const { token } = await signIn(username);
  const ctx = await visit(kernel, brandId);
  await routes.forgotPasswordByEmail({ username, email, ...(await passedCaptcha()) }, ctx);
  const verificationCode = /\d{6}/.exec((await lastLetter(email)).body)![0];
  const reset = { username, email, verificationCode, newPassword: NEW };
  const elsewhere = await newcomer();
  expect((await refusalOf(routes.resetPasswordByEmail({ ...reset, ...elsewhere }, ctx))).code).toBe('code_expired');
  await routes.resetPasswordByEmail(reset, ctx);
  expect(await alive(token)).toBe(false);
  expect((await signIn(username, NEW)).passwordExpired).toBe(false);
  expect((await refusalOf(routes.resetPasswordByEmail(reset, ctx))).code).toBe('code_expired');
});

test('[spec 8.7] who is not there is answered the same, in both steps', async () => {
  const { username, email } = await newcomer();
  const ctx = await visit(kernel, brandId);
  const known = await routes.forgotPasswordByEmail({ username, email, ...(await passedCaptcha()) }, ctx);
  const nobody = { username: 'nobody77', email: 'nobody@mail.test' };
  expect(await routes.forgotPasswordByEmail({ ...nobody, ...(await passedCaptcha()) }, ctx)).toEqual(known);
  const guess = { verificationCode: '000000', newPassword: NEW };
  const codes = await Promise.all(
    [nobody, { username, email }].map((who) => refusalOf(routes.resetPasswordByEmail({ ...who, ...guess }, ctx))),
  );
  expect(codes[0]).toEqual(codes[1]);
});

test('[spec 7.13, 3.8, 2.27] forgotten: a code by text message, for that number only', async () => {
  const mobileNum = '0912345111';
  const { username } = await newcomer({ mobileNum, countryDialingCode: '886' });
  const ctx = await visit(kernel, brandId);
  await routes.forgotPasswordBySms({ mobileNum, countryDialingCode: '886', ...(await passedCaptcha()) }, ctx);
  const verificationCode = /\d{6}/.exec((await lastLetter('+886912345111')).body)![0];
  const reset = { mobileNum, countryDialingCode: '886', verificationCode, newPassword: NEW };
  const other = { ...reset, mobileNum: '0912345222' };
  expect((await refusalOf(routes.resetPasswordBySms(other, ctx))).code).toBe('code_expired');
  await routes.resetPasswordBySms(reset, ctx);
  await signIn(username, NEW);
});

test('a code is sent for a captcha only', async () => {
  const { username, email } = await newcomer();
  const ctx = await visit(kernel, brandId);
  expect((await refusalOf(routes.forgotPasswordByEmail({ username, email }, ctx))).code).toBe('captcha_required');
  expect((await refusalOf(routes.forgotPasswordBySms({ mobileNum: '0912345111' }, ctx))).code).toBe('captcha_required');
});
