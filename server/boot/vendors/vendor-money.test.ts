import type { ListedTransaction } from '@croupier/vendor-protocol';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { doDuties } from '#gateway';
import { dayOf } from '#kernel/business-day';
import { testDatabase } from '#testing';
import { type Everybody, OTHER_HOUSE, everybody } from '../testing/everybody.ts';
import { type StubVendor, stubVendor } from '../testing/stub-vendor.ts';

/** The whole server and a vendor's list of transactions: what differs from ours, and what an operator says of it. */
const t = await testDatabase();
const HOUR_MS = 3_600_000;
let world: Everybody;
let vendor: StubVendor;
let list: ListedTransaction[] = [];
let now = new Date();
let today = '';

beforeAll(async () => {
  world = await everybody(t);
  vendor = await stubVendor();
  await vendor.connect(world.kernel, 1, 'PG');
  vendor.answers['transactions/list'] = () => list;
  vendor.answers['game/list'] = () => [];
  now = t.clock.now();
  today = dayOf(now, 'Asia/Taipei');
});

interface Row {
  id: string;
  kind?: 'bet' | 'win' | 'rollback';
  amount?: number;
  reference?: string;
  round?: string;
  closed?: boolean;
  at?: Date;
}
async function ours({ id, kind = 'bet', amount = 5, reference, round = id, closed = true, at = now }: Row) {
  await sql`
    insert into gateway.transaction (brand_id, vendor_code, tx_id, kind, person_id, game_code, round, asset, amount,
      round_closed, reference, bet_id, balance_after, at)
    values (1, 'PG', ${id}, ${kind}, 7, 'PG_FOX', ${round}, 'TWD', ${BigInt(amount) * 10_000n}, ${closed},
      ${reference ?? null}, 1, 0, ${at})`.execute(t.db);
}
const theirs = (id: string, amount = 5, over: Partial<ListedTransaction> = {}): ListedTransaction => ({
  transaction_uuid: id,
  kind: 'BET',
  round: id,
  round_closed: true,
  game_code: 'PG_FOX',
  user: 'somebody',
  currency: 'TWD',
  amount: amount * 100_000,
  created_at: now.toISOString(),
  ...over,
});
const as = () => ({ token: world.tokens.operator });
const look = async () => (await world.ask('reconcileVendor', { vendor: 'PG', day: today }, as())).value.differences;
const differences = async (state = 'open', search: object = {}) =>
  (await world.ask('vendorDifferences', { state, ...search }, as())).value.list;
const kinds = async (state?: string, search?: object) =>
  (await differences(state, search))
    .map(({ kind, transactionId }: { kind: string; transactionId: string }) => `${transactionId} ${kind}`)
    .toSorted();

test('each side’s own, and another amount, are differences; the same twice is not two', async () => {
  await ours({ id: 'same' });
  await ours({ id: 'amount' });
  await ours({ id: 'with-us' });
  await ours({ id: 'rolled', kind: 'rollback', reference: 'same' });
  list = [
    theirs('same'),
    theirs('amount', 9),
    theirs('with-them', 3),
    theirs('rolled', 0, { kind: 'ROLLBACK', reference_transaction_uuid: 'same' }),
  ];
  expect(await look()).toBe(3);
  expect(await look()).toBe(3);
  expect(await kinds()).toEqual(['amount amount_differs', 'with-them missing_with_us', 'with-us missing_with_them']);
  const amount = (await differences()).find((one: { transactionId: string }) => one.transactionId === 'amount');
  expect(amount).toMatchObject({ theirAmount: '9.00', ourAmount: '5.00', day: today, vendor: 'PG', betId: '1' });
  expect(await kinds('open', { kind: 'amount_differs', vendor: 'PG', day: today })).toEqual(['amount amount_differs']);
  expect(await kinds('open', { vendor: 'JDB' })).toEqual([]);
  expect(await kinds('open', { day: '2020-01-01' })).toEqual([]);
  expect((await world.ask('vendorDifferencesOpen', {}, as())).value.count).toBe(3);
  const days = (await world.ask('vendorDays', { day: today }, as())).value;
  const pg = days.list.find((one: { vendor: string }) => one.vendor === 'PG');
  expect(pg).toMatchObject({
    comparedAt: t.clock.now().toISOString(),
    listed: 4,
    agreed: 2,
    open: 3,
    done: 0,
    fault: null,
  });
});

