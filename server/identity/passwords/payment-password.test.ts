import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { setFieldRule } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { paymentPasswordRoutes } from './payment-password-routes.ts';
import { hasPaymentPassword, provePaymentPassword } from './payment-password.ts';
import { identityRoutes } from '../routes.ts';
import { securityRoutes } from '../security/security-routes.ts';
import { readSecurityChange } from '../security/security-store.ts';
import { authenticate } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const identity = identityRoutes(kernel, recordingPorts());
const security = securityRoutes(kernel);
const routes = paymentPasswordRoutes(kernel);
const password = 'Quiet-Harbour-41';
const PAY = '580417';
const OTHER = '639205';
const REST = 5 * 60_000 + 1;
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
  const username = `payer${count}`;
  const email = `${username}@mail.test`;
  const { token } = await identity.register(application({ username, email }), await visit(kernel, brandId));
  const ctx = await as(token);
  return { username, email, ctx, whose: { brandId, personId: ctx.session.personId } };
}
async function payer() {
  const person = await newcomer();
  await routes.setPaymentPassword({ password, newPaymentPassword: PAY }, person.ctx);
  return person;
}
async function lastLetter(recipient: string): Promise<{ subject: string; body: string }> {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from messaging.outgoing where recipient = ${recipient} order by id desc limit 1
  `.execute(db);
  return rows[0]!;
}
/** The address is verified, and so a second factor. */
async function withFactor() {
  const person = await payer();
  await security.sendContactCode({ channel: 'email' }, person.ctx);
  const verificationCode = /\d{6}/.exec((await lastLetter(person.email)).body)![0];
  await security.confirmContact({ channel: 'email', verificationCode }, person.ctx);
  return person;
}
async function factorCode({ ctx, email }: { ctx: CallContext<'real'>; email: string }) {
  clock.advance(61_000);
  await routes.sendFactorCode({ kind: 'email' }, ctx);
  return { kind: 'email' as const, code: /\d{6}/.exec((await lastLetter(email)).body)![0] };
}
const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;

test('[spec 3.4] the first payment password takes the sign-in password; it is kept as a hash, and a letter tells', async () => {
  const { ctx, whose, email } = await newcomer();
  expect((await routes.paymentPassword({}, ctx)).changedAt).toBeNull();
  const wrong = routes.setPaymentPassword({ password: 'nope', newPaymentPassword: PAY }, ctx);
  expect(await refusalOf(wrong)).toMatchObject({ code: 'password_wrong', fields: { password: 'password_wrong' } });
  expect(await code(provePaymentPassword(kernel, whose, PAY))).toBe('payment_password_unset');
  await routes.setPaymentPassword({ password, newPaymentPassword: PAY }, ctx);
  await provePaymentPassword(kernel, whose, PAY);
  const { rows } = await sql<{ hash: string }>`
    select payment_password_hash as hash from identity.person where id = ${whose.personId}`.execute(db);
  expect(rows[0]!.hash).toMatch(/^\$argon2id\$/);
  expect((await lastLetter(email)).subject).toContain('支付密碼');
  expect((await routes.paymentPassword({}, ctx)).changedAt).not.toBeNull();
  expect(await readSecurityChange(db, brandId, whose.personId)).toBeNull();
  const again = routes.setPaymentPassword({ password, newPaymentPassword: OTHER }, ctx);
  expect(await code(again)).toBe('state_conflict');
});

test.each([
  [password, 'bad_input'],
  ['111111', 'password_common'],
  ['58041', 'bad_input'],
  ['5804170', 'bad_input'],
  ['五八零四一七', 'bad_input'],
  ['５８０４１７', 'bad_input'],
])('[spec 5.2] %s is no payment password: %s, on its field', async (newPaymentPassword, refused) => {
  const { ctx } = await newcomer();
  const refusal = await refusalOf(routes.setPaymentPassword({ password, newPaymentPassword }, ctx));
  expect(refusal).toMatchObject({ code: refused, fields: { newPaymentPassword: refused } });
});

test('[spec 5.4] the brand’s pattern holds: letters, digits and signs where it says so', async () => {
  const strict = await openBrand(t, { code: 'letters', merchantCode: 'letters', domains: ['letters.test'] });
  const rule = { field: 'paymentPassword', enabled: true, required: false, patternId: 17, minLength: 8, maxLength: 32 };
  await tx(db, (x) => setFieldRule(x, strict, rule));
  const open = await visit(kernel, strict);
  const { token } = await identity.register(application({ username: 'asletters' }), open);
  const ctx = { ...open, session: (await authenticate(kernel, token, strict))! };
  expect(await code(routes.setPaymentPassword({ password, newPaymentPassword: PAY }, ctx))).toBe('bad_input');
  const same = await refusalOf(routes.setPaymentPassword({ password, newPaymentPassword: password }, ctx));
  expect(same.code).toBe('payment_password_same');
  await routes.setPaymentPassword({ password, newPaymentPassword: 'Copper-Key-58' }, ctx);
  const both = { paymentPassword: 'Copper-Key-59' };
  const second = await identity.register(application({ username: 'atonce', ...both }), open);
  const whose = { brandId: strict, personId: (await authenticate(kernel, second.token, strict))!.personId };
  await provePaymentPassword(kernel, whose, 'Copper-Key-59');
  const bad = identity.register(application({ username: 'toshort', paymentPassword: '12a' }), open);
  expect(await refusalOf(bad)).toMatchObject({ fields: { paymentPassword: 'bad_input' } });
});

test('[spec 3.4, 5.2] a registration of a brand that does not ask for one leaves it unset', async () => {
  const given = application({ username: 'notasked', paymentPassword: PAY });
  const { token } = await identity.register(given, await visit(kernel, brandId));
  expect(await hasPaymentPassword(db, (await as(token)).session)).toBe(false);
});

test('five wrong ones rest for five minutes, also for the right one; at the same time none slips through', async () => {
  const { whose } = await payer();
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => code(provePaymentPassword(kernel, whose, '111222'))),
  );
  expect(tries.filter((one) => one === 'payment_password_wrong')).toHaveLength(5);
  expect(tries.filter((one) => one === 'too_many_requests')).toHaveLength(7);
  const rested = await refusalOf(provePaymentPassword(kernel, whose, PAY));
  expect(rested).toMatchObject({ code: 'too_many_requests', params: { seconds: 300 } });
  clock.advance(REST);
  await provePaymentPassword(kernel, whose, PAY);
});

test('changed with the old one; never into the sign-in password, which cannot be guessed this way', async () => {
  const { ctx, whose } = await payer();
  const change = (paymentPassword: string, newPaymentPassword: string) =>
    routes.changePaymentPassword({ paymentPassword, newPaymentPassword }, ctx);
  expect(await code(change('111222', OTHER))).toBe('payment_password_wrong');
  expect(await code(change(PAY, PAY))).toBe('password_same');
  await change(PAY, OTHER);
  await provePaymentPassword(kernel, whose, OTHER);
  expect(await readSecurityChange(db, brandId, whose.personId)).toBeNull();
  const guesses: string[] = [];
  let now = OTHER;
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const next = `70531${n}`;
    const answer = await change(now, next).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
    guesses.push(answer);
    if (answer === 'ok') now = next;
  }
  expect(guesses).toContain('too_many_requests');
});

test('[spec 2.25] who has a second factor shows it as well', async () => {
  const person = await newcomer();
  await security.sendContactCode({ channel: 'email' }, person.ctx);
  const verificationCode = /\d{6}/.exec((await lastLetter(person.email)).body)![0];
  await security.confirmContact({ channel: 'email', verificationCode }, person.ctx);
  const alone = { password, newPaymentPassword: PAY };
  expect(await code(routes.setPaymentPassword(alone, person.ctx))).toBe('second_factor_required');
  expect((await routes.ownFactors({}, person.ctx)).factors).toEqual([
    { kind: 'email', hint: expect.stringContaining('***') },
  ]);
  const proof = await factorCode(person);
  const other = { ...alone, kind: 'totp' as const, code: proof.code };
  expect(await code(routes.setPaymentPassword(other, person.ctx))).toBe('second_factor_required');
  await routes.setPaymentPassword({ ...alone, ...proof }, person.ctx);
});

test('[spec 4.5] forgotten: password and second factor set another one, and the change is noted', async () => {
  const person = await withFactor();
  const { ctx, whose } = person;
  const proof = await factorCode(person);
  const wrong = { ...proof, code: proof.code === '000000' ? '000001' : '000000' };
  const reset = { password, newPaymentPassword: OTHER };
  expect(await code(routes.resetPaymentPassword({ ...reset, ...wrong }, ctx))).toBe('code_wrong');
  expect(await readSecurityChange(db, brandId, whose.personId)).toBeNull();
  await routes.resetPaymentPassword({ ...reset, ...proof }, ctx);
  await provePaymentPassword(kernel, whose, OTHER);
  expect(await readSecurityChange(db, brandId, whose.personId)).toEqual(clock.now());
  expect(await code(routes.resetPaymentPassword({ ...reset, ...proof }, ctx))).toBe('code_expired');
});

test('without any second factor a forgotten one cannot be set anew', async () => {
  const { ctx } = await payer();
  const reset = { password, kind: 'email' as const, code: '123456', newPaymentPassword: OTHER };
  expect(await code(routes.resetPaymentPassword(reset, ctx))).toBe('second_factor_required');
});

test('two first ones at the same time: one is kept, the other is told', async () => {
  const { ctx, whose } = await newcomer();
  const both = await Promise.allSettled(
    [PAY, OTHER].map((newPaymentPassword) => routes.setPaymentPassword({ password, newPaymentPassword }, ctx)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const kept = both[0]!.status === 'fulfilled' ? PAY : OTHER;
  await provePaymentPassword(kernel, whose, kept);
});

test('nothing of it stands in the export or in the security centre', async () => {
  const { ctx } = await payer();
  const told = JSON.stringify([await security.exportAccount({}, ctx), await security.securityCenter({}, ctx)]);
  expect(told).not.toMatch(/argon2|580417/);
});

test('neither password becomes the other, also where both may look alike', async () => {
  const rule = { field: 'paymentPassword', enabled: true, required: false, patternId: 17, minLength: 6, maxLength: 32 };
  await tx(db, (x) => setFieldRule(x, brandId, rule));
  const { ctx } = await newcomer();
  const pay = 'Copper-Key-58';
  await routes.setPaymentPassword({ password, newPaymentPassword: pay }, ctx);
  const input = { oldPassword: password, newPassword: pay, confirmNewPassword: pay };
  expect(await refusalOf(security.changePassword(input, ctx))).toMatchObject({
    code: 'payment_password_same',
    fields: { newPassword: 'payment_password_same' },
  });
  const change = { paymentPassword: pay, newPaymentPassword: password };
  expect(await code(routes.changePaymentPassword(change, ctx))).toBe('payment_password_same');
});
