import { type AllCalls, calls, type InputOf } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModuleId, setFieldRule, setModule } from '#brand';
import { tx } from '#kernel/database/transaction';
import { secretBox } from '#kernel/secret-box';
import { testDatabase } from '#testing';
import { captchaAnswer, makeCaptcha } from '../captcha/captcha.ts';
import { createPerson } from '../people/create-person.ts';
import { idNumberContext } from '../profile/secret-profile.ts';
import { hashPassword } from '../passwords/password.ts';
import type { AccountType } from '../people/person.ts';
import { mobileRoutes } from './mobile-routes.ts';
import { identityRoutes } from '../routes.ts';
import { authenticate } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const ports = recordingPorts();
const routes = identityRoutes(kernel, ports);
const own = mobileRoutes(kernel, ports);
let brandId: number;
let passwordHash: string;
beforeAll(async () => {
  brandId = await openBrand(t);
  passwordHash = await hashPassword('Quiet-Harbour-41');
});
beforeEach(async () => {
  clock.advance(2 * 86_400_000);
  for (const module of ['SMSLOGIN3', 'MOBILENUMREG3', 'REGMOBVERF3'] as const) await switchTo(module, true);
  await switchTo('MOBILENUMPASSREG3', false);
});

const switchTo = (module: ModuleId, on: boolean) => tx(db, (x) => setModule(x, brandId, module, on));

let last = 0;
const aNumber = () => `0912${String((last += 1)).padStart(6, '0')}`;
const international = (number: string) => `+886${number.slice(1)}`;
const from = () => visit(kernel, brandId, `198.51.100.${(last += 1) % 250}`);

