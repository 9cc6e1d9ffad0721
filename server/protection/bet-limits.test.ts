import { type Minor, units, ZERO } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { playBets, placeBets, settleBets, voidBet } from '#bets';
import { setSetting } from '#brand';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { betOn, give, moneyOf, spinOf } from '../bets/testing.ts';
import { openBrand } from '../brand/testing.ts';
import { betGuard } from './bet-guard.ts';
import { changeLimit, confirmLimit, keepLimit } from './change-limit.ts';
import { beginTimeOut } from './exclude.ts';
import { figureOf, KINDS, type LimitKind, type Period } from './limit.ts';
import { protectionView } from './limits-view.ts';

const t = await testDatabase();
const kernel = { db: t.db, clock: t.clock, log: silentLog } as unknown as Kernel;
const guard = betGuard(t.clock);
const HOUR_MS = 3_600_000;
let people = 1000n;

beforeAll(() => openBrand(t.db));

async function player(money: Minor = units(10_000), brandId = 1) {
  const personId = (people += 1n);
  await give(t.db, personId, money, { brandId });
  return { brandId, personId };
}
type Who = Awaited<ReturnType<typeof player>>;

const spin = async ({ brandId, personId }: Who, stake: Minor, payout: Minor = ZERO) => {
  const bet = spinOf(personId, { brandId, stake, payout, at: t.clock.now() });
  return (await tx(t.db, (db) => playBets(db, [bet], guard)))[0]!;
};
const setLimit = (who: Who, kind: LimitKind, amount: Minor | bigint, period: Period = 'day') =>
  changeLimit(kernel, who, { kind, period }, amount);
const shown = async (who: Who, kind: LimitKind, period: Period = 'day') =>
  (await protectionView(kernel, who)).limits.find((one) => one.kind === kind && one.period === period)!;

test('[GLI-19 2.5.5] a stake beyond the limit is refused before it happens, and tells what is left', async () => {
  const who = await player();
  await setLimit(who, 'stake', units(100));
  expect((await spin(who, units(60))).ok).toBe(true);
  const no = await spin(who, units(41));
  expect(no).toMatchObject({
    ok: false,
    refuse: 'limit_reached',
    guard: { value: { kind: 'stake', period: 'day', limit: '100.00', left: '40.00' } },
  });
  expect(await moneyOf(t.db, who.personId)).toBe('9940.00');
  expect((await spin(who, units(40))).ok).toBe(true);
  expect(await shown(who, 'stake')).toMatchObject({ own: '100.00', used: '100.00', left: '0.00' });
});

test('free rounds and wins are never refused, and a bet that stands is finished', async () => {
  const who = await player();
  const open = betOn(who.personId, { stake: units(50), at: t.clock.now() });
  const [placed] = await tx(t.db, (db) => placeBets(db, [open], guard));
  await setLimit(who, 'stake', units(50));
  await tx(t.db, (db) => beginTimeOut(db, timeOutOf(who, 'cool_off', 24)));
  const free = spinOf(who.personId, { stake: ZERO, free: true, payout: units(7), at: t.clock.now() });
  expect((await tx(t.db, (db) => playBets(db, [free], guard)))[0]).toMatchObject({ ok: true });
  const end = { brandId: 1, betId: placed!.ok ? placed!.bet.id : 0n, payout: units(500), at: t.clock.now() };
  expect((await tx(t.db, (db) => settleBets(db, [end], guard)))[0]).toMatchObject({ ok: true });
  expect(await moneyOf(t.db, who.personId)).toBe('10457.00');
});

const timeOutOf = (who: Who, kind: 'cool_off' | 'self_exclusion', hours: number) => ({
  ...who,
  kind,
  source: 'person' as const,
  startsAt: t.clock.now(),
  endsAt: new Date(t.clock.now().getTime() + hours * HOUR_MS),
});

