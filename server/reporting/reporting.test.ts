import { type Minor, type ParsedOf, type console as contract, units } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { record } from '#audit';
import { createBrand } from '#brand';
import { createPerson } from '#identity';
import { count } from '#kernel/consumer';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { createLog } from '#kernel/log';
import { emit } from '#kernel/outbox';
import { loadDeposit, loadWithdrawal, saveChannel } from '#payments';
import { testDatabase } from '#testing';
import { testBrand } from '../brand/testing.ts';
import { CONSUMER, countPlay } from './count-play.ts';
import { reportingRoutes } from './routes.ts';

const t = await testDatabase();
const kernel = { db: t.db, clock: t.clock, log: createLog({ level: 'silent' }), config: {} } as unknown as Kernel;
const routes = reportingRoutes(kernel, {
  playOf: async () => ({ openStakes: units(24), betCount: 7, net30Days: units(-1820) }),
});
// Noon of the brand.
t.clock.set('2026-03-02T04:00:00Z');
const at = (text: string) => new Date(text);
const actor = { kind: 'system', id: null, name: 'seed' } as const;
const LINDA = { id: 1n, name: 'ops.linda' };

let brandId = 0;
let personId = 0n;
let withdrawalId = '';

/** A context that fits every call here: only the session's permissions differ. */
type Context = CallContext<'operator:overview.read'> &
  CallContext<'operator:withdrawals.read'> &
  CallContext<'operator:audit.read'> &
  CallContext<'operator:ledger.read'>;

function contextOf(operatorId = 1n, permissions = ['withdrawals.decide'], ofBrand = brandId) {
  const session = { brandId: ofBrand, operatorId, username: 'ops.linda', permissions: new Set(permissions) };
  const brand = { id: ofBrand, timeZone: 'Asia/Taipei', asset: 'TWD' };
  return { session, brand, lang: 'TW', ip: '::1' } as unknown as Context;
}

beforeAll(async () => {
  await tx(t.db, async (tx) => {
    brandId = await createBrand(tx, testBrand());
    const texts = {
      code: 'demo-bank',
      adapter: 'demo-bank',
      name: { TW: '銀行', EN: 'Bank' },
      icon: 'bank',
      asset: 'TWD',
    };
    const limits = { minimum: units(100), maximum: units(500_000), feePpm: 0, etaMinutes: 1, sequence: 1 };
    const flags = { takesDeposits: true, makesPayouts: true, open: true };
    await saveChannel(tx, { brandId, ...texts, ...limits, ...flags }, actor, t.clock.now());
  });
  const person = {
    brandId,
    username: 'kaito77',
    accountType: 0 as const,
    passwordHash: '$argon2id$',
    payeeName: '陳大文',
    at: at('2026-01-01T00:00:00Z'),
  };
  personId = await tx(t.db, async (tx) => (await createPerson(tx, person)).id);
  const past = { brandId, personId, account: 'kaito77', channelCode: 'demo-bank', asset: 'TWD' as const };
  const target = { bankCode: '812', accountNumber: '12345678', payeeName: '王小明', needsSecond: false, reasons: [] };
  await tx(t.db, async (tx) => {
    await loadDeposit(tx, { ...past, amount: units(3000), at: at('2026-03-01T01:00:00Z'), key: 'd1' });
    await loadDeposit(tx, { ...past, amount: units(9000), at: at('2026-03-01T05:00:00Z'), key: 'd2' });
    await loadDeposit(tx, { ...past, amount: units(5000), at: at('2026-03-02T01:30:00Z'), key: 'd3' });
    const paid = { ...past, ...target, amount: units(1000), state: 'paid' as const, approver: LINDA };
    await loadWithdrawal(tx, { ...paid, at: at('2026-03-02T02:00:00Z'), key: 'w1' });
    const reasons = [{ reason: 'payee_mismatch' as const, weight: 30, detail: null }];
    const waiting = { ...past, ...target, reasons, amount: units(2000), state: 'review' as const, approver: null };
    await loadWithdrawal(tx, { ...waiting, at: at('2026-03-02T03:00:00Z'), key: 'w2' });
  });
  const { rows } = await sql<{ id: bigint }>`select id from payments.withdrawal where state = 'review'`.execute(t.db);
  withdrawalId = String(rows[0]!.id);
});

/** Counts until the income of all hours is this: other files' transactions hold back the horizon for a moment. */
async function countUntil(income: Minor): Promise<void> {
  const sum = async () => {
    await count(t.db, CONSUMER, countPlay);
    const { rows } = await sql<{ total: string }>`select coalesce(sum(income), 0)::text as total
      from reporting.play_hour`.execute(t.db);
    return BigInt(rows[0]!.total);
  };
  await expect.poll(sum, { timeout: 10_000 }).toBe(income);
}

