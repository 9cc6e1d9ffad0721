import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listEntries, verifyChain } from '#audit';
import { authenticate, createPerson, findPerson, openSession } from '#identity';
import type { CallContext, OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { openBrand } from '../brand/testing.ts';
import { personRoutes } from './person-routes.ts';

const t = await testDatabase();
const routes = personRoutes(t);
let brandId = 0;
let otherBrandId = 0;
let operatorId = 0n;
let names = 0;
let who: { id: bigint; username: string };

beforeAll(async () => {
  brandId = await openBrand(t.db, { code: 'one' });
  otherBrandId = await openBrand(t.db, { code: 'two' });
  const { rows } = await sql<{ id: bigint }>`
    insert into operators.operator (brand_id, username, display_name, role, password_hash, totp_secret, created_at)
    values (${brandId}, 'ops.linda', 'Linda', 'support', '$argon2id$', '\\x00', now()) returning id
  `.execute(t.db);
  operatorId = rows[0]!.id;
});

beforeEach(async () => {
  const at = t.clock.now();
  const username = `person${(names += 1)}`;
  const of = { brandId, username, accountType: 0 as const, passwordHash: '$argon2id$', at };
  who = await tx(t.db, (x) => createPerson(x, of));
});

type Context = CallContext<'operator:people.read'> & CallContext<'operator:people.write'>;
function context(of = brandId): Context {
  const session = { brandId: of, operatorId, username: 'ops.linda' } as OperatorSession;
  return { session, ip: '203.0.113.8' } as unknown as Context;
}
const id = () => String(who.id);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const open = () =>
  tx(t.db, (x) => openSession(x, { ...who, brandId, expiresAt: null }, { ip: '::1', userAgent: 'x' }, t.clock.now()));
const alive = async (token: string) => (await authenticate(t, token, brandId)) !== null;
const audited = async () => {
  const entries = await listEntries(t.db, { brandId, subject: who.username, limit: 20 } as never);
  return entries.map(({ action, after }) => [action, after]);
};

test('locked out: sessions end at once, nobody comes in; and in again, each with its reason', async () => {
  const { token } = await open();
  expect(await alive(token)).toBe(true);
  expect(await routes.lockPerson({ id: id(), locked: true, reason: ' shared account ' }, context())).toEqual({
    state: 'locked',
  });
  expect(await alive(token)).toBe(false);
  expect(await codeOf(routes.lockPerson({ id: id(), locked: true, reason: 'x' }, context()))).toBe('state_conflict');
  expect(await routes.lockPerson({ id: id(), locked: false, reason: 'cleared up' }, context())).toEqual({
    state: 'active',
  });
  expect((await findPerson(t.db, brandId, who.id))?.state).toBe('active');
  expect(await audited()).toEqual([
    ['person.unlock', { state: 'active', reason: 'cleared up' }],
    ['person.lock', { state: 'locked', reason: 'shared account' }],
  ]);
});

test('of two who lock at the same moment one does', async () => {
  const lock = () => codeOf(routes.lockPerson({ id: id(), locked: true, reason: 'x' }, context()));
  expect((await Promise.all([lock(), lock()])).sort()).toEqual(['ok', 'state_conflict']);
  expect(await audited()).toHaveLength(1);
});

test('one session is ended, or all of them; browsers that remember the person forget them', async () => {
  const [first, second] = [await open(), await open()];
  await sql`insert into identity.remembered_device
      (brand_id, person_id, series_hash, token_hash, created_at, last_used_at, expires_at, ip, user_agent)
    values (${brandId}, ${who.id}, ${Buffer.alloc(32, names)}, ${Buffer.alloc(32, names)}, ${t.clock.now()},
      ${t.clock.now()}, ${new Date(t.clock.now().getTime() + 1e6)}, '::1', 'x')`.execute(t.db);
  await routes.signOutPerson({ id: id(), sessionId: String(first.sessionId), reason: 'stolen phone' }, context());
  expect([await alive(first.token), await alive(second.token)]).toEqual([false, true]);
  await routes.signOutPerson({ id: id(), reason: 'asked for it' }, context());
  expect(await alive(second.token)).toBe(false);
  const { rows } = await sql`
    select 1 from identity.remembered_device where person_id = ${who.id} and ended_at is null
  `.execute(t.db);
  expect(rows).toEqual([]);
  expect(await audited()).toEqual([
    ['person.sign-out', { sessions: 'all', reason: 'asked for it' }],
    ['person.sign-out', { sessions: String(first.sessionId), reason: 'stolen phone' }],
  ]);
});

test('a session of somebody else is not ended by naming it', async () => {
  const { token, sessionId } = await open();
  const of = { brandId, username: `other${names}`, accountType: 0 as const, passwordHash: '$argon2id$' };
  const other = await tx(t.db, (x) => createPerson(x, { ...of, at: t.clock.now() }));
  await routes.signOutPerson({ id: String(other.id), sessionId: String(sessionId), reason: 'x' }, context());
  expect(await alive(token)).toBe(true);
});

test('notes stay, newest first, and stand in the log', async () => {
  await routes.addPersonNote({ id: id(), text: 'Looked at together with joshua.' }, context());
  await routes.addPersonNote({ id: id(), text: 'Papers seen.' }, context());
  const { list } = await routes.personNotes({ id: id() }, context());
  expect(list.map(({ by, text }) => [by, text])).toEqual([
    ['ops.linda', 'Papers seen.'],
    ['ops.linda', 'Looked at together with joshua.'],
  ]);
  expect((await routes.personNotes({ id: id() }, context(otherBrandId))).list).toEqual([]);
  await expect(sql`delete from operators.person_note`.execute(t.db)).rejects.toThrow(/permission denied/);
  expect(await audited()).toHaveLength(2);
  expect(await verifyChain(t.db, brandId)).toMatchObject({ intact: true });
});

test.each(['lockPerson', 'signOutPerson', 'addPersonNote'] as const)('%s wants words, and a person', async (name) => {
  const act = (words: string, of = brandId, whom = id()) => {
    const input = { id: whom, locked: true, reason: words, text: words };
    return codeOf((routes[name] as (input: object, ctx: Context) => Promise<unknown>)(input, context(of)));
  };
  expect(await act('   ')).toBe('reason_required');
  expect(await act('words', otherBrandId)).toBe('not_found');
  expect(await act('words', brandId, '999999')).toBe('not_found');
});