test('a loss limit counts wins, also those that come later, and a stake given back', async () => {
  const who = await player();
  await setLimit(who, 'loss', units(100));
  expect((await spin(who, units(80), units(30))).ok).toBe(true);
  expect(await spin(who, units(60))).toMatchObject({ guard: { value: { kind: 'loss', left: '50.00' } } });
  const open = betOn(who.personId, { stake: units(50), at: t.clock.now() });
  const [placed] = await tx(t.db, (db) => placeBets(db, [open], guard));
  expect(await spin(who, units(1))).toMatchObject({ refuse: 'limit_reached' });
  const betId = placed!.ok ? placed!.bet.id : 0n;
  await tx(t.db, (db) => settleBets(db, [{ brandId: 1, betId, payout: units(70), at: t.clock.now() }], guard));
  expect((await spin(who, units(70))).ok).toBe(true);
  expect(await spin(who, units(1))).toMatchObject({ refuse: 'limit_reached' });
  await tx(t.db, (db) => voidBet(db, { brandId: 1, betId, reason: 'void', at: t.clock.now() }, guard));
  // The stake of 50 and the win of 70 are gone: 50 + 70 lost.
  expect(await shown(who, 'loss')).toMatchObject({ used: '120.00', left: '0.00' });
  const free = spinOf(who.personId, { stake: ZERO, free: true, payout: units(50), at: t.clock.now() });
  await tx(t.db, (db) => playBets(db, [free], guard));
  expect(await shown(who, 'loss')).toMatchObject({ used: '70.00', left: '30.00' });
  expect(await spin(who, units(31))).toMatchObject({ guard: { value: { kind: 'loss', left: '30.00' } } });
  expect((await spin(who, units(30))).ok).toBe(true);
});

test('what was played before the limit counts', async () => {
  const who = await player();
  await spin(who, units(70));
  await setLimit(who, 'stake', units(100));
  expect(await spin(who, units(31))).toMatchObject({ guard: { value: { left: '30.00' } } });
});

test('the day is the brand’s: at its midnight it begins anew, the week and the month go on', async () => {
  t.clock.set('2026-03-03T15:59:00Z');
  const who = await player();
  await setLimit(who, 'stake', units(100));
  await setLimit(who, 'stake', units(150), 'week');
  expect((await spin(who, units(100))).ok).toBe(true);
  expect(await spin(who, units(1))).toMatchObject({
    guard: { value: { period: 'day', renewsAt: '2026-03-03T16:00:00.000Z' } },
  });
  t.clock.advance(60_000);
  expect((await spin(who, units(50))).ok).toBe(true);
  expect(await spin(who, units(1))).toMatchObject({ guard: { value: { period: 'week', left: '0.00' } } });
  t.clock.set('2026-03-08T16:00:00Z');
  expect((await spin(who, units(100))).ok).toBe(true);
});

test('[C1] sixty-four stakes at once cannot exceed what one could not', async () => {
  const who = await player();
  await setLimit(who, 'stake', units(100));
  const all = await Promise.all(Array.from({ length: 64 }, () => spin(who, units(10))));
  expect(all.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await moneyOf(t.db, who.personId)).toBe('9900.00');
});

test('[C1] a limit set while sixty-four stakes are under way counts each of them', async () => {
  const who = await player();
  const spins = Array.from({ length: 32 }, () => spin(who, units(10)));
  const limited = setLimit(who, 'stake', units(100));
  const after = Array.from({ length: 32 }, () => spin(who, units(10)));
  const all = await Promise.all([...spins, ...after, limited.then(() => spin(who, units(10)))]);
  const placed = all.filter((one) => one?.ok).length;
  expect(await shown(who, 'stake')).toMatchObject({ used: `${placed * 10}.00` });
  const { rows } = await sql<{ staked: bigint }>`
    select day_staked as staked from protection.standing where person_id = ${who.personId}`.execute(t.db);
  expect(rows[0]!.staked).toBe(units(placed * 10));
  expect(await spin(who, units(100))).toMatchObject({ refuse: 'limit_reached' });
});

