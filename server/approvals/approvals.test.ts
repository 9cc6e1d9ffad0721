import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listEntries, verifyChain } from '#audit';
import { authenticate, createPerson, openSession, readSecurityChange } from '#identity';
import type { CallContext, OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { createOperator, permissionsOf, type Role } from '#operators';
import { testDatabase } from '#testing';
import { openBrand } from '../brand/testing.ts';
import type { ApprovalKind } from './index.ts';
import { approvalRoutes, operatorAuthenticatorKind, personFactorsKind } from './index.ts';

const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-approvals-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const routes = approvalRoutes(t, [personFactorsKind, operatorAuthenticatorKind]);
const HOUR_MS = 3_600_000;

let brandId = 0;
let otherBrandId = 0;
const staff: Record<string, OperatorSession> = {};
let person: { id: bigint; username: string };
let names = 0;

async function hire(username: string, role: Role, of = brandId): Promise<OperatorSession> {
  const account = { brandId: of, username, displayName: username, role, password: 'x', totpSecret: 'JBSWY3DPEHPK3PXP' };
  const kernel = { clock: t.clock, config: { dataDir } } as unknown as Parameters<typeof createOperator>[0];
  const operatorId = await tx(t.db, (db) => createOperator(kernel, db, account));
  return { sessionId: 1n, operatorId, brandId: of, username, permissions: permissionsOf(role) };
}

beforeAll(async () => {
  brandId = await openBrand(t.db, { code: 'one' });
  otherBrandId = await openBrand(t.db, { code: 'two' });
  for (const [name, role] of [
    ['ann', 'support'],
    ['ben', 'support'],
    ['cleo', 'finance'],
    ['olga', 'owner'],
    ['otto', 'owner'],
    ['odin', 'owner'],
  ] as const) {
    staff[name] = await hire(name, role);
  }
  staff.stranger = await hire('stranger', 'owner', otherBrandId);
});

beforeEach(async () => {
  const username = `person${(names += 1)}`;
  const of = { brandId, username, email: `${username}@mail.test`, accountType: 0 as const, passwordHash: '$argon2id$' };
  person = await tx(t.db, (db) => createPerson(db, { ...of, at: t.clock.now() }));
  const at = t.clock.now();
  await sql`insert into identity.authenticator (person_id, brand_id, secret, created_at, confirmed_at)
    values (${person.id}, ${brandId}, '\\x00', ${at}, ${at})`.execute(t.db);
  await sql`insert into identity.recovery_code (brand_id, person_id, code_hash, created_at)
    values (${brandId}, ${person.id}, ${Buffer.alloc(32, names)}, ${at})`.execute(t.db);
  await sql`insert into identity.trusted_device
      (brand_id, person_id, token_hash, addresses, user_agent, created_at, last_used_at, expires_at)
    values (${brandId}, ${person.id}, ${Buffer.alloc(32, names)}, array['::1'], 'x', ${at}, ${at},
      ${new Date(at.getTime() + 1e9)})`.execute(t.db);
});

type Context = CallContext<`operator:${'approvals.read' | 'approvals.decide' | 'people.write' | 'operators.write'}`>;
const as = (name: string) => ({ session: staff[name], ip: '203.0.113.8' }) as unknown as Context;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const askReset = (by = 'ann', id = String(person.id)) => routes.askPersonReset({ id, reason: ' lost phone ' }, as(by));
const decide = (by: string, id: string, action: 'approve' | 'reject' = 'approve', note = 'seen the papers') =>
  routes.decideApproval({ id, action, note }, as(by));
const list = (by: string, view: 'open' | 'mine' | 'done' = 'open') =>
  routes.approvals({ view, limit: 50 }, as(by)).then((page) => page.list);
const factors = async () => {
  const { rows } = await sql<{ left: number }>`select (
    (select count(*) from identity.authenticator where person_id = ${person.id})
    + (select count(*) from identity.recovery_code where person_id = ${person.id})
    + (select count(*) from identity.trusted_device where person_id = ${person.id} and ended_at is null))::int as left
  `.execute(t.db);
  return rows[0]!.left;
};
const audited = async () =>
  (await listEntries(t.db, { brandId, subject: person.username, limit: 20 } as never)).map(({ action }) => action);

test('one asks, a second one approves: factors, browsers and sessions are gone, and the person is told', async () => {
  const of = { ...person, brandId, expiresAt: null };
  const { token } = await tx(t.db, (db) => openSession(db, of, { ip: '::1', userAgent: 'x' }, t.clock.now()));
  const { id, subject, reason } = await askReset();
  expect([subject.name, reason]).toEqual([person.username, 'lost phone']);
  expect(await factors()).toBe(3);
  expect(await authenticate(t, token, brandId)).not.toBeNull();

  expect(await decide('ben', id)).toMatchObject({ state: 'approved', askedBy: 'ann', decidedBy: 'ben' });
  expect(await factors()).toBe(0);
  expect(await authenticate(t, token, brandId)).toBeNull();
  expect(await readSecurityChange(t.db, brandId, person.id)).toEqual(t.clock.now());
  const { rows } = await sql<{ subject: string }>`select subject from messaging.outgoing
    where person_id = ${person.id}`.execute(t.db);
  expect(rows.map((row) => row.subject)).toEqual(['綺光：驗證方式已重設']);
  expect(await audited()).toEqual(['approval.approve', 'person.factors-reset', 'approval.ask']);
  const told = await sql<{ topic: string }>`select topic from kernel.outbox
    where brand_id = ${brandId} and payload ->> 'approvalId' = ${id} order by id`.execute(t.db);
  expect(told.rows.map(({ topic }) => topic)).toEqual(['approval.open', 'approval.approved']);
  expect(await verifyChain(t.db, brandId)).toMatchObject({ intact: true });
});

test('whoever asked does not decide, also not with a second session; nor does who may not do it alone', async () => {
  const { id } = await askReset();
  expect(await codeOf(decide('ann', id))).toBe('second_operator_required');
  expect(await codeOf(decide('cleo', id))).toBe('forbidden');
  expect(await codeOf(decide('stranger', id))).toBe('not_found');
  expect(await factors()).toBe(3);
  // The database holds to it too.
  const forced = sql`update approvals.approval set state = 'approved', decided_by = asked_by, decided_at = asked_at
    where id = ${BigInt(id)}`.execute(t.db);
  await expect(forced).rejects.toThrow(/approval_takes_two/);
});

test('of many who decide at the same moment one does, and it happens once', async () => {
  const { id } = await askReset();
  const tries = [decide('ben', id), decide('olga', id), decide('otto', id, 'reject'), decide('odin', id)];
  const codes = await Promise.all(tries.map(codeOf));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'state_conflict')).toHaveLength(3);
  expect((await audited()).filter((action) => action !== 'person.factors-reset')).toHaveLength(2);
  const forced = sql`update approvals.approval set note = 'otherwise' where id = ${BigInt(id)}`.execute(t.db);
  await expect(forced).rejects.toThrow(/is decided/);
});

