import { Refusal, parseAmount, units } from '@croupier/contract';
import { createStream, dragon25, readRound as readRecord, spin, NO_FREE_SPINS, verifyRound } from '@croupier/engines';
import { beforeAll, expect, test } from 'vitest';
import { unguarded } from '#bets';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { setGameMaintenance } from '#games';
import { findOpenSlot } from './find-slot.ts';
import { createPlayDesk } from './play-desk.ts';
import { playRoutes } from './routes.ts';
import { playWave } from './spin-wave.ts';
import { GAME, countOf, kernelOf, knownSeeds, moneyOf, openGames, person, ports } from './testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const desk = createPlayDesk(kernel, knownSeeds('5b1'));
const routes = playRoutes(kernel, desk, ports);
const stake = units(10);
let nth = 0;
const requestId = () => `request-${(nth += 1)}`;

beforeAll(() => openGames(t));

test('a spin takes the stake, pays the win and tells the new balance', async () => {
  const ctx = await person(t, units(1000));
  const before = await routes.slotState({ game: GAME }, ctx);
  expect(before).toMatchObject({ balance: '1000.00', feature: null, lastRound: null, seed: { nextNonce: 0 } });
  expect(before.game).toMatchObject({
    betUnits: 25,
    rtpPercent: '96.50',
    jackpotPercent: '0.60',
    displayName: 'Dragon Pavilion',
  });
  expect(before.stakes).toContain('2.50');
  const { round, seed } = await routes.slotSpin({ game: GAME, stake, requestId: requestId() }, ctx);
  const payout = parseAmount(round.payout)!;
  expect(round).toMatchObject({ kind: 'paid', stake: '10.00', nonce: 0, seedId: before.seed.id });
  expect(await moneyOf(t, ctx)).toBe(units(1000) - stake + payout);
  expect(parseAmount(round.balanceAfter)).toBe(units(1000) - stake + payout);
  expect(seed).toMatchObject({ id: before.seed.id, nextNonce: 1 });
  expect((await routes.slotState({ game: GAME }, ctx)).lastRound).toEqual(round);
});

test('the same request twice at once is one round; with another stake it is refused', async () => {
  const ctx = await person(t, units(1000));
  const asked = { game: GAME, stake, requestId: requestId() };
  const answers = await Promise.all(Array.from({ length: 6 }, () => routes.slotSpin(asked, ctx)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await routes.slotSpin(asked, ctx)).toEqual(answers[0]);
  expect((await routes.rounds({ game: GAME, limit: 20 }, ctx)).list).toHaveLength(1);
  const other = routes.slotSpin({ ...asked, stake: units(25) }, ctx);
  await expect(other).rejects.toEqual(new Refusal('idempotency_conflict'));
});

test('of two spins for the last money one is played, and the nonce of the refused one stays unused', async () => {
  const ctx = await person(t, units(10));
  const spins = Array.from({ length: 2 }, () => routes.slotSpin({ game: GAME, stake, requestId: requestId() }, ctx));
  const settled = await Promise.allSettled(spins);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(settled[1]).toMatchObject({ reason: new Refusal('insufficient_funds') });
  const { seed, balance } = await routes.slotState({ game: GAME }, ctx);
  expect(seed.nextNonce).toBe(1);
  expect(parseAmount(balance)!).toBeLessThan(stake);
});

test('many people at once: everyone has their own outcome', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, nr) => person(t, nr % 3 === 0 ? units(1) : units(100))),
  );
  const played = await Promise.allSettled(
    people.map((ctx) => routes.slotSpin({ game: GAME, stake, requestId: requestId() }, ctx)),
  );
  for (const [nr, result] of played.entries()) {
    if (nr % 3 !== 0) expect(result.status).toBe('fulfilled');
    else expect(result).toMatchObject({ reason: new Refusal('insufficient_funds') });
  }
});

test.each([units(3), units(5000), parseAmount('2.51')!])('a stake of %s is not offered', async (wrong) => {
  const ctx = await person(t, units(100));
  const refused = routes.slotSpin({ game: GAME, stake: wrong, requestId: requestId() }, ctx);
  await expect(refused).rejects.toEqual(new Refusal('stake_not_offered'));
});

test('a game that is no slot of ours is unknown, a closed one in maintenance', async () => {
  const ctx = await person(t, units(100));
  const spinAt = (game: string) => routes.slotSpin({ game, stake, requestId: requestId() }, ctx);
  await expect(spinAt('PG_FOX')).rejects.toEqual(new Refusal('game_unknown'));
  await expect(spinAt('NO_SUCH')).rejects.toEqual(new Refusal('game_unknown'));
  await tx(t.db, (db) => setGameMaintenance(db, 1, GAME, true));
  await expect(spinAt(GAME)).rejects.toEqual(new Refusal('game_maintenance'));
  await tx(t.db, (db) => setGameMaintenance(db, 1, GAME, false));
  await expect(spinAt(GAME)).resolves.toBeDefined();
});