test('the day against the same time of the day before, from the rows themselves', async () => {
  const settled = (settledAt: string, stake: string, payout: string, who = personId) =>
    tx(t.db, (tx) =>
      emit(tx, {
        brandId,
        personId: who,
        topic: 'bet.settled',
        payload: { asset: 'TWD', settleVersion: 1, settledAt, stake, payout, jackpotWon: '0.00' },
      }),
    );
  await settled('2026-03-01T02:00:00Z', '50.00', '20.00');
  await settled('2026-03-01T06:00:00Z', '500.00', '0.00');
  await settled('2026-03-02T01:10:00Z', '100.00', '30.00');
  await settled('2026-03-02T03:10:00Z', '100.00', '150.00', personId + 1n);
  await countUntil(units(550));

  const { tiles } = await routes.consoleOverview({}, contextOf());
  const [waiting, deposits, income, players, sla] = tiles;
  expect(waiting).toMatchObject({ value: '1', note: '2000.00/1', unit: 'count' });
  expect(deposits).toMatchObject({ value: '5000.00', previous: '3000.00' });
  expect(income).toMatchObject({ value: '20.00', previous: '30.00' });
  expect(players).toMatchObject({ value: '2', previous: '1' });
  expect(sla).toMatchObject({ value: '6.0', previous: null, note: '30' });
  // Twelve hours of the brand's day and the one that runs.
  expect(deposits!.spark).toHaveLength(13);
  expect(deposits!.spark.slice(8)).toEqual([0, 5000, 5000, 5000, 5000]);
  expect(income!.spark.slice(8)).toEqual([0, 70, 70, 20, 20]);
});

test('an event counts once however often the consumer runs', async () => {
  while ((await count(t.db, CONSUMER, countPlay)) > 0);
  const { tiles } = await routes.consoleOverview({}, contextOf());
  expect(tiles[2]!.value).toBe('20.00');
});

test('a correction and a late void change the income of the hour they happen in', async () => {
  const base = { asset: 'TWD', stake: '100.00', payout: '0.00', jackpotWon: '0.00' };
  const emitted = (topic: string, more: object) =>
    tx(t.db, (tx) => emit(tx, { brandId, personId, topic, payload: { ...base, ...more } }));
  await emitted('bet.settled', {
    settleVersion: 2,
    payout: '60.00',
    delta: '-90.00',
    settledAt: '2026-03-02T03:30:00Z',
  });
  await emitted('bet.voided', { settleVersion: 2, delta: '70.00', settledAt: '2026-03-02T03:40:00Z' });
  await countUntil(units(570));
  const { tiles } = await routes.consoleOverview({}, contextOf());
  expect(tiles[2]!.value).toBe('40.00');
  expect(tiles[2]!.spark.slice(8)).toEqual([0, 70, 70, 40, 40]);
});

test('the facts beside a decision, and what this operator may do', async () => {
  const facts = await routes.withdrawalFacts({ id: withdrawalId }, contextOf());
  expect(facts.row).toMatchObject({
    account: 'kaito77',
    riskScore: 30,
    waitingMinutes: 60,
    slaMinutes: 30,
    amount: '2000.00',
  });
  expect(facts.person).toMatchObject({
    payeeName: '陳大文',
    totalDeposits: '17000.00',
    totalWithdrawals: '1000.00',
    balance: '14000.00',
    openStakes: '24.00',
    net30Days: '-1820.00',
    betCount: 7,
  });
  expect(facts.actions).toEqual([
    { action: 'approve', allowed: true, why: null },
    { action: 'reject', allowed: true, why: null },
  ]);
  expect(facts.timeline.map(({ event }) => event)).toEqual([
    'withdrawal.requested',
    'withdrawal.paid',
    'withdrawal.requested',
    'deposit.credited',
    'payout-account.added',
    'deposit.credited',
    'deposit.credited',
  ]);
  const mayNot = await routes.withdrawalFacts({ id: withdrawalId }, contextOf(1n, []));
  expect(mayNot.actions.map(({ why }) => why)).toEqual(['forbidden', 'forbidden']);
  const foreign = routes.withdrawalFacts({ id: withdrawalId }, contextOf(1n, [], brandId + 1));
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
});

test('the audit log page by page, and its verdict', async () => {
  for (const subject of ['W1', 'W2', 'W3']) {
    const linda = { kind: 'operator', id: 1n, name: 'ops.linda' } as const;
    const entry = { brandId, at: t.clock.now(), actor: linda, action: 'withdrawal.approve', subject };
    await tx(t.db, (tx) => record(tx, entry));
  }
  type Filter = ParsedOf<typeof contract.auditLog>;
  const page = (filter: Partial<Filter>) => routes.auditLog({ limit: 2, ...filter } as Filter, contextOf());
  const first = await page({ actorName: 'ops.linda' });
  expect(first.list.map(({ subject }) => subject)).toEqual(['W3', 'W2']);
  const second = await page({ actorName: 'ops.linda', cursor: first.nextCursor! });
  expect(second.list.map(({ subject }) => subject)).toEqual(['W1']);
  expect(second.nextCursor).toBeNull();
  expect(first.list[0]!.previousHash).toBe(first.list[1]!.hash);
  const verdict = await routes.verifyAudit({}, contextOf());
  expect(verdict).toMatchObject({ intact: true, entries: 4, brokenAt: null, headHash: first.list[0]!.hash });
});
