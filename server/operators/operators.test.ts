import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generateSync, createGuardrails } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEntries, verifyChain } from '#audit';
import { brandById } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { createLog } from '#kernel/log';
import { secretBox } from '#kernel/secret-box';
import { testDatabase } from '#testing';
import { openBrand } from '../brand/testing.ts';
import { aliveOperatorSessions, authenticateOperator, createOperator, operatorRoutes, permissionsOf } from './index.ts';
import { finishSignIn, startSignIn } from './sign-in.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const PASSWORD = 'Operator#2468';
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-operators-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const t = await testDatabase();
const kernel = {
  db: t.db,
  clock: t.clock,
  log: createLog({ level: 'silent' }),
  config: { dataDir },
} as unknown as Kernel;
const from = { ip: '127.0.0.1', userAgent: 'test' };
let brandId = 0;
let otherBrandId = 0;

beforeAll(async () => {
  brandId = await openBrand(t.db, { code: 'one' });
  otherBrandId = await openBrand(t.db, { code: 'two' });
});

let names = 0;
async function newOperator(role: 'owner' | 'finance' | 'support' = 'finance') {
  const username = `ops.${(names += 1)}`;
  const account = { brandId, username, displayName: 'Linda', role, password: PASSWORD, totpSecret: SECRET };
  await tx(t.db, (tx) => createOperator(kernel, tx, account));
  return username;
}
const codeAt = (at: Date) =>
  generateSync({
    secret: SECRET,
    epoch: Math.floor(at.getTime() / 1000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
const password = (username: string, text = PASSWORD, brand = brandId) =>
  startSignIn(kernel, brand, { username, password: text }, from);
const totp = (challengeId: string, code = codeAt(t.clock.now()), brand = brandId) =>
  finishSignIn(kernel, brand, { challengeId, code }, from);
async function signIn(username: string) {
  // The code of the last test's step is used up.
  t.clock.advance(60_000);
  return await totp((await password(username)).challengeId);
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

test('password, then code, then a session with what the role may', async () => {
  const { token, operator } = await signIn(await newOperator());
  const session = await authenticateOperator(kernel, token, brandId);
  expect(session).toMatchObject({ operatorId: operator.id, brandId, username: operator.username });
  expect(session!.permissions.has('withdrawals.decide')).toBe(true);
  expect(session!.permissions.has('brand.write')).toBe(false);
  expect(await authenticateOperator(kernel, token, otherBrandId)).toBeNull();
  expect(await authenticateOperator(kernel, `${token}x`, brandId)).toBeNull();
});

test('a name is taken whatever its capitals, and nobody’s name answers like a wrong password', async () => {
  const username = await newOperator();
  expect(await codeOf(password(username.toUpperCase()))).toBe('ok');
  expect(await codeOf(password(username, 'wrong'))).toBe('bad_credentials');
  expect(await codeOf(password('nobody', 'wrong'))).toBe('bad_credentials');
  expect(await codeOf(password(username, PASSWORD, otherBrandId))).toBe('bad_credentials');
});

test('five wrong passwords lock for a quarter of an hour; only who knows the password hears of it', async () => {
  const username = await newOperator();
  for (let n = 0; n < 5; n += 1) expect(await codeOf(password(username, 'wrong'))).toBe('bad_credentials');
  expect(await codeOf(password(username, 'wrong'))).toBe('bad_credentials');
  await expect(password(username)).rejects.toMatchObject({ code: 'account_locked', params: { minutes: 15 } });
  const entries = await listEntries(t.db, { brandId, action: 'operator.lock', subject: username, limit: 5 });
  expect(entries).toHaveLength(1);
  t.clock.advance(15 * 60_000);
  expect(await codeOf(password(username))).toBe('ok');
});

test('a dozen wrong passwords at once get five tries and no more', async () => {
  const username = await newOperator();
  const guesses = Array.from({ length: 12 }, () => codeOf(password(username, 'wrong')));
  await Promise.all(guesses);
  const { rows } = await sql<{ failures: number }>`select failures from operators.operator
    where username = ${username}`.execute(t.db);
  expect(rows[0]!.failures).toBe(5);
  expect(await codeOf(password(username))).toBe('account_locked');
});

test('wrong codes lock as well, and a challenge is good for five minutes', async () => {
  const username = await newOperator();
  const { challengeId } = await password(username);
  const wrong = codeAt(new Date('2020-01-01T00:00:00Z'));
  for (let n = 0; n < 4; n += 1) expect(await codeOf(totp(challengeId, wrong))).toBe('totp_wrong');
  expect(await codeOf(totp(challengeId, wrong))).toBe('account_locked');
  expect(await codeOf(totp(challengeId))).toBe('challenge_expired');
  t.clock.advance(16 * 60_000);
  const later = await password(username);
  t.clock.advance(5 * 60_000);
  expect(await codeOf(totp(later.challengeId))).toBe('challenge_expired');
  expect(await codeOf(totp('no-such-challenge'))).toBe('challenge_expired');
});

test('a challenge of one brand is none of another', async () => {
  const { challengeId } = await password(await newOperator());
  expect(await codeOf(totp(challengeId, undefined, otherBrandId))).toBe('challenge_expired');
});

test('a code counts once: not again, not by two at once, and not an older one', async () => {
  const username = await newOperator();
  t.clock.advance(60_000);
  const now = t.clock.now();
  const challenges = await Promise.all([password(username), password(username), password(username)]);
  const both = await Promise.all(challenges.slice(0, 2).map(({ challengeId }) => codeOf(totp(challengeId))));
  expect(both.toSorted()).toEqual(['ok', 'totp_wrong']);
  const older = codeAt(new Date(now.getTime() - 30_000));
  expect(await codeOf(totp(challenges[2]!.challengeId, older))).toBe('totp_wrong');
});

test('sessions end by idling, after twelve hours, and by signing out', async () => {
  const minutes = (count: number) => t.clock.advance(count * 60_000);
  const idle = await signIn(await newOperator());
  minutes(29);
  expect(await authenticateOperator(kernel, idle.token, brandId)).not.toBeNull();
  minutes(31);
  expect(await authenticateOperator(kernel, idle.token, brandId)).toBeNull();

  const long = await signIn(await newOperator());
  for (let n = 0; n < 35; n += 1) {
    minutes(20);
    expect(await authenticateOperator(kernel, long.token, brandId)).not.toBeNull();
  }
  minutes(20);
  expect(await authenticateOperator(kernel, long.token, brandId)).toBeNull();

  const { token } = await signIn(await newOperator());
  const session = (await authenticateOperator(kernel, token, brandId))!;
  expect(await aliveOperatorSessions(kernel, [session.sessionId])).toContain(session.sessionId);
  await routes.consoleLogout({}, contextOf(session));
  expect(await authenticateOperator(kernel, token, brandId)).toBeNull();
  expect(await aliveOperatorSessions(kernel, [session.sessionId])).not.toContain(session.sessionId);
});

const routes = operatorRoutes(kernel, { issueTicket: async () => ({ ticket: 't', expiresInSeconds: 60 }) });
function contextOf(session: CallContext<'operator:'>['session']) {
  type Context = CallContext<'operator:'> & CallContext<'operator:brand.write'>;
  return { session, ip: '127.0.0.1', brand: { id: brandId }, lang: 'TW', userAgent: 'test' } as unknown as Context;
}

test('who is signed in, with the brand’s limit and names', async () => {
  const { token } = await signIn(await newOperator('owner'));
  const session = (await authenticateOperator(kernel, token, brandId))!;
  expect(await routes.consoleMe({}, contextOf(session))).toMatchObject({
    username: session.username,
    role: 'owner',
    secondApprovalAbove: '50000.00',
    brand: { TW: '綺光', EN: 'Lumora' },
    timeZone: 'Asia/Taipei',
  });
});

test('[spec 4.1] the brand goes into maintenance and back, and both stand in the audit log', async () => {
  const { token } = await signIn(await newOperator('owner'));
  const ctx = contextOf((await authenticateOperator(kernel, token, brandId))!);
  const endsAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
  expect(await routes.brandStatus({ maintenance: true, endsAt }, ctx)).toEqual({
    maintenance: true,
    maintenanceEnd: endsAt,
  });
  expect((await brandById(t.db, brandId)).maintenance).toBe(true);
  await routes.brandStatus({ maintenance: false }, ctx);
  expect((await brandById(t.db, brandId)).maintenance).toBe(false);
  const past = new Date(t.clock.now().getTime() - 1000).toISOString();
  expect(await codeOf(routes.brandStatus({ maintenance: true, endsAt: past }, ctx))).toBe('bad_input');
  const entries = await listEntries(t.db, { brandId, action: 'brand.status', limit: 5 });
  expect(entries.map(({ after }) => after)).toEqual([
    { maintenance: false, maintenanceEnd: null },
    { maintenance: true, maintenanceEnd: endsAt },
  ]);
});

test('roles: deny by default', () => {
  expect(permissionsOf('nothing-of-ours').size).toBe(0);
  expect(permissionsOf('toString').size).toBe(0);
  const support = permissionsOf('support');
  expect(support).toContain('withdrawals.read');
  // Who answers people decides on no money and reads no books.
  for (const permission of ['withdrawals.decide', 'ledger.read', 'audit.read', 'brand.write']) {
    expect(support).not.toContain(permission);
  }
});

test('the authenticator’s secret is sealed: it opens in its own row only, with its own key only', async () => {
  const username = await newOperator();
  const { rows } = await sql<{ totp_secret: Buffer }>`select totp_secret from operators.operator
    where username = ${username}`.execute(t.db);
  expect(rows[0]!.totp_secret.includes(SECRET)).toBe(false);
  const box = secretBox(dataDir, 'operators');
  expect(box.open(rows[0]!.totp_secret, `operator-totp:${brandId}:${username}`)).toBe(SECRET);
  expect(() => box.open(rows[0]!.totp_secret, `operator-totp:${brandId}:another`)).toThrow();
  const other = mkdtempSync(join(tmpdir(), 'croupier-operators-'));
  expect(() =>
    secretBox(other, 'operators').open(rows[0]!.totp_secret, `operator-totp:${brandId}:${username}`),
  ).toThrow();
  rmSync(other, { recursive: true });
  const key = join(dataDir, 'operators.key');
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(readFileSync(key, 'utf8').trim()).toHaveLength(44);
});

test('making an operator again changes nothing', async () => {
  const account = {
    brandId,
    username: 'operator',
    displayName: 'O',
    role: 'owner',
    password: PASSWORD,
    totpSecret: SECRET,
  } as const;
  const ids = [];
  for (let n = 0; n < 2; n += 1) ids.push(await tx(t.db, (tx) => createOperator(kernel, tx, account)));
  expect(ids[0]).toBe(ids[1]);
  expect((await verifyChain(t.db, brandId)).intact).toBe(true);
});
