import { units } from '@croupier/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { GameFacts } from '#games';
import { count } from '#kernel/consumer';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { createLog } from '#kernel/log';
import { testDatabase } from '#testing';
import type { BetOutcome, InstantBet } from '../bet.ts';
import { playersLast24h, recentWinners } from './board-store.ts';
import { countPresence } from '../jobs.ts';
import { placeBets, playBets } from '../placing/place-bets.ts';
import { openStakes, stakedSince } from './record-store.ts';
import { cursorFrom, cursorText, rowOf } from './records.ts';
import { recordRoutes } from '../routes.ts';
import { resettleBet, voidBet } from '../placing/settle-bets.ts';
import { betOn, give, grantTrial, spinOf } from '../testing.ts';

const t = await testDatabase();
const routes = recordRoutes({ db: t.db, clock: t.clock, log: createLog({ level: 'silent' }), config: {} as never });
const contextOf = (personId: bigint, brandId = 1) =>
  ({
    session: { brandId, personId },
    brand: { timeZone: 'Asia/Taipei' },
    lang: 'TW',
  }) as unknown as CallContext<'real'>;
const ctx = contextOf(1n);
const taipei = (text: string) => new Date(`${text}+08:00`);
const play = (...bets: InstantBet[]) => tx(t.db, (tx) => playBets(tx, bets));
const idOf = (outcome: BetOutcome | undefined) => String(outcome?.ok && outcome.bet.id);

await give(t.db, 1n, units(1000), { at: taipei('2026-06-01T00:00:00') });
const [first] = await play(spinOf(1n, { payout: units(25), at: taipei('2026-06-17T23:59:59.999') }));
const [live] = await play(
  spinOf(1n, {
    gameType: 'LIVE',
    gameCode: 'BACCARAT',
    vendor: 'EVO',
    payout: units(19),
    at: taipei('2026-06-18T00:00:00'),
  }),
);
const [open] = await tx(t.db, (tx) =>
  placeBets(tx, [betOn(1n, { gameType: 'SPORTS', at: taipei('2026-06-18T10:00:00') })]),
);
const [cancelled] = await tx(t.db, (tx) => placeBets(tx, [betOn(1n, { at: taipei('2026-06-18T11:00:00') })]));
await tx(t.db, (tx) =>
  voidBet(tx, { brandId: 1, betId: BigInt(idOf(cancelled)), reason: 'closed', at: taipei('2026-06-18T11:05:00') }),
);

test('[spec 2.23] the betting record, newest first, by day of the brand’s zone and by filter', async () => {
  const { list } = await routes.betRecord({ limit: 20 }, ctx);
  expect(list.map((row) => row.id)).toEqual([cancelled, open, live, first].map(idOf));
  expect(list[2]).toMatchObject({ net: '9.00', validBet: '9.00', validBetReason: 'net_of_round', verifiable: false });
  expect(list[3]).toMatchObject({ net: '15.00', validBet: '10.00', validBetReason: null, verifiable: true });
  expect(list[0]).toMatchObject({ status: 'void', net: '0.00' });
  const ids = async (filter: object) =>
    (await routes.betRecord({ limit: 20, ...filter }, ctx)).list.map((row) => row.id);
  expect(await ids({ from: '2026-06-17', to: '2026-06-17' })).toEqual([idOf(first)]);
  expect(await ids({ gameType: 'LIVE' })).toEqual([idOf(live)]);
  expect(await ids({ vassalage: 'EVO', gameCode: 'BACCARAT' })).toEqual([idOf(live)]);
  expect(await ids({ status: 'open' })).toEqual([idOf(open)]);
  expect(await ids({ vassalage: 'NOBODY' })).toEqual([]);
  const crossed = routes.betRecord({ limit: 20, from: '2026-06-18', to: '2026-06-17' }, ctx);
  await expect(crossed).rejects.toMatchObject({ code: 'bad_input' });
});

test('pages follow each other without a gap', async () => {
  const one = await routes.betRecord({ limit: 3 }, ctx);
  const two = await routes.betRecord({ limit: 3, cursor: one.nextCursor! }, ctx);
  const all = await routes.betRecord({ limit: 100 }, ctx);
  expect([...one.list, ...two.list]).toEqual(all.list);
  expect(two.nextCursor).toBe(null);
  await expect(routes.betRecord({ limit: 3, cursor: 'x' }, ctx)).rejects.toMatchObject({ code: 'bad_input' });
  expect(cursorFrom(cursorText({ placedAt: new Date(5), id: 7n }))).toEqual({ placedAt: new Date(5), id: 7n });
});

test('the totals are of the whole filter; the counts by type of the whole period', async () => {
  expect(await routes.betRecordTotals({ from: '2026-06-17', to: '2026-06-18' }, ctx)).toEqual({
    count: 4,
    stake: '30.00',
    payout: '44.00',
    net: '24.00',
    validBet: '19.00',
    uncounted: [{ reason: 'net_of_round', count: 1, amount: '1.00' }],
    gameTypes: [
      { gameType: 'RNG', count: 2 },
      { gameType: 'LIVE', count: 1 },
      { gameType: 'SPORTS', count: 1 },
    ],
  });
  const live = await routes.betRecordTotals({ from: '2026-06-17', gameType: 'LIVE' }, ctx);
  expect(live).toMatchObject({ count: 1, stake: '10.00', net: '9.00' });
  expect(live.gameTypes).toHaveLength(3);
});

