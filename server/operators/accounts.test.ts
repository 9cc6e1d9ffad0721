import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEntries } from '#audit';
import type { CallContext, OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { openBrand } from '../brand/testing.ts';
import { resetAuthenticator } from './accounts.ts';
import { accountRoutes, authenticateOperator, createOperator, permissionsOf, type Role } from './index.ts';
import { finishSignIn, showEnrolment, startSignIn } from './sign-in.ts';
import { requireStaffPassword } from './staff-password.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PASSWORD = 'Quiet-Harbour-41';
const OWN = 'Seven-Lanterns-Row';
const HOUR_MS = 3_600_000;
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-accounts-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const t = await testDatabase();
const kernel = { db: t.db, clock: t.clock, log: silentLog, config: { dataDir } } as unknown as Kernel;
const routes = accountRoutes(kernel);
const from = { ip: '203.0.113.8', userAgent: 'test' };
let brandId = 0;
let names = 0;

beforeAll(async () => {
  brandId = await openBrand(t.db);
});

async function hire(role: Role): Promise<OperatorSession> {
  const username = `ops.${(names += 1)}`;
  const account = { brandId, username, displayName: 'Linda', role, password: PASSWORD, totpSecret: SECRET };
  const operatorId = await tx(t.db, (db) => createOperator(kernel, db, account));
  return { sessionId: 1n, operatorId, brandId, username, permissions: permissionsOf(role) };
}
let hired: Promise<OperatorSession> | undefined;
/** One owner for all tests. */
const owner = { get: () => (hired ??= hire('owner')) };
type Context = CallContext<'operator:'> & CallContext<`operator:operators.${'read' | 'write'}`>;
const as = (session: OperatorSession) => ({ session, ...from, lang: 'EN' }) as unknown as Context;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const codeFor = (secret: string) => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) });
const start = (username: string, password: string) => startSignIn(kernel, brandId, { username, password }, from);
const finish = (challengeId: string, code: string, newPassword?: string) =>
  finishSignIn(kernel, brandId, { challengeId, code, newPassword }, from);
async function signIn({ username }: { username: string }, password = PASSWORD, secret = SECRET) {
  t.clock.advance(60_000);
  const { token } = await finish((await start(username, password)).challengeId, codeFor(secret));
  return (await authenticateOperator(kernel, token, brandId))!;
}
const alive = async (session: OperatorSession) => {
  const { rows } =
    await sql`select 1 from operators.session where id = ${session.sessionId} and ended_at is null`.execute(t.db);
  return rows.length > 0;
};
const invite = async (role: Role = 'support') => {
  const username = `new.${(names += 1)}`;
  const made = await routes.createOperator({ username, displayName: 'New', role }, as(await owner.get()));
  return { username, ...made };
};

test('a new operator: one-time password, then a password and an authenticator of one’s own', async () => {
  const { username, password, operator } = await invite();
  expect(operator).toMatchObject({ standing: 'invited', role: 'support', self: false });
  const { challengeId, sets } = await start(username.toUpperCase(), password);
  expect(sets).toEqual({ password: true, authenticator: true });
  // Before anything was shown to scan, no code is right.
  expect(await codeOf(finish(challengeId, '123456', OWN))).toBe('totp_wrong');
  const { secret, uri } = await showEnrolment(kernel, brandId, challengeId, 'EN');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Lumora/);
  expect(await showEnrolment(kernel, brandId, challengeId, 'EN')).toEqual({ secret, uri });
  expect(await codeOf(finish(challengeId, codeFor(secret)))).toBe('password_change_required');
  const { token } = await finish(challengeId, codeFor(secret), OWN);
  expect(await authenticateOperator(kernel, token, brandId)).toMatchObject({ username });
  expect(await codeOf(start(username, password))).toBe('bad_credentials');
  const again = await start(username, OWN);
  expect(again.sets).toEqual({ password: false, authenticator: false });
  expect(await codeOf(showEnrolment(kernel, brandId, again.challengeId, 'EN'))).toBe('challenge_expired');
  // The code counts once, also the one that set the authenticator.
  expect(await codeOf(finish(again.challengeId, codeFor(secret)))).toBe('totp_wrong');
  const { list } = await routes.operators({}, as(await owner.get()));
  expect(list.find((one) => one.username === username)).toMatchObject({ standing: 'active', sessions: 1 });
});

