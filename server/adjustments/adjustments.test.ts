import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleMoney as contract, units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalRoutes } from '#approvals';
import { listEntries, verifyChain } from '#audit';
import { createBrand } from '#brand';
import { createPerson } from '#identity';
import type { CallContext, OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { createOperator, permissionsOf, type Role } from '#operators';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf, post } from '#wallet';
import { testBrand } from '../brand/testing.ts';
import { adjustmentRoutes, personAdjustmentKind } from './index.ts';

const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-adjustments-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const routes = adjustmentRoutes(t);
const approvals = approvalRoutes(t, [personAdjustmentKind]);

let brandId = 0;
const staff: Record<string, OperatorSession> = {};
let personId = 0n;
let names = 0;

async function hire(username: string, role: Role): Promise<void> {
  const account = { brandId, username, displayName: username, role, password: 'x', totpSecret: 'JBSWY3DPEHPK3PXP' };
  const kernel = { clock: t.clock, config: { dataDir } } as unknown as Parameters<typeof createOperator>[0];
  const operatorId = await tx(t.db, (db) => createOperator(kernel, db, account));
  staff[username] = { sessionId: 1n, operatorId, brandId, username, permissions: permissionsOf(role) };
}

beforeAll(async () => {
  brandId = await tx(t.db, (db) => createBrand(db, testBrand()));
  for (const name of ['fay', 'finn', 'frida']) await hire(name, 'finance');
  await hire('sam', 'support');
});

// A day later each time: what was posted alone before does not count any more.
beforeEach(async () => {
  t.clock.advance(25 * 3_600_000);
  personId = await enter();
});

async function enter(accountType: 0 | 4 = 0): Promise<bigint> {
  const username = `player${(names += 1)}`;
  const at = t.clock.now();
  const expiresAt = accountType === 4 ? new Date(at.getTime() + 3_600_000) : null;
  const passwordHash = accountType === 4 ? null : '$argon2id$';
  const of = { brandId, username, accountType, expiresAt, passwordHash, at };
  return await tx(t.db, async (db) => (await createPerson(db, of)).id);
}

const as = (name: string) => ({ session: staff[name], ip: '203.0.113.8' }) as unknown as CallContext<'operator:'>;
type Wish = Record<string, unknown>;
const wishOf = (own: Wish) =>
  contract.askAdjustment.input.parse({
    requestId: `request-${(names += 1)}`,
    personId: String(personId),
    direction: 'credit',
    amount: '1000',
    category: 'correction',
    reason: 'Paid twice by the bank',
    ...own,
  });
const adjust = (own: Wish = {}, by = 'fay') => routes.askAdjustment(wishOf(own), as(by) as never);
const decide = (by: string, id: string, action: 'approve' | 'reject' = 'approve') =>
  approvals.decideApproval({ id, action, note: 'seen' }, as(by) as never);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const cash = async () => (await balanceOf(t.db, { brandId, personId, asset: 'TWD' })).balance;
const list = async (own: object = {}) => {
  const input = contract.adjustments.input.parse(own);
  return (await routes.adjustments(input, as('fay') as never)).list.filter(
    ({ person }) => person.id === String(personId),
  );
};

test('below the brand’s amount one operator posts it: money, record, push and log at once', async () => {
  const made = await adjust({ amount: '250.5', reference: 'BANK-7' });
  expect(made).toMatchObject({ state: 'posted', amount: '250.50', askedBy: 'fay', postedBy: 'fay', approval: null });
  expect(await cash()).toBe(units(250) + 5000n);
  const { rows } = await sql<{ payload: object }>`select payload from kernel.outbox
    where person_id = ${personId} and topic = 'wallet.adjusted'`.execute(t.db);
  expect(rows.map(({ payload }) => payload)).toMatchObject([{ balance: '250.50', adjustmentId: made.id }]);
  const kept = await sql<{ title: string; move: string }>`select title, move from ledger.transfer
    where ref_type = 'adjustment' and ref_id = ${made.id}`.execute(t.db);
  expect(kept.rows).toEqual([{ title: 'Paid twice by the bank', move: 'adjustment' }]);
  const [entry] = await listEntries(t.db, { brandId, action: 'adjustment.post', limit: 1 } as never);
  expect(entry).toMatchObject({ actorName: 'fay', after: { amount: '250.50', reference: 'BANK-7' } });
  expect(await verifyChain(t.db, brandId)).toMatchObject({ intact: true });
});

test('above it nothing moves until a second one approves, and never who asked', async () => {
  const { approval, state } = await adjust({ amount: '50000.01' });
  expect([state, approval?.state, await cash()]).toEqual(['open', 'open', 0n]);
  expect(approval!.details).toEqual({ amount: '50000.01', category: 'correction' });
  expect(await codeOf(decide('fay', approval!.id))).toBe('second_operator_required');
  expect(await codeOf(decide('sam', approval!.id))).toBe('forbidden');
  expect(await codeOf(adjust({ amount: '60000' }, 'finn'))).toBe('approval_open');
  await decide('finn', approval!.id);
  expect(await cash()).toBe(units(50_000) + 100n);
  expect(await list()).toMatchObject([{ state: 'posted', askedBy: 'fay', postedBy: 'finn' }]);
  const [entry] = await listEntries(t.db, { brandId, action: 'adjustment.post', limit: 1 } as never);
  expect(entry).toMatchObject({ actorName: 'finn', after: { amount: '50000.01', reason: 'Paid twice by the bank' } });
});