test('the totals never touch the bets themselves: the index holds all they need', async () => {
  await sql`set enable_seqscan = off`.execute(t.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select game_type, count(*), sum(stake), sum(payout + jackpot_won), sum(valid_bet)
    from bets.bet where brand_id = 1 and person_id = 1 and status = 'settled' and vendor = 'EVO' and game_code = 'X'
    group by game_type
  `.execute(t.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using bet_person');
  const { rows: why } = await sql<{ 'QUERY PLAN': string }>`
    explain select valid_reason, count(*), sum(stake - valid_bet)
    from bets.bet where brand_id = 1 and person_id = 1 and status = 'settled' and vendor = 'EVO' and game_code = 'X'
      and placed_at >= now() and valid_reason is not null
    group by valid_reason
  `.execute(t.db);
  expect(why.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using bet_uncounted');
});

test('a bet in detail: balances around it, versions, time line', async () => {
  const betId = BigInt(idOf(first));
  await tx(t.db, (tx) =>
    resettleBet(tx, { brandId: 1, betId, fromVersion: 1, payout: units(20), reason: 'wrong result' }),
  );
  const detail = await routes.betDetail({ id: idOf(first) }, ctx);
  expect(detail).toMatchObject({ balanceBefore: '1000.00', bet: { payout: '20.00' } });
  expect(detail.settlements.map(({ version, payout, delta, reason }) => [version, payout, delta, reason])).toEqual([
    [1, '25.00', '25.00', null],
    [2, '20.00', '-5.00', 'wrong result'],
  ]);
  expect(detail.timeline.map(({ event }) => event)).toEqual(['placed', 'settled', 'corrected']);
  expect(detail.roundId).toBe(detail.bet.round);
  const other = await routes.betDetail({ id: idOf(live) }, ctx);
  expect(other).toMatchObject({ balanceBefore: '1015.00', balanceAfter: '1024.00', roundId: null });
});

test('somebody else’s bet looks the same as none', async () => {
  for (const stranger of [contextOf(2n), contextOf(1n, 2)]) {
    await expect(routes.betDetail({ id: idOf(first) }, stranger)).rejects.toMatchObject({ code: 'bet_unknown' });
    expect((await routes.betRecord({ limit: 20 }, stranger)).list).toEqual([]);
    expect(await routes.betRecordTotals({}, stranger)).toMatchObject({ count: 0, stake: '0.00' });
  }
  await expect(routes.betDetail({ id: '999999' }, ctx)).rejects.toMatchObject({ code: 'bet_unknown' });
});

test('the file has every bet of the filter', async () => {
  let file = '';
  for await (const chunk of await routes.betRecordCsv({ gameType: 'LIVE' }, ctx)) file += chunk;
  expect(file.trim().split('\r\n')[1]).toContain(`${idOf(live)},2026-06-17T16:00:00.000Z`);
});

test('a game in the catalogue has its name in the person’s language', async () => {
  if (!first?.ok) throw new Error('refused');
  const game = { name: { TW: '龍亭', EN: 'Dragon Pavilion' }, icon: 'slot/dragon' } as unknown as GameFacts;
  const games = new Map([['BGS_DRAGON25', game]]);
  expect(rowOf(first.bet, games, 'EN')).toMatchObject({ gameName: 'Dragon Pavilion', icon: 'slot/dragon' });
  expect(rowOf(first.bet, new Map(), 'EN')).toMatchObject({ gameName: 'BGS_DRAGON25', icon: '' });
});

test('stakes in play, and stakes since an instant', async () => {
  expect(await openStakes(t.db, { brandId: 1, personId: 1n, asset: 'TWD' })).toBe(units(10));
  expect(await stakedSince(t.db, { brandId: 1, personId: 1n }, taipei('2026-06-18T00:00:00'))).toBe(units(20));
});

test('[spec 7.41, 9.3] the winners are real settled wins, largest first, by category, one brand', async () => {
  await give(t.db, 5n, units(100));
  await grantTrial(t.db, 6n, units(100));
  await play(
    spinOf(5n, { payout: units(70) }),
    spinOf(5n, { payout: units(500) }),
    spinOf(5n, { payout: units(49) }),
    spinOf(5n, { payout: units(900), gameType: 'LIVE' }),
    spinOf(6n, { payout: units(9000), accountType: 4, asset: 'PLAY' }),
  );
  const amounts = async (more: object) =>
    (await recentWinners(t.db, { brandId: 1, limit: 20, ...more })).map((winner) => winner.payout);
  expect(await amounts({})).toEqual([units(900), units(500), units(70)]);
  expect(await amounts({ gameType: 'RNG' })).toEqual([units(500), units(70)]);
  expect(await amounts({ limit: 1 })).toEqual([units(900)]);
  expect(await amounts({ brandId: 2 })).toEqual([]);
});

test('players of a game within 24 hours, trials left out, counted once', async () => {
  await play(spinOf(5n), spinOf(5n));
  const players = async (consumer: string) => {
    while ((await count(t.db, consumer, countPresence)) > 0);
    return await playersLast24h(t.db, 1);
  };
  // Other files' transactions hold back the horizon for a moment.
  const ofOurs = async () => (await players('bets.presence')).get('BGS_DRAGON25');
  await expect.poll(ofOurs, { timeout: 10_000 }).toBe(1);
  const counts = await players('bets.presence');
  expect(await players('bets.presence again')).toEqual(counts);
});