test('a one-time password is good for a day; another one can be made', async () => {
  const { username, password, operator } = await invite();
  t.clock.advance(24 * HOUR_MS);
  expect(await codeOf(start(username, password))).toBe('enrolment_expired');
  expect(await codeOf(start(username, 'wrong'))).toBe('bad_credentials');
  const renewed = await routes.renewOperatorPassword({ id: operator.id, reason: 'late' }, as(await owner.get()));
  expect(await codeOf(start(username, password))).toBe('bad_credentials');
  expect(await codeOf(start(username, renewed.password))).toBe('ok');
});

test('two first sign-ins at once: one sets the authenticator, the other one’s does not count', async () => {
  const { username, password } = await invite();
  const challenges = await Promise.all([start(username, password), start(username, password)]);
  const done = await Promise.all(
    challenges.map(async ({ challengeId }) => {
      const { secret } = await showEnrolment(kernel, brandId, challengeId, 'EN');
      return await codeOf(finish(challengeId, codeFor(secret), OWN));
    }),
  );
  expect(done.toSorted()).toEqual(['ok', 'totp_wrong']);
});

test('names are taken whatever their capitals', async () => {
  const { username } = await invite();
  const again = { username: username.toUpperCase(), displayName: 'New', role: 'owner' as const };
  expect(await codeOf(routes.createOperator(again, as(await owner.get())))).toBe('username_taken');
});

test('disabled: out at once, and in again; a role counts from the next call on; each with its reason', async () => {
  const boss = await owner.get();
  const someone = await hire('finance');
  const session = await signIn(someone);
  const id = String(someone.operatorId);
  await routes.changeOperatorRole({ id, role: 'support', reason: 'moved' }, as(boss));
  const again = { id, role: 'support' as const, reason: 'moved' };
  expect(await codeOf(routes.changeOperatorRole(again, as(boss)))).toBe('state_conflict');
  await routes.setOperatorEnabled({ id, enabled: false, reason: 'left' }, as(boss));
  expect(await alive(session)).toBe(false);
  expect(await codeOf(start(someone.username, PASSWORD))).toBe('bad_credentials');
  await routes.setOperatorEnabled({ id, enabled: true, reason: 'came back' }, as(boss));
  expect(await codeOf(start(someone.username, PASSWORD))).toBe('ok');
  const entries = await listEntries(t.db, { brandId, subject: someone.username, limit: 4 });
  expect(entries.map(({ action }) => action)).toEqual([
    'operator.enable',
    'operator.disable',
    'operator.role',
    'operator.sign-in',
  ]);
});

test('nobody does it to their own account, or to another brand’s, or without a reason', async () => {
  const boss = await owner.get();
  const own = String(boss.operatorId);
  const acts = (id: string, reason = 'x') => [
    routes.changeOperatorRole({ id, role: 'auditor', reason }, as(boss)),
    routes.setOperatorEnabled({ id, enabled: false, reason }, as(boss)),
    routes.renewOperatorPassword({ id, reason }, as(boss)),
  ];
  const codes = async (works: Promise<unknown>[]) => new Set(await Promise.all(works.map(codeOf)));
  expect(await codes(acts(own))).toEqual(new Set(['own_account']));
  expect(await codes(acts('987654321'))).toEqual(new Set(['not_found']));
  expect(await codes(acts(own, '  '))).toEqual(new Set(['reason_required']));
});

test('the brand keeps an owner who can come in, also when two put each other out at the same moment', async () => {
  const [one, two] = [await owner.get(), await hire('owner')];
  // Others of earlier tests are none.
  await sql`update operators.operator set role = 'auditor' where brand_id = ${brandId} and role = 'owner'
    and id not in (${one.operatorId}, ${two.operatorId})`.execute(t.db);
  // An owner who never signed in does not count.
  await invite('owner');
  const out = (by: OperatorSession, whom: OperatorSession) =>
    codeOf(routes.setOperatorEnabled({ id: String(whom.operatorId), enabled: false, reason: 'x' }, as(by)));
  const demote = (by: OperatorSession, whom: OperatorSession) =>
    codeOf(routes.changeOperatorRole({ id: String(whom.operatorId), role: 'support', reason: 'x' }, as(by)));
  const codes = await Promise.all([out(one, two), demote(two, one)]);
  expect(codes.toSorted()).toEqual(['last_owner', 'ok']);
  await sql`update operators.operator set role = 'owner', state = 'active'
    where id in (${one.operatorId}, ${two.operatorId})`.execute(t.db);
});