test('of many who ask for the same at the same moment one does', async () => {
  const codes = await Promise.all(['ann', 'ben', 'olga'].map((name) => codeOf(askReset(name))));
  expect(codes.toSorted()).toEqual(['approval_open', 'approval_open', 'ok']);
});

test('rejected with words, taken back by whoever asked, or over after a day; then it can be asked for again', async () => {
  const first = await askReset();
  expect(await codeOf(decide('ben', first.id, 'reject', '  '))).toBe('reason_required');
  expect(await decide('ben', first.id, 'reject', 'not them')).toMatchObject({ state: 'rejected', note: 'not them' });
  const second = await askReset();
  expect(await codeOf(routes.withdrawApproval({ id: second.id }, as('ben')))).toBe('forbidden');
  await routes.withdrawApproval({ id: second.id }, as('ann'));
  const third = await askReset();
  t.clock.advance(24 * HOUR_MS);
  expect(await codeOf(decide('ben', third.id))).toBe('state_conflict');
  expect((await list('ben', 'done')).find(({ id }) => id === third.id)?.state).toBe('expired');
  expect((await list('ben')).map(({ id }) => id)).not.toContain(third.id);
  await askReset();
  expect(await factors()).toBe(3);
});

test('nothing is carried out for somebody who may no longer ask', async () => {
  const { id } = await askReset();
  const asker = staff.ann!.operatorId;
  await sql`update operators.operator set role = 'finance' where id = ${asker}`.execute(t.db);
  expect(await codeOf(decide('ben', id))).toBe('asker_gone');
  await sql`update operators.operator set role = 'support', state = 'disabled' where id = ${asker}`.execute(t.db);
  expect(await codeOf(decide('ben', id))).toBe('asker_gone');
  await sql`update operators.operator set state = 'active' where id = ${asker}`.execute(t.db);
  expect(await codeOf(decide('ben', id))).toBe('ok');
});

