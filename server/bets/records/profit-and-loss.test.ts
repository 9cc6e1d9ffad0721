import { units } from '@croupier/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBrand } from '#brand';
import { count } from '#kernel/consumer';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { testBrand } from '../../brand/testing.ts';
import type { BetOutcome, InstantBet } from '../bet.ts';
import { PERSON_DAYS, countPersonDays } from '../jobs.ts';
import { placeBets, playBets } from '../placing/place-bets.ts';
import { profitRoutes } from './profit-routes.ts';
import { resettleBet, settleBets, voidBet } from '../placing/settle-bets.ts';
import { betOn, give, grantTrial, spinOf } from '../testing.ts';

const t = await testDatabase();
const routes = profitRoutes({ db: t.db });
const brandId = await tx(t.db, (tx) => createBrand(tx, testBrand()));
const contextOf = (personId: bigint) => ({ session: { brandId, personId }, lang: 'EN' }) as CallContext<'real'>;
const taipei = (text: string) => new Date(`${text}+08:00`);
const play = (...bets: InstantBet[]) =>
  tx(t.db, (tx) =>
    playBets(
      tx,
      bets.map((bet) => ({ ...bet, brandId })),
    ),
  );
const idOf = (outcome: BetOutcome | undefined): bigint => {
  if (!outcome?.ok) throw new Error(`refused: ${outcome?.refuse}`);
  return outcome.bet.id;
};
const start = (personId: bigint) => give(t.db, personId, units(1000), { brandId, at: taipei('2026-06-01T00:00:00') });
/** Other files' transactions hold back the horizon for a moment. */
async function follow() {
  const { rows } = await sql<{ last: bigint }>`select max(id) as last from kernel.outbox`.execute(t.db);
  const reached = async () => {
    await count(t.db, PERSON_DAYS, countPersonDays);
    const cursor = await sql<{ id: bigint }>`
      select cursor_id as id from kernel.consumer where name = ${PERSON_DAYS}`.execute(t.db);
    return cursor.rows[0]?.id;
  };
  await expect.poll(reached, { timeout: 10_000 }).toBe(rows[0]!.last);
}
const PERIOD = { from: '2026-06-16', to: '2026-06-20' };
const shortOf = async (personId: bigint, more: object = {}) => {
  const { totals, days, gameTypes } = await routes.profitAndLoss({ ...PERIOD, ...more }, contextOf(personId));
  return {
    net: totals.net,
    days: days.map(({ day, bets, stake, payout, corrected, net }) => [day, bets, stake, payout, corrected, net]),
    kinds: gameTypes.map(({ gameType, validBet, net }) => [gameType, validBet, net]),
  };
};

test('[spec 2.23] personal profit and loss: by day of the brand’s zone, by kind of game, and together', async () => {
  await start(1n);
  await play(
    spinOf(1n, { payout: units(25), at: taipei('2026-06-17T23:59:59.999') }),
    spinOf(1n, { at: taipei('2026-06-18T00:00:00') }),
    spinOf(1n, { gameType: 'LIVE', gameCode: 'BACCARAT', payout: units(19), at: taipei('2026-06-18T09:00:00') }),
  );
  await follow();
  expect(await shortOf(1n)).toEqual({
    net: '14.00',
    days: [
      ['2026-06-18', 2, '20.00', '19.00', '0.00', '-1.00'],
      ['2026-06-17', 1, '10.00', '25.00', '0.00', '15.00'],
    ],
    kinds: [
      ['RNG', '20.00', '5.00'],
      ['LIVE', '9.00', '9.00'],
    ],
  });
  const live = await shortOf(1n, { gameType: 'LIVE' });
  expect([live.net, live.days.length, live.kinds.length]).toEqual(['9.00', 1, 2]);
  expect(await shortOf(99n)).toEqual({ net: '0.00', days: [], kinds: [] });
});