test('one’s own password: the present one shown, the rules of staff, and the other sessions end', async () => {
  const someone = await hire('support');
  const [here, there] = [await signIn(someone), await signIn(someone)];
  const change = (password: string, newPassword: string) =>
    codeOf(routes.changeOwnPassword({ password, newPassword }, as(here)));
  expect(await change('wrong', OWN)).toBe('password_wrong');
  expect(await change(PASSWORD, PASSWORD)).toBe('password_same');
  expect(await change(PASSWORD, 'short-1')).toBe('bad_input');
  expect(await change(PASSWORD, 'Nine-Rivers-Inlet')).toBe('ok');
  expect([await alive(here), await alive(there)]).toEqual([true, false]);
  for (let n = 0; n < 3; n += 1) expect(await change('wrong', OWN)).toBe('password_wrong');
  expect(await change('wrong', OWN)).toBe('account_locked');
  expect(await change('Nine-Rivers-Inlet', OWN)).toBe('account_locked');
});

test('another authenticator: for who shows password and code, and from its first code on', async () => {
  const someone = await hire('support');
  const session = await signIn(someone);
  t.clock.advance(60_000);
  const begin = (password: string, code: string) => routes.beginOwnAuthenticator({ password, code }, as(session));
  expect(await codeOf(routes.confirmOwnAuthenticator({ code: '123456' }, as(session)))).toBe('state_conflict');
  expect(await codeOf(begin('wrong', codeFor(SECRET)))).toBe('password_wrong');
  expect(await codeOf(begin(PASSWORD, '000000'))).toBe('totp_wrong');
  const { secret } = await begin(PASSWORD, codeFor(SECRET));
  expect(await codeOf(begin(PASSWORD, codeFor(SECRET)))).toBe('totp_wrong');
  expect(await codeOf(routes.confirmOwnAuthenticator({ code: '000000' }, as(session)))).toBe('totp_wrong');
  // Until then the one from before counts.
  await signIn(someone);
  await routes.confirmOwnAuthenticator({ code: codeFor(secret) }, as(session));
  expect(await codeOf(signIn(someone))).toBe('totp_wrong');
  expect(await codeOf(signIn(someone, PASSWORD, secret))).toBe('ok');
});

test('after a reset the next sign-in sets an authenticator, within a day, with the same password', async () => {
  const someone = await hire('support');
  const session = await signIn(someone);
  const half = await start(someone.username, PASSWORD);
  await tx(t.db, (db) => resetAuthenticator(db, { brandId, operatorId: someone.operatorId, at: t.clock.now() }));
  expect(await alive(session)).toBe(false);
  expect(await codeOf(showEnrolment(kernel, brandId, half.challengeId, 'EN'))).toBe('challenge_expired');
  const { challengeId, sets } = await start(someone.username, PASSWORD);
  expect(sets).toEqual({ password: false, authenticator: true });
  expect(await codeOf(finish(challengeId, codeFor(SECRET)))).toBe('totp_wrong');
  const { secret } = await showEnrolment(kernel, brandId, challengeId, 'EN');
  expect(await codeOf(finish(challengeId, codeFor(secret)))).toBe('ok');
});

test('who can do this: those whose role holds it and who are enabled', async () => {
  const boss = await owner.get();
  const { list } = await routes.whoCan({ permission: 'operators.write' }, as(boss));
  expect(new Set(list.map(({ role }) => role))).toEqual(new Set(['owner']));
  expect(list.map(({ id }) => id)).toContain(String(boss.operatorId));
  for (const permission of ['nothing.there', 'constructor', '']) {
    expect((await routes.whoCan({ permission }, as(boss))).list).toEqual([]);
  }
  const { roles, permissions } = await routes.roles({}, as(boss));
  expect(roles.map(({ role }) => role)).toEqual(['owner', 'finance', 'support', 'auditor']);
  expect(
    permissions.find(({ permission }) => permission === 'operators.write')?.calls.map(({ name }) => name),
  ).toContain('createOperator');
});

test.each([
  ['Seven-Lanterns-Row', 'ok'],
  ['elevenchars', 'bad_input'],
  ['x'.repeat(129), 'bad_input'],
  ['aaaaaaaaaaaaaaaa', 'password_common'],
  ['abababababababab', 'password_common'],
  ['ops.lindaops.linda1', 'password_common'],
])('staff’s password %s: %s', (password, expected) => {
  const code = () => {
    try {
      requireStaffPassword(password, 'ops.linda');
      return 'ok';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(code()).toBe(expected);
});