test('what the doing refuses rolls the approval back', async () => {
  const failing: ApprovalKind<object> = { ...personFactorsKind, execute: () => Promise.reject(new Error('no room')) };
  const fails = approvalRoutes(t, [failing]);
  const { id } = await askReset();
  await expect(fails.decideApproval({ id, action: 'approve' }, as('ben'))).rejects.toThrow('no room');
  expect((await list('ben')).find((one) => one.id === id)?.state).toBe('open');
});

test('an operator’s authenticator: not one’s own, and not decided by the one it is about', async () => {
  const reset = (by: string, whom: string) => routes.askOperatorReset({ id: whom, reason: 'new phone' }, as(by));
  const otto = String(staff.otto!.operatorId);
  expect(await codeOf(reset('otto', otto))).toBe('own_account');
  expect(await codeOf(reset('stranger', otto))).toBe('not_found');
  const { id } = await reset('olga', otto);
  expect(await codeOf(decide('otto', id))).toBe('second_operator_required');
  expect((await routes.approvalsWaiting({}, as('otto'))).count).toBe((await waitingOf('odin')) - 1);
  expect(await codeOf(decide('odin', id))).toBe('ok');
  const { rows } = await sql<{ none: boolean }>`select totp_secret is null and enrol_until > ${t.clock.now()} as none
    from operators.operator where id = ${staff.otto!.operatorId}`.execute(t.db);
  expect(rows).toEqual([{ none: true }]);
  expect(await codeOf(reset('olga', otto).then((again) => decide('odin', again.id)))).toBe('state_conflict');
});
const waitingOf = async (name: string) => (await routes.approvalsWaiting({}, as(name))).count;

test('the list says what each may do and why not, and counts what waits for them', async () => {
  const before = await waitingOf('ben');
  const { id } = await askReset();
  expect([await waitingOf('ben'), await waitingOf('cleo')]).toEqual([before + 1, 0]);
  const seenBy = async (name: string) => {
    const { actions } = (await list(name)).find((one) => one.id === id)!;
    return actions.map(({ action, allowed, why }) => (allowed ? action : why));
  };
  expect(await seenBy('ben')).toEqual(['approve', 'reject', 'forbidden']);
  expect(await seenBy('ann')).toEqual(['second_operator_required', 'second_operator_required', 'withdraw']);
  expect(await seenBy('cleo')).toEqual(['forbidden', 'forbidden', 'forbidden']);
  expect((await list('ann', 'mine')).map((one) => one.id)).toContain(id);
  const about = async (personId: bigint) => {
    const asked = { view: 'open' as const, person: String(personId), limit: 50, cursor: undefined };
    return (await routes.approvals(asked, as('ben'))).list.map((one) => one.id);
  };
  expect([await about(person.id), await about(person.id + 1_000_000n)]).toEqual([[id], []]);
  expect(await list('stranger')).toEqual([]);
});

test('trials and those who are not there have nothing to reset', async () => {
  const trial = { brandId, username: `trial${names}`, accountType: 4 as const, passwordHash: null };
  const expiresAt = new Date(t.clock.now().getTime() + HOUR_MS);
  const { id } = await tx(t.db, (db) => createPerson(db, { ...trial, expiresAt, at: t.clock.now() }));
  expect(await codeOf(askReset('ann', String(id)))).toBe('state_conflict');
  expect(await codeOf(askReset('ann', '987654321'))).toBe('not_found');
  expect(await codeOf(askReset('stranger'))).toBe('not_found');
  expect(await codeOf(askReset('cleo'))).toBe('forbidden');
  expect(await codeOf(routes.askPersonReset({ id: String(person.id), reason: '  ' }, as('ann')))).toBe(
    'reason_required',
  );
});