test('a bet counts on the day of its result, a correction and a void on their own: a day that is over stays', async () => {
  await start(2n);
  const live = { brandId, gameType: 'LIVE', at: taipei('2026-06-16T22:00:00') };
  const [one, two, open, early] = await tx(t.db, (tx) =>
    placeBets(tx, [betOn(2n, live), betOn(2n, live), betOn(2n, live), betOn(2n, live)]),
  );
  const at = taipei('2026-06-17T01:00:00');
  await tx(t.db, (tx) =>
    settleBets(tx, [
      { brandId, betId: idOf(one), payout: units(14), at },
      { brandId, betId: idOf(two), payout: units(30), at },
    ]),
  );
  await tx(t.db, (tx) => voidBet(tx, { brandId, betId: idOf(early), reason: 'closed', at }));
  await follow();
  const before = await shortOf(2n);
  expect(before.days).toEqual([['2026-06-17', 2, '20.00', '44.00', '0.00', '24.00']]);
  expect(before.kinds).toEqual([['LIVE', '14.00', '24.00']]);
  const correction = { brandId, betId: idOf(one), fromVersion: 1, payout: units(18), reason: 'wrong result' };
  await tx(t.db, (tx) => resettleBet(tx, { ...correction, at: taipei('2026-06-18T10:00:00') }));
  await tx(t.db, (tx) => voidBet(tx, { brandId, betId: idOf(two), reason: 'void', at: taipei('2026-06-19T00:00:00') }));
  await follow();
  const after = await shortOf(2n);
  expect(after.days).toEqual([
    ['2026-06-19', 0, '0.00', '0.00', '-20.00', '-20.00'],
    ['2026-06-18', 0, '0.00', '0.00', '4.00', '4.00'],
    ...before.days,
  ]);
  // One bet of 10 that came to 8, one that is void, one still open, one that was void from the start.
  expect([after.net, after.kinds]).toEqual(['8.00', [['LIVE', '8.00', '8.00']]]);
  expect(open?.ok).toBe(true);
});

test('play money and free rounds: the one never counts, the other with what it won', async () => {
  await start(3n);
  await grantTrial(t.db, 4n, units(100));
  await tx(t.db, (tx) => playBets(tx, [spinOf(4n, { asset: 'PLAY', accountType: 4 })]));
  await play(
    spinOf(3n, { stake: units(0), free: true, payout: units(7), at: taipei('2026-06-18T00:00:00') }),
    spinOf(3n, { at: taipei('2026-06-18T00:00:01') }),
  );
  await follow();
  expect((await shortOf(3n)).days).toEqual([['2026-06-18', 2, '10.00', '7.00', '0.00', '-3.00']]);
  expect((await shortOf(4n)).days).toEqual([]);
});

test('the figures are those of the bets and their versions, whatever came in which order', async () => {
  const { rows } = await sql<{ counted: string; played: string }>`
    select (select sum(payout - stake + corrected)::text from bets.person_day) as counted,
      (select sum(payout + jackpot_won - stake)::text from bets.bet
        where status = 'settled' and asset = 'TWD') as played
  `.execute(t.db);
  expect(rows[0]!.counted).toBe(rows[0]!.played);
});

test('a quarter at most, and no period that ends before it begins', async () => {
  const ask = (from: string, to: string) => routes.profitAndLoss({ from, to }, contextOf(1n));
  await expect(ask('2026-06-18', '2026-06-17')).rejects.toMatchObject({ fields: { to: 'bad_input' } });
  await expect(ask('2026-01-01', '2026-04-03')).rejects.toMatchObject({ fields: { from: 'bad_input' } });
  expect((await ask('2026-01-01', '2026-04-02')).days).toEqual([]);
});

test('as a file: a line a day and kind of game', async () => {
  let file = '';
  for await (const part of await routes.profitAndLossCsv(PERIOD, contextOf(1n))) file += part;
  expect(file.trim().split('\r\n').slice(1)).toEqual([
    '2026-06-18,LIVE,1,10.00,9.00,19.00,0.00,9.00',
    '2026-06-18,RNG,1,10.00,10.00,0.00,0.00,-10.00',
    '2026-06-17,RNG,1,10.00,10.00,25.00,0.00,15.00',
  ]);
});
