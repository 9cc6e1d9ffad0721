import { consoleReturns as contract, units } from '@croupier/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBrand } from '#brand';
import { saveBrandGames, saveGames, saveVendors } from '#games';
import { count } from '#kernel/consumer';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { testBrand } from '../../brand/testing.ts';
import { GAME_DAYS, countGameDays } from '../jobs.ts';
import { placeBets, playBets } from '../placing/place-bets.ts';
import { returnRoutes } from './return-routes.ts';
import { resettleBet, settleBets, voidBet } from '../placing/settle-bets.ts';
import { betOn, give, spinOf } from '../testing.ts';

const t = await testDatabase();
const brandId = await tx(t.db, (db) => createBrand(db, testBrand()));
t.clock.set(new Date('2026-06-20T12:00:00+08:00'));
const routes = returnRoutes(t);
const context = { session: { brandId }, brand: { timeZone: 'Asia/Taipei' } } as CallContext<'operator:games.view'>;
const at = (text: string) => new Date(`${text}+08:00`);
const CODE = 'BGS_DRAGON25';

/** Other files' transactions hold back the horizon for a moment. */
async function follow() {
  const { rows } = await sql<{ last: bigint }>`select max(id) as last from kernel.outbox`.execute(t.db);
  const reached = async () => {
    await count(t.db, GAME_DAYS, countGameDays);
    const cursor = await sql<{ id: bigint }>`
      select cursor_id as id from kernel.consumer where name = ${GAME_DAYS}`.execute(t.db);
    return cursor.rows[0]?.id;
  };
  await expect.poll(reached, { timeout: 10_000 }).toBe(rows[0]!.last);
}
const returns = async (input: object = {}) => routes.gameReturns(contract.gameReturns.input.parse(input), context);
const days = (input: object = {}) =>
  routes.gameReturnDays(contract.gameReturnDays.input.parse({ code: CODE, ...input }), context);

/** All bets counted anew, and what is kept of them. */
async function countedAndKept(): Promise<[unknown[], unknown[]]> {
  const anew = await sql`
    select game_code, sum(stake)::text as stake, sum(payout)::text as payout, sum(stake::numeric * stake)::text as xx,
      sum(payout::numeric * payout)::text as yy, sum(stake::numeric * payout)::text as xy, count(*)::text as bets
    from bets.bet where brand_id = ${brandId} and asset = 'TWD' and status = 'settled' group by 1 order by 1
  `.execute(t.db);
  const kept = await sql`
    select game_code, sum(stake)::text as stake, sum(payout)::text as payout, sum(stake_stake)::text as xx,
      sum(payout_payout)::text as yy, sum(stake_payout)::text as xy, sum(bets)::text as bets
    from bets.game_day where brand_id = ${brandId} group by 1 having sum(bets) > 0 order by 1`.execute(t.db);
  return [anew.rows, kept.rows];
}

test('what a game paid back by day of the brand’s zone; corrections and voids count with what they change', async () => {
  const name = { TW: '龍樓金闕', EN: 'Dragon Pavilion' };
  const money = { lines: 25, minStake: units(1), maxStake: units(2500), rtpPpm: 965_000, volatility: null };
  const game = { code: CODE, vendor: 'INHOUSE', gameType: 'RNG', classify: null, icon: '/art/x.avif', tags: [], name };
  await tx(t.db, async (db) => {
    await saveVendors(db, [{ code: 'INHOUSE', name, state: 'open', lagerIcon: null, ownLane: true, sort: 1 }]);
    await saveGames(db, [{ ...game, ...money, state: 'open' }]);
    await saveBrandGames(db, brandId, [{ code: CODE, hot: false, isNew: false, sort: 1 }]);
  });
  await give(t.db, 1n, units(100_000), { brandId, at: at('2026-06-01T00:00:00') });
  const spins = [
    spinOf(1n, { payout: units(25), at: at('2026-06-17T23:59:59') }),
    spinOf(1n, { at: at('2026-06-18T00:00:00') }),
    spinOf(1n, { stake: units(30), payout: units(45), at: at('2026-06-18T01:00:00') }),
    spinOf(1n, { stake: units(0), free: true, payout: units(4), at: at('2026-06-18T02:00:00') }),
  ];
  await tx(t.db, (db) =>
    playBets(
      db,
      spins.map((spin) => ({ ...spin, brandId })),
    ),
  );
  const ids: bigint[] = [];
  for (const nr of [1, 2, 3]) {
    const [done] = await tx(t.db, (db) =>
      placeBets(db, [{ ...betOn(1n), brandId, at: at(`2026-06-19T0${nr}:00:00`) }]),
    );
    if (!done?.ok) throw new Error('no bet');
    ids.push(done.bet.id);
  }
  const [paid, voided, young] = ids as [bigint, bigint, bigint];
  await tx(t.db, (db) => settleBets(db, [{ brandId, betId: paid, payout: units(7), at: at('2026-06-19T05:00:00') }]));
  await tx(t.db, (db) =>
    settleBets(db, [{ brandId, betId: voided, payout: units(90), at: at('2026-06-19T05:00:00') }]),
  );
  await tx(t.db, (db) => voidBet(db, { brandId, betId: young, reason: 'x', at: at('2026-06-19T06:00:00') }));
  await follow();
  const fix = { brandId, betId: paid, payout: units(12), reason: 'y', fromVersion: 1, at: at('2026-06-20T01:00:00') };
  await tx(t.db, (db) => resettleBet(db, fix));
  await tx(t.db, (db) => voidBet(db, { brandId, betId: voided, reason: 'z', at: at('2026-06-20T02:00:00') }));
  await follow();

  const [anew, kept] = await countedAndKept();
  expect(kept).toEqual(anew);
  const { row, points } = await days();
  // 10 + 10 + 30 + 0 + 10 staked, 25 + 0 + 45 + 4 + 12 paid.
  expect(row).toMatchObject({
    bets: 5,
    staked: '60.00',
    paid: '86.00',
    percent: '143.33',
    verdict: 'few',
    declared: '96.50',
  });
  expect(points.map(({ day, bets, staked, paid: out }) => [day, bets, staked, out])).toEqual([
    ['2026-06-17', 1, '10.00', '25.00'],
    ['2026-06-18', 4, '50.00', '74.00'],
    ['2026-06-19', 6, '70.00', '171.00'],
    ['2026-06-20', 5, '60.00', '86.00'],
  ]);
  expect((await returns({ days: 3 })).list).toMatchObject([{ code: CODE, bets: 4, nameEN: 'Dragon Pavilion' }]);
  expect((await returns()).from).toBe('2026-05-22');
  await expect(days({ code: 'NOBODY' })).rejects.toMatchObject({ code: 'not_found' });
});
