import { formatAmount, minor, parseAmount, units } from '@croupier/contract';
import { afterEach, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks, trialBalance } from '#wallet';
import type { InstantBet } from '../bet.ts';
import { contributionsOf, prizeOf, rateOf } from './jackpot-shares.ts';
import { jackpotPools, jackpotRates, openJackpots } from './jackpots.ts';
import { placeBets, playBets } from '../placing/place-bets.ts';
import { settleBets, voidBet } from '../placing/settle-bets.ts';
import { assertBets, betOn, give, moneyOf, spinOf } from '../testing.ts';

const t = await testDatabase();
await tx(t.db, (tx) => openJackpots(tx, 1));
await give(t.db, 1n, units(1_000_000));
const play = (...bets: InstantBet[]) => tx(t.db, (tx) => playBets(tx, bets));
const pool = async (tier: string) => {
  const { tiers } = await jackpotPools(t.db, 1);
  return formatAmount(tiers.find((row) => row.tier === tier)!.pool);
};

afterEach(async () => {
  await assertBooks(t.db);
  await assertBets(t.db);
});

test('[spec 9.6] the pools start at 101,000,000 of the brand’s own money, once', async () => {
  await tx(t.db, (tx) => openJackpots(tx, 1));
  const { tiers, lastWin } = await jackpotPools(t.db, 1);
  expect(tiers.map(({ tier }) => tier)).toEqual(['grand', 'major', 'minor', 'mini']);
  expect(tiers.reduce((sum, { pool: held }) => sum + held, 0n)).toBe(units(101_000_000));
  expect(lastWin).toBe(null);
  const capital = (await trialBalance(t.db, 1)).find((row) => row.purpose === 'brand_capital');
  expect(capital!.balance).toBe(units(-101_000_000));
  expect(await jackpotPools(t.db, 2)).toEqual({ tiers: [], lastWin: null });
});

test('a real stake of our own games fills every pool, a free round and others’ games none', async () => {
  const before = await pool('mini');
  expect(before).toBe('10000.00');
  const outcomes = await play(
    spinOf(1n, { stake: units(100) }),
    spinOf(1n, { stake: parseAmount('3.33')! }),
    spinOf(1n, { stake: units(0), free: true }),
    spinOf(1n, { stake: units(100), vendor: 'OTHER' }),
  );
  // 0.05 % into the pool, 0.1 % into the reserve, for each of four tiers.
  expect(outcomes.map((outcome) => outcome.ok && formatAmount(outcome.bet.jackpotIn))).toEqual([
    '0.60',
    '0.0196',
    '0.00',
    '0.00',
  ]);
  expect(await pool('mini')).toBe('10000.0516');
});

test.each([
  ['0.10', '0.00'],
  ['0.1999', '0.00'],
  ['0.20', '0.0012'],
])('a stake of %s gives %s, and the pools receive exactly that', async (stake, given) => {
  const [outcome] = await play(spinOf(1n, { stake: parseAmount(stake)! }));
  expect(outcome!.ok && formatAmount(outcome!.bet.jackpotIn)).toBe(given);
});

test('a placed bet contributes when it is settled, and not when it is void', async () => {
  const before = await pool('grand');
  const [placed, cancelled] = await tx(t.db, (tx) => placeBets(tx, [betOn(1n), betOn(1n)]));
  if (!placed?.ok || !cancelled?.ok) throw new Error('refused');
  await tx(t.db, (tx) => voidBet(tx, { brandId: 1, betId: cancelled.bet.id, reason: 'cancelled' }));
  expect(await pool('grand')).toBe(before);
  await tx(t.db, (tx) => settleBets(tx, [{ brandId: 1, betId: placed.bet.id, payout: minor(0n) }]));
  expect(parseAmount(await pool('grand'))! - parseAmount(before)!).toBe(50n);
});

test('the winner is paid the pool in whole cents; the rest and the seed are the new pool', async () => {
  const before = parseAmount(await pool('mini'))!;
  const money = parseAmount(await moneyOf(t.db, 1n))!;
  const [plain, won] = await play(spinOf(1n), spinOf(1n, { payout: units(5), jackpotTier: 'mini' }));
  expect(plain).toMatchObject({ ok: true, bet: { jackpotWon: 0n, jackpotTier: null } });
  if (!won?.ok) throw new Error('refused');
  const held = minor(before + 50n);
  expect(won.bet).toMatchObject({ jackpotTier: 'mini', jackpotWon: prizeOf(held), payout: units(5) });
  expect(won.balanceAfter).toBe(money - units(20) + units(5) + prizeOf(held));
  expect(parseAmount(await pool('mini'))!).toBe(held - prizeOf(held) + units(10_000) + 50n);
  const { lastWin } = await jackpotPools(t.db, 1);
  expect(lastWin).toMatchObject({ tier: 'mini', personId: 1n, amount: prizeOf(held), betId: won.bet.id });
});

test('two winners at once: the second has the new pool, and no cent is paid twice', async () => {
  const outcomes = await Promise.all([
    play(spinOf(1n, { jackpotTier: 'mini' })),
    play(spinOf(1n, { jackpotTier: 'mini' }), spinOf(1n, { jackpotTier: 'mini' })),
  ]);
  const prizes = outcomes.flat().map((outcome) => (outcome.ok ? outcome.bet.jackpotWon : 0n));
  expect(prizes).toHaveLength(3);
  for (const prize of prizes) expect(prize).toBeGreaterThanOrEqual(units(10_000));
});

test('a winner who cannot pay the stake wins nothing, and the pool stays', async () => {
  const before = await pool('major');
  expect(await play(spinOf(99n, { jackpotTier: 'major' }))).toEqual([{ ok: false, refuse: 'insufficient_funds' }]);
  expect(await pool('major')).toBe(before);
});

test('a void jackpot goes back into the pool', async () => {
  const before = parseAmount(await pool('minor'))!;
  const [won] = await play(spinOf(1n, { jackpotTier: 'minor' }));
  if (!won?.ok) throw new Error('refused');
  await tx(t.db, (tx) => voidBet(tx, { brandId: 1, betId: won.bet.id, reason: 'malfunction' }));
  expect(parseAmount(await pool('minor'))! - before).toBe(units(90_000) + 50n);
});

test('the reserve pays for the seeds in the long run: rate x seed = reserve share', async () => {
  for (const { tier, rate } of await jackpotRates(t.db, 1)) {
    const seed = (await jackpotPools(t.db, 1)).tiers.find((row) => row.tier === tier)!.seed;
    // For a stake of one million: expected seeds paid, against what it puts aside.
    const stake = units(1_000_000);
    const expected = (stake * rate * seed) >> 64n;
    const { reserve } = contributionsOf(stake, [{ tier, poolPpm: 1, reservePpm: 1_000 }])[0]!;
    expect(Number(reserve - expected)).toBeLessThan(Number(reserve) / 1_000);
    expect(expected).toBeLessThanOrEqual(reserve);
  }
  expect(rateOf(units(10_000), 1_000)).toBe(184_467_440n);
});
