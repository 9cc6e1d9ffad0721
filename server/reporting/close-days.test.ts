import { type Minor, ZERO, add, units } from '@croupier/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Day, addDays, startOfDay } from '#kernel/business-day';
import { tx } from '#kernel/database/transaction';
import { asOwner, testDatabase } from '#testing';
import { assertBooks, booksNow, checkpointJob, type MoveRequest, movedWithin, post } from '#wallet';
import { openBrand } from '../brand/testing.ts';
import { readBookDay } from './book-store.ts';
import { closeDays } from './close-days.ts';

const t = await testDatabase();
const ZONE = 'Asia/Taipei';
let keys = 0;

const open = () => openBrand(t.db, { code: `closed${(keys += 1)}` });
type Own = Partial<MoveRequest> & Pick<MoveRequest, 'move' | 'amount' | 'personId'>;
async function move(brandId: number, at: Date, own: Own): Promise<void> {
  keys += 1;
  const ref = { type: 'test', id: String(keys) };
  const request = { brandId, asset: 'TWD', key: `close:${keys}`, ref, at, ...own } as const;
  const [result] = await tx(t.db, (db) => post(db, [request]));
  expect(result).toMatchObject({ ok: true });
}
const deposit = (brandId: number, at: string, personId: bigint, dollars: number) =>
  move(brandId, new Date(at), { move: 'deposit', personId, amount: units(dollars), detail: 'bank' });
const closedOf = async (brandId: number) => {
  const { rows } = await sql<{ days: number }>`
    select count(distinct day)::int as days from reporting.book_day where brand_id = ${brandId}`.execute(t.db);
  return rows[0]!.days;
};
/** How many days of the brand it has closed. */
async function close(brandId: number, now: string): Promise<number> {
  const before = await closedOf(brandId);
  await tx(t.db, (db) => closeDays(db, new Date(now)));
  return (await closedOf(brandId)) - before;
}
const cashOf = async (brandId: number, day: Day): Promise<Minor | null> => {
  const books = await readBookDay(t.db, brandId, day);
  return books && (books.lines.find(({ purpose }) => purpose === 'cash')?.balance ?? ZERO);
};

test('what comes late for a closed day is in the books of the next one, and the closed one stays as it is', async () => {
  const brandId = await open();
  await deposit(brandId, '2026-03-01T04:00:00Z', 1n, 100);
  await deposit(brandId, '2026-03-02T04:00:00Z', 1n, 20);
  expect(await close(brandId, '2026-03-02T16:10:00Z')).toBe(2);
  // Loaded afterwards, of the first day; and one of the third.
  await deposit(brandId, '2026-03-01T05:00:00Z', 2n, 3);
  await deposit(brandId, '2026-03-03T04:00:00Z', 1n, 4000);
  expect(await close(brandId, '2026-03-03T16:10:00Z')).toBe(1);
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
  expect(await Promise.all(days.map((day) => cashOf(brandId, day)))).toEqual([units(100), units(120), units(4123)]);
});

test('a day that was left out is computed from the books of the day after it, whatever has come since', async () => {
  const brandId = await open();
  await deposit(brandId, '2026-03-01T04:00:00Z', 1n, 100);
  await deposit(brandId, '2026-03-02T04:00:00Z', 1n, 20);
  await close(brandId, '2026-03-02T16:10:00Z');
  await deposit(brandId, '2026-03-02T05:00:00Z', 2n, 7);
  await asOwner(
    t.adminUrl,
    `alter table reporting.book_day disable trigger append_only;
     delete from reporting.book_day where brand_id = ${brandId} and day = '2026-03-01';
     alter table reporting.book_day enable trigger append_only`,
  );
  expect(await close(brandId, '2026-03-02T16:20:00Z')).toBe(1);
  expect(await cashOf(brandId, '2026-03-01')).toBe(units(100));
});

