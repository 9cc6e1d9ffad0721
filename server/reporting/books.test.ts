import { units } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { runJob } from '#kernel/jobs';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { checkpointJob, type MoveRequest, post, trialBalance } from '#wallet';
import { testBrand } from '../brand/testing.ts';
import { bookRoutes, liabilitiesOf, verdicts } from './books.ts';
import { closeDays, closeDaysJob } from './close-days.ts';

const t = await testDatabase();
const routes = bookRoutes(t);
let brandId = 0;
let keys = 0;

type Move = Partial<MoveRequest> & Pick<MoveRequest, 'move' | 'amount'>;
const move = (at: string, own: Move) =>
  tx(t.db, (db) =>
    post(db, [
      {
        brandId,
        personId: 7n,
        asset: 'TWD',
        key: `book:${(keys += 1)}`,
        ref: { type: 'test', id: String(keys) },
        at: new Date(at),
        ...own,
      },
    ]),
  ).then(([result]) => expect(result).toMatchObject({ ok: true }));
const as = (of = brandId) => ({ session: { brandId: of } }) as unknown as CallContext<'operator:ledger.read'>;
const read = async (day?: string) => {
  const { accounts, assets, ...rest } = await routes.books(day ? { day } : {}, as());
  const named = accounts.map(({ owner, purpose, detail, balance }) => [
    `${owner} ${purpose}${detail ? `:${detail}` : ''}`,
    balance,
  ]);
  return { ...rest, assets, accounts: Object.fromEntries(named) as Record<string, string> };
};

// Taipei's midnight is 16:00 in UTC.
beforeAll(async () => {
  t.clock.set('2026-03-05T04:00:00Z');
  brandId = await tx(t.db, (db) => createBrand(db, testBrand()));
  await move('2026-03-01T10:00:00Z', { move: 'deposit', amount: units(1000), detail: 'bank' });
  await move('2026-03-02T15:59:59.999Z', { move: 'stake', amount: units(100) });
  await tx(t.db, async (db) => checkpointJob.run(db, 'now'));
  await move('2026-03-02T16:00:00Z', { move: 'payout', amount: units(30) });
  await move('2026-03-03T09:00:00Z', { move: 'withdrawHold', amount: units(200) });
  await move('2026-03-03T09:00:00Z', { move: 'deposit', amount: units(50), personId: 8n, detail: 'bank' });
});

test('live: people and house come to nothing together, line by line', async () => {
  const { assets, accounts, day } = await read();
  expect(assets).toEqual([{ asset: 'TWD', people: '980.00', house: '-980.00', difference: '0.00', balanced: true }]);
  expect(accounts).toEqual({
    'people cash': '780.00',
    'people held': '200.00',
    'house game_income': '70.00',
    'house settlement:bank': '-1050.00',
  });
  expect(day).toBeNull();
});

test('a day is closed once, however many close it at once, and holds what stood at its very end', async () => {
  await Promise.all([1, 2, 3].map(() => tx(t.db, (db) => closeDays(db, t.clock.now()))));
  expect(await tx(t.db, (db) => closeDays(db, t.clock.now()))).toBe(0);
  const second = await read('2026-03-02');
  expect(second.accounts).toEqual({
    'people cash': '900.00',
    'people held': '0.00',
    'house game_income': '100.00',
    'house settlement:bank': '-1000.00',
  });
  expect(second.assets).toMatchObject([{ balanced: true, difference: '0.00' }]);
  expect((await read('2026-03-03')).accounts).toMatchObject({ 'people cash': '780.00', 'people held': '200.00' });
  expect((await read('2026-03-04')).days).toEqual({ first: '2026-03-01', last: '2026-03-04' });
  // The day before anything happened has no books, nor has the day that runs.
  for (const day of ['2026-02-28', '2026-03-05']) {
    await expect(routes.books({ day }, as())).rejects.toMatchObject({ code: 'not_found' });
  }
  const changed = sql`update reporting.book_day set balance = 0 where brand_id = ${brandId}`.execute(t.db);
  await expect(changed).rejects.toThrow();
});