test('killed before the commit, a spin has never been', async () => {
  const ctx = await person(t, units(100));
  await routes.slotState({ game: GAME }, ctx);
  const slot = await findOpenSlot(kernel, 1, GAME);
  const player = { ...ctx.session, asset: 'TWD' as const, ip: null, device: null };
  const [rounds, bets] = [await countOf(t, 'play.round'), await countOf(t, 'bets.bet')];
  const killed = tx(t.db, async (db) => {
    const ask = { slot, player, stake, requestId: requestId(), jackpots: [] };
    const [outcome] = await playWave(db, [ask], { seeds: desk.seeds, guard: unguarded, at: t.clock.now() });
    expect(outcome).toMatchObject({ ok: true });
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect([await countOf(t, 'play.round'), await countOf(t, 'bets.bet')]).toEqual([rounds, bets]);
  expect(await moneyOf(t, ctx)).toBe(units(100));
  expect((await routes.slotState({ game: GAME }, ctx)).seed.nextNonce).toBe(0);
});

test('two processes asked for the same at once play one round', async () => {
  const ctx = await person(t, units(100));
  const other = playRoutes(kernelOf(t), createPlayDesk(kernelOf(t)), ports);
  const asked = { game: GAME, stake, requestId: requestId() };
  const [here, there] = await Promise.all([routes.slotSpin(asked, ctx), other.slotSpin(asked, ctx)]);
  expect(here.round).toEqual(there.round);
  expect((await routes.rounds({ game: GAME, limit: 20 }, ctx)).list).toHaveLength(1);
});

test('[slots 4] a round that draws a jackpot is paid the pool, and its record says so', async () => {
  const ctx = await person(t, units(100));
  const slot = await findOpenSlot(kernel, 1, GAME);
  const player = { ...ctx.session, asset: 'TWD' as const, ip: null, device: null };
  const certain = [{ tier: 'mini', rate: (1n << 64n) / stake }];
  const money = await moneyOf(t, ctx);
  const [outcome] = await tx(t.db, (db) => {
    const ask = { slot, player, stake, requestId: requestId(), jackpots: certain };
    return playWave(db, [ask], { seeds: desk.seeds, guard: unguarded, at: t.clock.now() });
  });
  if (!outcome?.ok) throw new Error('the spin was refused');
  const { jackpotTier, jackpotPaid, payout, record } = outcome.value;
  expect(jackpotTier).toBe('mini');
  expect(jackpotPaid).toBeGreaterThanOrEqual(units(10_000));
  expect(record.jackpot).toMatchObject({ tier: 'mini', paidMinor: String(jackpotPaid) });
  expect(await moneyOf(t, ctx)).toBe(money - stake + payout + jackpotPaid);
  expect((await routes.slotState({ game: GAME }, ctx)).lastRound!.jackpot).toMatchObject({ tier: 'mini' });
});

/** A server seed whose first round opens free spins, found by playing the engine ahead. */
function luckySeed(): { prefix: string } {
  for (let nr = 0; ; nr += 1) {
    const prefix = nr.toString(16).padStart(8, '0');
    const stream = createStream(`${prefix}0`.padStart(64, '0'), 'test-client', 0);
    const { state } = spin(dragon25, NO_FREE_SPINS, { stakeMinor: stake, jackpots: [] }, stream);
    if (state.freeSpins) return { prefix };
  }
}

test('free spins survive a restart, cost nothing, and end with their sum; the seed waits for their end', async () => {
  const lucky = playRoutes(kernel, createPlayDesk(kernel, knownSeeds(luckySeed().prefix)), ports);
  const ctx = await person(t, units(10));
  const trigger = await lucky.slotSpin({ game: GAME, stake, requestId: requestId() }, ctx);
  expect(trigger.round.freeSpinsAwarded).toBeGreaterThanOrEqual(10);
  expect(trigger.feature).toMatchObject({
    left: trigger.round.freeSpinsAwarded,
    played: 0,
    won: '0.00',
    stake: '10.00',
  });

  // Another process: nothing of the feature was held in memory.
  const after = playRoutes(kernelOf(t), createPlayDesk(kernelOf(t)), ports);
  expect((await after.slotState({ game: GAME }, ctx)).feature).toEqual(trigger.feature);
  const rotate = after.rotateSeed({ game: GAME, clientSeed: 'mine' }, ctx);
  await expect(rotate).rejects.toEqual(new Refusal('seed_in_use'));

  let money = await moneyOf(t, ctx);
  let won = 0n;
  let last = trigger;
  while (last.feature && last.feature.left > 0) {
    last = await after.slotSpin({ game: GAME, stake: units(50), requestId: requestId() }, ctx);
    expect(last.round).toMatchObject({ kind: 'free', stake: '0.00', multiplier: 2 });
    won += parseAmount(last.round.payout)!;
    expect(await moneyOf(t, ctx)).toBe(money + parseAmount(last.round.payout)!);
    money = await moneyOf(t, ctx);
  }
  expect(last.feature).toMatchObject({ left: 0, played: last.feature!.total });
  expect(parseAmount(last.feature!.won)).toBe(won);
  expect((await after.slotState({ game: GAME }, ctx)).feature).toBeNull();
  await after.rotateSeed({ game: GAME, clientSeed: 'mine' }, ctx);
  const { list } = await after.rounds({ game: GAME, limit: 100 }, ctx);
  for (const { id } of list) {
    const { record } = await after.round({ id }, ctx);
    const read = readRecord(JSON.parse(JSON.stringify(record)));
    expect(read.ok && verifyRound(read.round).verdict).toBe('match');
  }
});