test('an old database catches up with a month; what was before that is in the first of its days', async () => {
  const brandId = await open();
  for (let back = 50; back >= 1; back -= 1) {
    await deposit(brandId, `${addDays('2026-04-20', -back)}T04:00:00Z`, 1n, 1);
  }
  await tx(t.db, async (db) => checkpointJob.run(db, 'now'));
  expect(await close(brandId, '2026-04-20T04:00:00Z')).toBe(31);
  expect(await close(brandId, '2026-04-20T04:00:00Z')).toBe(0);
  expect(await cashOf(brandId, '2026-03-20')).toBe(units(20));
  expect(await cashOf(brandId, '2026-04-19')).toBe(units(50));
  expect(await cashOf(brandId, '2026-03-19')).toBeNull();
});

/** Small and seeded: what moves when. */
function chanceOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

test.each([1, 2, 3])('seed %i: each closed day is what was posted by then, line by line', async (seed) => {
  const brandId = await open();
  const below = chanceOf(seed);
  const instantOf = (day: Day) => new Date(startOfDay(day, ZONE).getTime() + below(86_400_000));
  const lineSums = async (end: Date) => {
    const { rows } = await sql<{ line: string; total: string }>`
      select case when a.guarded then 'people ' else 'house ' end || a.purpose as line, sum(e.amount)::text as total
      from ledger.entry e join ledger.transfer t on t.brand_id = e.brand_id and t.id = e.transfer_id
      join ledger.account a on a.brand_id = e.brand_id and a.id = e.account_id
      where e.brand_id = ${brandId} and t.at < ${end} group by 1 having sum(e.amount) <> 0`.execute(t.db);
    return Object.fromEntries(rows.map(({ line, total }) => [line, BigInt(total)]));
  };
  for (let day = '2026-03-01'; day < '2026-03-08'; day = addDays(day, 1)) {
    for (let nr = below(6); nr > 0; nr -= 1) {
      // Mostly of this day, now and then of one that is closed: of people who have not moved since.
      const at = instantOf(below(4) === 0 ? addDays('2026-03-01', below(7)) : day);
      const amount = units(1 + below(500));
      const unowned = below(3) === 0;
      const own = unowned
        ? { move: 'unmatchedIn' as const, personId: null }
        : { move: 'deposit' as const, personId: BigInt(1_000 * seed + keys) };
      await move(brandId, at, { ...own, amount, detail: 'bank' });
    }
    if (below(3) === 0) await tx(t.db, async (db) => checkpointJob.run(db, 'simulated'));
    const end = startOfDay(addDays(day, 1), ZONE);
    const expected = await lineSums(end);
    await tx(t.db, (db) => closeDays(db, new Date(end.getTime() + 600_000)));
    const lines = (await readBookDay(t.db, brandId, day))?.lines ?? [];
    const told = lines
      .filter(({ balance }) => balance !== 0n)
      .map((line) => [`${line.owner} ${line.purpose}`, line.balance]);
    expect(Object.fromEntries(told)).toEqual(expected);
    expect(lines.reduce<Minor>((sum, { balance }) => add(sum, balance), ZERO)).toBe(0n);
  }
  await assertBooks(t.db);
});

test('a stretch is read in parts, also where many transfers have the very same time', async () => {
  const brandId = await open();
  for (let nr = 0; nr < 7; nr += 1) await deposit(brandId, '2026-03-01T04:00:00Z', BigInt(nr + 1), 1);
  await deposit(brandId, '2026-03-01T05:00:00Z', 1n, 10);
  const { seen } = await booksNow(t.db, brandId);
  const stretch = { brandId, from: new Date('2026-03-01T04:00:00Z'), until: new Date('2026-03-01T05:00:00Z'), seen };
  for (const atOnce of [1, 3, 7, 100]) {
    const { lines, transfers } = await movedWithin(t.db, stretch, atOnce);
    expect([transfers, lines.find(({ owner }) => owner === 'people')?.balance]).toEqual([7, units(7)]);
  }
  // What is committed after one has looked does not count.
  await deposit(brandId, '2026-03-01T04:30:00Z', 99n, 1);
  expect((await movedWithin(t.db, stretch)).lines.find(({ owner }) => owner === 'people')?.balance).toBe(units(7));
});
