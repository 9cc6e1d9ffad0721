import { calls } from '@croupier/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModuleId, setModule, setSetting } from '#brand';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { phoneClaims, startKeys, type TestKeys } from '../../federation/testing.ts';
import { createPerson } from '../people/create-person.ts';
import { setPersonLocked } from '../people/find-person.ts';
import { mobileRoutes } from './mobile-routes.ts';
import { hashPassword } from '../passwords/password.ts';
import type { AccountType } from '../people/person.ts';
import { identityRoutes } from '../routes.ts';
import { updateContact, verifiedContacts } from '../security/security-store.ts';
import { authenticate } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const ports = recordingPorts();
const routes = identityRoutes(kernel, ports);
const own = mobileRoutes(kernel, ports);
const PROJECT = 'lumora-phones';
let keys: TestKeys;
let brandId: number;
let passwordHash: string;

beforeAll(async () => {
  keys = await startKeys();
  brandId = await openBrand(t);
  passwordHash = await hashPassword('Quiet-Harbour-41');
  const set = { projectId: PROJECT, keysUrl: keys.url };
  await tx(db, (x) => setSetting(x, brandId, 'firebaseSignIn', set, clock.now()));
});
afterAll(() => keys.close());
beforeEach(async () => {
  clock.advance(86_400_000);
  for (const module of ['SMSLOGIN3', 'MOBILENUMREG3', 'REGMOBVERF3'] as const) await switchTo(module, true);
});

const switchTo = (module: ModuleId, on: boolean) => tx(db, (x) => setModule(x, brandId, module, on));

let last = 0;
const aNumber = () => `0913${String((last += 1)).padStart(6, '0')}`;
const international = (number: string) => `+886${number.slice(1)}`;
const from = () => visit(kernel, brandId, `198.51.100.${(last += 1) % 250}`);
const tokenFor = (number: string) => keys.sign(phoneClaims(PROJECT, international(number), clock.now()));

async function someone(accountType: AccountType = 0, passwordDefault = false) {
  const number = aNumber();
  const row = { brandId, username: `fire${(last += 1)}`, accountType, passwordHash, passwordDefault };
  const person = await tx(db, (x) => createPerson(x, { ...row, mobile: international(number), at: clock.now() }));
  return { ...person, number };
}
const signIn = async (username: string, firebaseIdToken: string) =>
  routes.login(calls.login.input.parse({ username, firebaseIdToken, type: 'firebase' }), await from());
async function register(mobileNum: string, firebaseIdToken: string, more: object = {}) {
  const { username: _u, password: _p, confirmPassword: _c, ...rest } = application();
  const input = { ...rest, mobileNum, countryDialingCode: '886', firebaseIdToken, firebaseChannel: 'WEB', ...more };
  return await own.registerByMobile(calls.registerByMobile.input.parse(input), await from());
}

test('[spec 3.1] whoever holds the number that Firebase has seen is signed in, once', async () => {
  const { number, id } = await someone();
  const token = await tokenFor(number);
  const signedIn = await signIn(number, token);
  expect(await authenticate(kernel, signedIn.token, brandId)).toMatchObject({ personId: id });
  expect((await refusalOf(signIn(number, token))).code).toBe('code_expired');
});

test('a token is for its own number', async () => {
  const [mine, theirs] = [await someone(), await someone()];
  const token = await tokenFor(mine.number);
  expect((await refusalOf(signIn(theirs.number, token))).code).toBe('code_wrong');
  expect((await refusalOf(signIn('12345', token))).code).toBe('mobile_invalid');
  // Neither used it up.
  await expect(signIn(mine.number, token)).resolves.toHaveProperty('token');
});

test('[spec 3.4] with the number of nobody one registers by the same token, without a code and its captcha', async () => {
  await tx(db, (x) => setSetting(x, brandId, 'captchaOnRegister', true, clock.now()));
  const number = aNumber();
  const token = await tokenFor(number);
  expect((await refusalOf(signIn(number, token))).code).toBe('federation_unknown');
  expect((await refusalOf(register(aNumber(), token))).code).toBe('code_wrong');
  expect((await refusalOf(register(number, token, { acceptTerms: false }))).code).toBe('terms_not_accepted');
  const signedIn = await register(number, token);
  const { personId } = (await authenticate(kernel, signedIn.token, brandId))!;
  expect(await verifiedContacts(db, brandId, personId)).toMatchObject({ mobile: international(number) });
  expect((await refusalOf(register(number, token))).code).toBe('code_expired');
  clock.advance(60_000);
  expect((await refusalOf(register(number, await tokenFor(number)))).code).toBe('mobile_taken');
});

test('of two registrations at the same time one person comes', async () => {
  const number = aNumber();
  const token = await tokenFor(number);
  const tries = await Promise.allSettled([register(number, token), register(number, token)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[spec 4.2] nobody who came by their number is asked for another password', async () => {
  const { number } = await someone(0, true);
  expect(await signIn(number, await tokenFor(number))).toMatchObject({ passwordExpired: false });
});

test('[spec 2.25] the number was shown: no code is sent to it as a second factor', async () => {
  const { number, id } = await someone();
  const destination = international(number);
  await tx(db, (x) => updateContact(x, { id, brandId }, { channel: 'sms', destination, at: clock.now() }));
  await expect(signIn(number, await tokenFor(number))).resolves.toHaveProperty('token');
});

test('an agent or somebody locked out does not come in by their number', async () => {
  const agent = await someone(1);
  expect((await refusalOf(signIn(agent.number, await tokenFor(agent.number)))).code).toBe('non_member_account');
  const { number, id } = await someone();
  await tx(db, (x) => setPersonLocked(x, { brandId, personId: id, locked: true, at: clock.now() }));
  expect((await refusalOf(signIn(number, await tokenFor(number)))).code).toBe('account_locked');
});

test.each<ModuleId>(['SMSLOGIN3', 'MOBILENUMREG3'])(
  'what is closed to codes is closed to Firebase: %s',
  async (module) => {
    const { number } = await someone();
    await switchTo(module, false);
    const doing =
      module === 'SMSLOGIN3' ? signIn(number, await tokenFor(number)) : register(aNumber(), await tokenFor(number));
    expect((await refusalOf(doing)).code).toBe(module === 'SMSLOGIN3' ? 'function_not_enabled' : 'registration_closed');
  },
);

test('a sign-in by password needs one', async () => {
  const input = calls.login.input.parse({ username: 'demo' });
  expect(await refusalOf(routes.login(input, await from()))).toMatchObject({
    code: 'bad_input',
    fields: { password: 'bad_input' },
  });
});