test('a day is closed some minutes after its end, by the job', async () => {
  const job = closeDaysJob(t.clock);
  t.clock.set('2026-03-05T16:04:59Z');
  await runJob(t.db, job, job.due(t.clock.now())[0]!);
  await expect(routes.books({ day: '2026-03-05' }, as())).rejects.toMatchObject({ code: 'not_found' });
  t.clock.set('2026-03-05T16:05:00Z');
  expect(await runJob(t.db, job, job.due(t.clock.now())[0]!)).toBe(true);
  expect((await read('2026-03-05')).accounts).toMatchObject({ 'people cash': '780.00' });
});

test('checkpoints change no figure', async () => {
  const before = await trialBalance(t.db, brandId);
  await tx(t.db, async (db) => checkpointJob.run(db, 'again'));
  expect(await trialBalance(t.db, brandId)).toEqual(before);
});

test('another brand’s books are nobody else’s', async () => {
  const { assets, accounts, days } = await routes.books({}, as(brandId + 1));
  expect([assets, accounts, days]).toEqual([[], [], { first: null, last: null }]);
});

test('books that do not balance are called so', () => {
  const rows = [
    { owner: 'people', purpose: 'cash', asset: 'TWD', accounts: 2, balance: units(10) },
    { owner: 'house', purpose: 'settlement:bank', asset: 'TWD', accounts: 1, balance: units(-9) },
  ] as const;
  expect(verdicts(rows)).toEqual([
    { asset: 'TWD', people: '10.00', house: '-9.00', difference: '1.00', balanced: false },
  ]);
});

test('what is owed: cash, held, pools, what nobody owns yet; against what the channels hold', async () => {
  const line = (owner: 'people' | 'house', purpose: string, amount: number, asset: 'TWD' | 'PLAY' = 'TWD') =>
    ({ owner, purpose, asset, accounts: owner === 'people' ? 3 : 1, balance: units(amount) }) as const;
  const rows = [
    line('people', 'cash', 700),
    line('people', 'cash', 99_999, 'PLAY'),
    line('people', 'held', 200),
    line('house', 'jackpot:grand', 40),
    line('house', 'jackpot_reserve:grand', 5),
    line('house', 'unmatched:bank', 55),
    line('house', 'vendor_transit:PG', 20),
    line('house', 'vendor_wallet:PG', 30),
    line('house', 'vendor_wallet:CQ9', -10),
    line('house', 'settlement:bank', -1_500),
    line('house', 'settlement:usdt', 100),
    line('house', 'game_income', 400),
    line('house', 'brand_capital', -45),
  ];
  const told = liabilitiesOf(rows, { count: 2, amount: units(200) });
  expect(told.lines.map(({ key, amount }) => `${key} ${amount}`)).toEqual([
    'cash 700.00',
    'held 200.00',
    'jackpot 40.00',
    'jackpot_reserve 5.00',
    'unmatched 55.00',
    'vendor_transit 20.00',
    'vendor_wallet 20.00',
  ]);
  expect([told.total, told.atChannels, told.capital, told.surplus]).toEqual(['1040.00', '1400.00', '45.00', '405.00']);
  expect(told.channels).toEqual([
    { channel: 'bank', amount: '1500.00' },
    { channel: 'usdt', amount: '-100.00' },
  ]);
  expect(told.withdrawals.agrees).toBe(true);
  expect(liabilitiesOf(rows, { count: 1, amount: units(150) }).withdrawals.agrees).toBe(false);
  // No withdrawal row stands behind what this test holds.
  expect((await routes.liabilities({}, as())).withdrawals).toEqual({ count: 0, amount: '0.00', agrees: false });
});

test('the file holds every line', async () => {
  let text = '';
  for await (const line of await routes.booksCsv({ day: '2026-03-02' }, as())) text += line;
  expect(text).toContain('TWD,people,cash,,2,900.00');
  expect(text).toContain('TWD,house,settlement,bank,1,-1000.00');
});
