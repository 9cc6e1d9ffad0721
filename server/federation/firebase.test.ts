import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setSetting } from '#brand';
import { readConfig } from '#kernel/config';
import { tx } from '#kernel/database/transaction';
import { silentLog } from '#kernel/log';
import type { Kernel } from '#kernel/kernel';
import { testDatabase } from '#testing';
import { openBrand } from '../brand/testing.ts';
import { readPhoneProof, spendPhoneProof } from './firebase.ts';
import { phoneClaims, startKeys, type TestKeys } from './testing.ts';

const t = await testDatabase();
const kernel: Kernel = { ...t, config: readConfig({ DEMO: '1' }), log: silentLog };
const PROJECT = 'lumora-phones';
const MOBILE = '+886912345678';
const MINUTE_MS = 60_000;
let keys: TestKeys;
let brandId: number;
let plainId: number;

beforeAll(async () => {
  keys = await startKeys();
  brandId = await openBrand(t.db);
  plainId = await openBrand(t.db, { code: 'plain', domains: ['plain.test'] });
  const set = { projectId: PROJECT, keysUrl: keys.url };
  await tx(t.db, (x) => setSetting(x, brandId, 'firebaseSignIn', set, t.clock.now()));
});
afterAll(() => keys.close());
beforeEach(() => {
  keys.status = 200;
  t.clock.advance(60 * MINUTE_MS);
});

const claims = (own: JWTPayload = {}): JWTPayload => ({ ...phoneClaims(PROJECT, MOBILE, t.clock.now()), ...own });
const seconds = (minutes: number) => Math.floor(t.clock.now().getTime() / 1_000) + minutes * 60;
const refusedBy = (doing: Promise<unknown>) =>
  doing.then(
    () => 'taken',
    (error: unknown) => (error as { code?: unknown }).code ?? error,
  );
const read = (token: string, brand = brandId) => readPhoneProof(kernel, brand, token);

test('[spec 3.1] a phone sign-in of the brand’s project shows the number, once', async () => {
  const proof = await read(await keys.sign(claims()));
  expect(proof.mobile).toBe(MOBILE);
  expect(await refusedBy(spendPhoneProof(kernel, proof))).toBe('taken');
  expect(await refusedBy(spendPhoneProof(kernel, proof))).toBe('code_expired');
  // A renewed token of the same sign-in shows nothing new.
  const again = await read(await keys.sign(claims({ iat: seconds(0) + 1 })));
  expect(await refusedBy(spendPhoneProof(kernel, again))).toBe('code_expired');
});

test('of ten who use one proof at the same time one does', async () => {
  const proof = await read(await keys.sign(claims()));
  const tries = await Promise.all(Array.from({ length: 10 }, () => refusedBy(spendPhoneProof(kernel, proof))));
  expect(tries.filter((outcome) => outcome === 'taken')).toHaveLength(1);
});

const without = (name: string) => () => {
  const { [name]: _left, ...rest } = claims();
  return rest;
};
const wrong: [string, () => JWTPayload, string][] = [
  ['another issuer', () => claims({ iss: `https://evil.example/${PROJECT}` }), 'code_wrong'],
  ['another project’s issuer', () => claims({ iss: 'https://securetoken.google.com/other' }), 'code_wrong'],
  ['another audience', () => claims({ aud: 'other' }), 'code_wrong'],
  ['a time that is over', () => claims({ exp: seconds(-1) }), 'code_expired'],
  ['a sign-in of long ago', () => claims({ auth_time: seconds(-10) }), 'code_expired'],
  ['a sign-in that is yet to come', () => claims({ auth_time: seconds(1) }), 'code_wrong'],
  ['a time of making that is yet to come', () => claims({ iat: seconds(1) }), 'code_wrong'],
  ['no time of the sign-in', without('auth_time'), 'code_wrong'],
  ['no end', without('exp'), 'code_wrong'],
  ['nobody', () => claims({ sub: '' }), 'code_wrong'],
  ['no number', without('phone_number'), 'code_wrong'],
  ['a number that is none', () => claims({ phone_number: '0912345678' }), 'code_wrong'],
  ['a number that is no text', () => claims({ phone_number: ['+886912345678'] }), 'code_wrong'],
  ['another way to sign in', () => claims({ firebase: { sign_in_provider: 'password' } }), 'code_wrong'],
  ['no way to sign in', without('firebase'), 'code_wrong'],
];
test.each(wrong)('a token with %s is refused', async (_what, payload, code) => {
  expect(await refusedBy(read(await keys.sign(payload())))).toBe(code);
});

test('a token that nobody of Firebase signed is refused', async () => {
  const secret = new TextEncoder().encode('a secret that everybody can make up');
  const forged = [
    await keys.sign(claims(), 'another'),
    new UnsecuredJWT(claims()).encode(),
    await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'key-0' }).sign(secret),
    `${(await keys.sign(claims())).slice(0, -6)}AAAAAA`,
    '',
    'x.y.z',
  ];
  for (const token of forged) expect(await refusedBy(read(token)), token).toBe('code_wrong');
});

test('keys are kept as long as they are published for, and a new one is found at once', async () => {
  await read(await keys.sign(claims()));
  const before = keys.asked;
  await read(await keys.sign(claims()));
  expect(keys.asked).toBe(before);
  await keys.rotate();
  t.clock.advance(MINUTE_MS);
  await read(await keys.sign(claims()));
  expect(keys.asked).toBe(before + 1);
  // Tokens with keys of nobody's do not make us ask each time.
  const stranger = await new SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256', kid: 'stranger' })
    .sign((await generateKeyPair('RS256')).privateKey);
  for (let i = 0; i < 5; i += 1) expect(await refusedBy(read(stranger))).toBe('code_wrong');
  expect(keys.asked).toBe(before + 1);
  t.clock.advance(60 * MINUTE_MS);
  await read(await keys.sign(claims()));
  expect(keys.asked).toBe(before + 2);
});

test('without keys nobody is told that their token is wrong', async () => {
  t.clock.advance(24 * 60 * MINUTE_MS);
  keys.status = 503;
  expect(await refusedBy(read(await keys.sign(claims())))).toBe('federation_failed');
});

test('a brand without a project takes no token, whosever it is', async () => {
  expect(await refusedBy(read(await keys.sign(claims()), plainId))).toBe('function_not_enabled');
});