test('[C1] several stakes of one batch count for each other', async () => {
  const who = await player();
  const other = await player();
  await setLimit(who, 'stake', units(25));
  const bets = [who, other, who, who].map(({ personId }) => spinOf(personId, { at: t.clock.now() }));
  const done = await tx(t.db, (db) => playBets(db, bets, guard));
  expect(done.map(({ ok }) => ok)).toEqual([true, true, true, false]);
});

test('[C1] lower holds at once, higher after a day and a second confirmation', async () => {
  const who = await player();
  const of = { kind: 'stake' as const, period: 'day' as const };
  await setLimit(who, 'stake', units(100));
  await setLimit(who, 'stake', units(50));
  expect(await spin(who, units(51))).toMatchObject({ refuse: 'limit_reached' });
  await setLimit(who, 'stake', units(200));
  expect(await shown(who, 'stake')).toMatchObject({ limit: '50.00', pending: { amount: '200.00' } });
  await expect(confirmLimit(kernel, who, of)).rejects.toMatchObject({ code: 'limit_change_waits' });
  t.clock.advance(24 * HOUR_MS - 1);
  await expect(confirmLimit(kernel, who, of)).rejects.toMatchObject({ code: 'limit_change_waits' });
  t.clock.advance(1);
  // Nothing happens by itself.
  expect(await spin(who, units(51))).toMatchObject({ refuse: 'limit_reached' });
  await confirmLimit(kernel, who, of);
  expect((await spin(who, units(200))).ok).toBe(true);
  await expect(confirmLimit(kernel, who, of)).rejects.toMatchObject({ code: 'state_conflict' });
});

test('[C1] what is not confirmed within a week has never been asked for; what is called off neither', async () => {
  const who = await player();
  const of = { kind: 'loss' as const, period: 'month' as const };
  await changeLimit(kernel, who, of, units(50));
  await changeLimit(kernel, who, of, null);
  t.clock.advance(7 * 24 * HOUR_MS);
  await expect(confirmLimit(kernel, who, of)).rejects.toMatchObject({ code: 'state_conflict' });
  expect(await shown(who, 'loss', 'month')).toMatchObject({ limit: '50.00', pending: null });
  await changeLimit(kernel, who, of, null);
  await keepLimit(kernel, who, of);
  t.clock.advance(25 * HOUR_MS);
  await expect(confirmLimit(kernel, who, of)).rejects.toMatchObject({ code: 'state_conflict' });
  await changeLimit(kernel, who, of, null);
  t.clock.advance(24 * HOUR_MS);
  await confirmLimit(kernel, who, of);
  expect(await shown(who, 'loss', 'month')).toMatchObject({ limit: null });
});

test('[C1] what a brand sets for everybody holds for those who have set nothing', async () => {
  const brandId = await openBrand(t.db, { code: 'strict' });
  const limits = { stake: { day: '30.00' } };
  await tx(t.db, (db) => setSetting(db, brandId, 'protectionLimits', limits, t.clock.now()));
  const who = await player(units(1000), brandId);
  await setLimit(who, 'stake', units(500));
  const all = await Promise.all(Array.from({ length: 16 }, () => spin(who, units(10))));
  expect(all.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await shown(who, 'stake')).toMatchObject({ own: '500.00', brand: '30.00', limit: '30.00' });
  const nobody = await player(units(1000), brandId);
  const theirs = await Promise.all(Array.from({ length: 16 }, () => spin(nobody, units(10))));
  expect(theirs.filter(({ ok }) => ok)).toHaveLength(3);
});

test('who is held by nothing leaves no trace', async () => {
  const who = await player();
  expect((await spin(who, units(10))).ok).toBe(true);
  const { rows } = await sql`select 1 from protection.standing where person_id = ${who.personId}`.execute(t.db);
  expect(rows).toEqual([]);
});

test('every kind and period is shown, with what is used', async () => {
  const { limits } = await protectionView(kernel, await player());
  expect(limits).toHaveLength(KINDS.length * 3);
  expect(figureOf([], 'stake', 'day', 5n)).toMatchObject({ left: null });
});