test('an operator closes one with a reason, once; it stays closed, and what agrees by now is cleared', async () => {
  const [open] = await differences();
  const close = (note: string, version = open.version) =>
    world.ask('closeVendorDifference', { id: open.id, version, note }, as());
  expect((await close('  ')).code).toBe('reason_required');
  const elsewhere = { host: OTHER_HOUSE, token: world.tokens['operator of another brand'] };
  const others = await world.ask('closeVendorDifference', { id: open.id, version: 1, note: 'x' }, elsewhere);
  expect(others.code).toBe('not_found');
  expect((await close('told the vendor')).value).toMatchObject({ state: 'closed', note: 'told the vendor' });
  expect((await close('again')).code).toBe('state_conflict');
  list = list.map((one) => (one.transaction_uuid === 'amount' ? theirs('amount') : one));
  await look();
  const left = await kinds();
  expect(left).not.toContain('amount amount_differs');
  expect(left).not.toContain(`${open.transactionId} ${open.kind}`);
  expect([(await kinds('closed')).length, (await kinds('cleared')).length]).toEqual([1, 2 - left.length]);
  expect((await kinds('any')).length).toBe(3);
  const facts = (await world.ask('vendorDifference', { id: open.id }, as())).value;
  expect([facts.fix, facts.why]).toEqual([null, 'over']);
});

test('a bet that nothing has ended for 48 hours is flagged, until something does', async () => {
  const old = new Date(now.getTime() - 49 * HOUR_MS);
  const young = new Date(now.getTime() - 47 * HOUR_MS);
  await ours({ id: 'stuck', closed: false, at: old });
  await ours({ id: 'young', closed: false, at: young });
  await ours({ id: 'won', closed: false, at: old });
  await ours({ id: 'win-of-won', kind: 'win', reference: 'won', round: 'won', closed: false, at: old });
  await ours({ id: 'ended', closed: false, at: old });
  await ours({ id: 'end-of-ended', kind: 'win', reference: 'other', round: 'ended', at: old, amount: 0 });
  await look();
  const open = async () => (await kinds()).filter((one: string) => one.endsWith('round_open'));
  expect(await open()).toEqual(['stuck round_open']);
  await ours({ id: 'late-win', kind: 'win', reference: 'stuck', round: 'stuck', amount: 0 });
  list = [...list, theirs('late-win', 0, { kind: 'WIN' })];
  await look();
  expect(await open()).toEqual([]);
});

test('every night by itself, each day once; a silent vendor is asked again later', async () => {
  t.clock.advance(25 * HOUR_MS);
  vendor.answers['transactions/list'] = () => ({ nonsense: true });
  expect(await doDuties(world.kernel)).toBe(1);
  const vain = await sql`
    select fault, agreed from gateway.compared_day where day = ${today} and vendor_code = 'PG'`.execute(t.db);
  expect(vain.rows).toEqual([{ fault: 'garbled', agreed: 4 }]);
  vendor.answers['transactions/list'] = () => list;
  expect(await doDuties(world.kernel)).toBe(0);
  const again = async () => {
    t.clock.advance(16 * 60_000);
    await sql`update gateway.connection set health = 'up'`.execute(t.db);
    await doDuties(world.kernel);
    const { rows } = await sql<{ done: boolean }>`
      select done_at is not null as done from gateway.duty where job = 'reconcile' and period = ${today}`.execute(t.db);
    return rows.map(({ done }) => done);
  };
  // It is left alone for a while, and asked again when that is over.
  await expect.poll(again, { timeout: 15_000, interval: 500 }).toEqual([true]);
  expect(await doDuties(world.kernel)).toBe(0);
});