async function captcha() {
  const { id } = await makeCaptcha(db, brandId, clock.now());
  return { captchaId: id, captcha: (await captchaAnswer(db, brandId, id))! };
}
async function send(call: 'sendLoginCode' | 'sendRegisterCode', mobileNum: string) {
  return await own[call]({ mobileNum, countryDialingCode: '886', ...(await captcha()) }, await from());
}
async function codeAt(mobileNum: string): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    select body from messaging.outgoing where recipient = ${international(mobileNum)} order by id desc limit 1
  `.execute(db);
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? null;
}
async function someone(accountType: AccountType = 0) {
  const mobileNum = aNumber();
  const row = { brandId, username: `phone${(last += 1)}`, accountType, passwordHash, at: clock.now() };
  return { mobileNum, ...(await tx(db, (x) => createPerson(x, { ...row, mobile: international(mobileNum) }))) };
}
const signIn = async (mobileNum: string, code: string) =>
  routes.login({ username: mobileNum, password: code, countryDialingCode: '886', type: 'sms' }, await from());

test('[spec 7.3] [spec 3.1] [spec 3.9] a code sent to the number signs in, once', async () => {
  const { mobileNum, id } = await someone();
  const sent = await send('sendLoginCode', mobileNum);
  expect(sent).toEqual({ expiredMinutes: 1, retryAfterSeconds: 60, expiresInSeconds: 600 });
  const code = (await codeAt(mobileNum))!;
  const { token } = await signIn(mobileNum, ` ${code} `);
  expect(await authenticate(kernel, token, brandId)).toMatchObject({ personId: id });
  expect(await refusalOf(signIn(mobileNum, code))).toMatchObject({
    code: 'code_expired',
    fields: { password: 'code_expired' },
  });
});

test('[spec 8.6] a number of nobody gets the same answers, and no message', async () => {
  const [known, unknown] = [(await someone()).mobileNum, aNumber()];
  expect(await send('sendLoginCode', unknown)).toEqual(await send('sendLoginCode', known));
  expect(await codeAt(unknown)).toBeNull();
  const wrong = String((Number(await codeAt(known)) + 1) % 1_000_000).padStart(6, '0');
  expect(await refusalOf(signIn(unknown, wrong))).toEqual(await refusalOf(signIn(known, wrong)));
});

test('[spec 8.6] [spec 5.5] a number that is none, a missing captcha, a second code too soon', async () => {
  for (const mobileNum of ['12345', '0212345678', 'abc', '+4915112345678']) {
    expect(await refusalOf(send('sendLoginCode', mobileNum))).toMatchObject({
      code: 'mobile_invalid',
      fields: { mobileNum: 'mobile_invalid' },
    });
  }
  const { mobileNum } = await someone();
  const bare = own.sendLoginCode({ mobileNum, countryDialingCode: '886' }, await from());
  expect((await refusalOf(bare)).code).toBe('captcha_required');
  await send('sendLoginCode', mobileNum);
  expect(await refusalOf(send('sendLoginCode', mobileNum))).toMatchObject({
    code: 'too_many_requests',
    params: { seconds: 60 },
  });
});

test('[spec 8.6] where the brand has not enabled it, it says so', async () => {
  await switchTo('SMSLOGIN3', false);
  await switchTo('REGMOBVERF3', false);
  const { mobileNum } = await someone();
  expect((await refusalOf(send('sendLoginCode', mobileNum))).code).toBe('function_not_enabled');
  expect((await refusalOf(send('sendRegisterCode', mobileNum))).code).toBe('function_not_enabled');
  expect((await refusalOf(signIn(mobileNum, '123456'))).code).toBe('function_not_enabled');
});

test('[spec 6.5] an agent does not sign in here, and learns so only with the right code', async () => {
  const { mobileNum } = await someone(1);
  await send('sendLoginCode', mobileNum);
  const code = (await codeAt(mobileNum))!;
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await refusalOf(signIn(mobileNum, wrong))).code).toBe('code_wrong');
  expect((await refusalOf(signIn(mobileNum, code))).code).toBe('non_member_account');
});

type ByMobile = InputOf<AllCalls['registerByMobile']>;
async function enrol(mobileNum: string, given: Partial<ByMobile> = {}) {
  const { username: _name, password: _password, confirmPassword: _again, ...rest } = application();
  const input = { ...rest, mobileNum, countryDialingCode: '886', registerMethod: 'WEB' as const, ...given };
  return await own.registerByMobile(calls.registerByMobile.input.parse(input), await from());
}

test('[spec 7.8] [spec 7.4] with a number and its code one is a member, under a name made up', async () => {
  const mobileNum = aNumber();
  await send('sendRegisterCode', mobileNum);
  const verificationCode = (await codeAt(mobileNum))!;
  const { token, userName, accountType } = await enrol(mobileNum, { verificationCode });
  expect(userName).toMatch(/^m\d{10}$/);
  expect(userName).not.toContain(mobileNum.slice(2));
  const { rows } = await sql<{ verified: boolean }>`
    select mobile_verified_at is not null as verified from identity.person where username = ${userName}
  `.execute(db);
  expect(rows).toEqual([{ verified: true }]);
  expect([accountType, (await authenticate(kernel, token, brandId))?.username]).toEqual([0, userName]);
  clock.advance(61_000);
  await send('sendLoginCode', mobileNum);
  await expect(signIn(mobileNum, (await codeAt(mobileNum))!)).resolves.toMatchObject({ userName });
});

test('[spec 8.6] the code is of this number, of registration, and needed', async () => {
  const [mine, other] = [aNumber(), aNumber()];
  await send('sendRegisterCode', mine);
  await send('sendRegisterCode', other);
  const foreign = (await codeAt(other))!;
  expect((await refusalOf(enrol(mine))).fields).toEqual({ verificationCode: 'code_wrong' });
  expect((await refusalOf(enrol(mine, { verificationCode: foreign }))).code).toBe('code_wrong');
  const taken = await someone();
  await send('sendLoginCode', taken.mobileNum);
  const ofSignIn = (await codeAt(taken.mobileNum))!;
  expect((await refusalOf(enrol(taken.mobileNum, { verificationCode: ofSignIn }))).code).toBe('code_expired');
});

test('a number that is taken is told to who holds it only', async () => {
  const { mobileNum } = await someone();
  await send('sendRegisterCode', mobileNum);
  const refused = await refusalOf(enrol(mobileNum, { verificationCode: (await codeAt(mobileNum))! }));
  expect(refused).toMatchObject({ code: 'mobile_taken', fields: { mobileNum: 'mobile_taken' } });
});

test('one number that registers eight times at once is one member', async () => {
  await switchTo('REGMOBVERF3', false);
  const mobileNum = aNumber();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => enrol(mobileNum)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[spec 3.20] a password is asked for where the brand says so, and where there is no other way in', async () => {
  await switchTo('REGMOBVERF3', false);
  await switchTo('MOBILENUMPASSREG3', true);
  expect((await refusalOf(enrol(aNumber()))).fields).toMatchObject({ password: 'bad_input' });
  await switchTo('MOBILENUMPASSREG3', false);
  await switchTo('SMSLOGIN3', false);
  expect((await refusalOf(enrol(aNumber()))).fields).toMatchObject({ password: 'bad_input' });
  const password = 'Quiet-Harbour-41';
  const { userName } = await enrol(aNumber(), { password, confirmPassword: password });
  const login = { username: userName, password, type: 'username' as const };
  await expect(routes.login(login, await from())).resolves.toMatchObject({ userName });
});

test('[spec 3.20] closed where the brand has not opened it; with a name it stays open', async () => {
  await switchTo('MOBILENUMREG3', false);
  expect((await refusalOf(enrol(aNumber()))).code).toBe('registration_closed');
  await expect(routes.register(application({ username: 'wind8821' }), await from())).resolves.toHaveProperty('token');
});

test('[spec 5.2] a number given with a name is shown to be one’s own, too', async () => {
  const mobileNum = aNumber();
  const input = application({ username: 'wind8822', mobileNum, countryDialingCode: '886' });
  expect((await refusalOf(routes.register(input, await from()))).code).toBe('code_expired');
  await send('sendRegisterCode', mobileNum);
  const verificationCode = (await codeAt(mobileNum))!;
  // A name that is taken does not cost the code.
  const taken = application({ username: 'wind8821', mobileNum, countryDialingCode: '886', verificationCode });
  expect((await refusalOf(routes.register(taken, await from()))).code).toBe('username_taken');
  await expect(routes.register({ ...input, verificationCode }, await from())).resolves.toHaveProperty('token');
});

test('[spec 3.4] every optional field is kept where the brand asks for it, and left out where it does not', async () => {
  await switchTo('REGMOBVERF3', false);
  const asked = {
    nationality: 'TW',
    occupation: 'professional',
    sourceOfIncome: 'salary',
  };
  for (const field of Object.keys(asked)) {
    const rule = { field, enabled: true, required: true, patternId: 0, minLength: 1, maxLength: 60 };
    await tx(db, (x) => setFieldRule(x, brandId, rule));
  }
  expect((await refusalOf(enrol(aNumber(), { nationality: 'TW' }))).fields).toMatchObject({
    occupation: 'bad_input',
  });
  const { userName } = await enrol(aNumber(), { ...asked, zalo: '912345678' });
  const { rows } = await sql<{ profile: object }>`
    select profile from identity.person where username = ${userName}
  `.execute(db);
  expect(rows[0]!.profile).toEqual(asked);
  for (const field of Object.keys(asked)) {
    const rule = { field, enabled: false, required: false, patternId: 0, minLength: 1, maxLength: 60 };
    await tx(db, (x) => setFieldRule(x, brandId, rule));
  }
});

test('[spec 3.4] the number of a document is kept sealed', async () => {
  await switchTo('REGMOBVERF3', false);
  const rule = { field: 'idNumber', enabled: true, required: true, patternId: 4, minLength: 6, maxLength: 20 };
  await tx(db, (x) => setFieldRule(x, brandId, rule));
  const { userName } = await enrol(aNumber(), { idNumber: 'A123456789' });
  const { rows } = await sql<{ id: bigint; sealed: Buffer; row: string }>`
    select id, id_number as sealed, p::text as row from identity.person p where username = ${userName}
  `.execute(db);
  const [{ id, sealed, row }] = rows as [(typeof rows)[0]];
  expect(row).not.toContain('A123456789');
  const box = secretBox(kernel.config.dataDir, 'people');
  expect(box.open(sealed, idNumberContext(id))).toBe('A123456789');
  expect(() => box.open(sealed, idNumberContext(id + 1n))).toThrow();
  await tx(db, (x) => setFieldRule(x, brandId, { ...rule, enabled: false, required: false }));
});