test('an amount in parts is the same amount, also when the parts come at once', async () => {
  const parts = await Promise.all(['30000', '30000', '30000'].map((amount) => codeOf(adjust({ amount }))));
  // One alone; of those that need a second operator one waits, since a person has one open request at a time.
  expect(parts.toSorted()).toEqual(['approval_open', 'ok', 'ok']);
  expect(await cash()).toBe(units(30_000));
  expect((await list({ view: 'open' })).map(({ amount }) => amount)).toEqual(['30000.00']);
});

test('of many who approve at the same moment one does, and the money moves once', async () => {
  const { approval } = await adjust({ amount: '70000' });
  const codes = await Promise.all(['finn', 'frida', 'finn', 'frida'].map((by) => codeOf(decide(by, approval!.id))));
  expect(codes.toSorted()).toEqual(['ok', 'state_conflict', 'state_conflict', 'state_conflict']);
  expect(await cash()).toBe(units(70_000));
});

test('the same request at once is one adjustment; another wish under its id is refused', async () => {
  const own = { requestId: 'the-same-request', amount: '10' };
  const made = await Promise.all([adjust(own), adjust(own), adjust(own)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await cash()).toBe(units(10));
  expect(await codeOf(adjust({ ...own, amount: '11' }))).toBe('idempotency_conflict');
});

test('a debit below the floor is refused: when asked, and when it is decided', async () => {
  expect(await codeOf(adjust({ direction: 'debit', amount: '0.01' }))).toBe('insufficient_funds');
  const { approval: credit } = await adjust({ amount: '60000' });
  await decide('finn', credit!.id);
  const { approval } = await adjust({ direction: 'debit', amount: '60000' }, 'frida');
  const spent = { brandId, personId, asset: 'TWD', ref: { type: 'bet', id: '1' } } as const;
  await tx(t.db, (db) => post(db, [{ ...spent, move: 'stake', amount: units(1), key: `spent:${personId}` }]));
  expect(await codeOf(decide('finn', approval!.id))).toBe('insufficient_funds');
  // It stays open, and can be rejected.
  expect(await list({ view: 'open' })).toHaveLength(1);
  await decide('finn', approval!.id, 'reject');
  expect(await list({ view: 'open' })).toEqual([]);
  expect((await list())[0]).toMatchObject({ state: 'rejected', amount: '-60000.00' });
});

test('a debit and bets at once never take more than there is', async () => {
  await adjust({ amount: '100' });
  const bet = (nr: number) =>
    tx(t.db, (db) =>
      post(db, [
        {
          brandId,
          personId,
          asset: 'TWD',
          move: 'stake',
          amount: units(30),
          key: `race:${personId}:${nr}`,
          ref: { type: 'bet', id: String(nr) },
        },
      ]),
    ).then(([result]) => (result!.ok ? 'ok' : result!.refuse));
  const debit = (by: string) => codeOf(adjust({ direction: 'debit', amount: '40' }, by));
  const ends = await Promise.all([bet(1), debit('fay'), bet(2), debit('finn'), bet(3)]);
  expect(ends.every((end) => end === 'ok' || end === 'insufficient_funds')).toBe(true);
  expect(await cash()).toBeGreaterThanOrEqual(0n);
  await assertBooks(t.db);
});

test('who cannot be adjusted, and what nobody may ask', async () => {
  const trial = await enter(4);
  expect(await codeOf(adjust({ personId: String(trial) }))).toBe('state_conflict');
  expect(await codeOf(adjust({ personId: '999999999' }))).toBe('not_found');
  expect(await codeOf(adjust({ reason: ' \n ' }))).toBe('reason_required');
  expect(await codeOf(adjust({ amount: '100000000.01' }))).toBe('amount_above_maximum');
  for (const amount of ['0', '-1', '1.001', '1e3', '']) expect(() => wishOf({ amount })).toThrow();
  expect(await list()).toEqual([]);
});

test('what was not decided in time is over; what was taken back is, too', async () => {
  const { approval } = await adjust({ amount: '60000' });
  await approvals.withdrawApproval({ id: approval!.id }, as('fay') as never);
  await adjust({ amount: '61000' });
  t.clock.advance(4 * 24 * 3_600_000);
  expect((await list()).map(({ state }) => state)).toEqual(['expired', 'withdrawn']);
  expect(await cash()).toBe(0n);
  const ended = sql`update adjustments.adjustment set posted_at = asked_at, posted_by = asked_by
    where person_id = ${personId}`.execute(t.db);
  await expect(ended).rejects.toThrow(/adjustment/);
});

test('the file holds what the list shows', async () => {
  await adjust({ amount: '12', reason: '=cmd()' });
  const input = contract.adjustmentsCsv.input.parse({ search: `PLAYER${names - 1}` });
  const file = await routes.adjustmentsCsv(input, as('fay') as never);
  let text = '';
  for await (const line of file) text += line;
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain("'=cmd()");
});
