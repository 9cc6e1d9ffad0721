import { Refusal, units } from '@croupier/contract';
import { commitmentOf, readRound as readRecord, verifyRound } from '@croupier/engines';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { createPlayDesk } from './play-desk.ts';
import { playRoutes } from './routes.ts';
import { ROUNDS_PER_SEED, rotationDue } from './seed-pair.ts';
import { GAME, kernelOf, knownSeeds, openGames, person, ports } from './testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const routes = playRoutes(kernel, createPlayDesk(kernel, knownSeeds('5eed')), ports);
const stake = units(10);
let nth = 0;
const play = (ctx: Awaited<ReturnType<typeof person>>) =>
  routes.slotSpin({ game: GAME, stake, requestId: `request-${(nth += 1)}` }, ctx);

beforeAll(() => openGames(t));

test('changing the seed shows the old one, and every round of it can be recomputed', async () => {
  const ctx = await person(t, units(1000));
  const { seed } = await routes.slotState({ game: GAME }, ctx);
  t.clock.advance(1000);
  const rounds = [];
  for (let nr = 0; nr < 5; nr += 1) rounds.push((await play(ctx)).round);
  const waiting = await routes.round({ id: rounds[0]!.id }, ctx);
  expect(waiting).toMatchObject({ revealed: false, gameCode: GAME, record: { serverSeed: null } });
  const early = readRecord(waiting.record);
  expect(early.ok && verifyRound(early.round).verdict).toBe('unrevealed');

  const { revealed, seed: next } = await routes.rotateSeed({ game: GAME, clientSeed: 'my-own-seed' }, ctx);
  expect(commitmentOf(revealed.serverSeed)).toBe(seed.serverSeedHash);
  expect(revealed).toMatchObject({ seedId: seed.id, rounds: 5, clientSeed: seed.clientSeed });
  expect(next).toMatchObject({ clientSeed: 'my-own-seed', nextNonce: 0 });
  expect(next.serverSeedHash).not.toBe(seed.serverSeedHash);
  for (const { id } of rounds) {
    const { record, revealed: shown } = await routes.round({ id }, ctx);
    expect(shown).toBe(true);
    const read = readRecord(record);
    expect(read.ok && verifyRound(read.round).verdict).toBe('match');
  }
  expect((await play(ctx)).round).toMatchObject({ nonce: 0, seedId: next.id });
});

test('nobody reads another person’s round or list', async () => {
  const [ada, ben] = [await person(t, units(100)), await person(t, units(100))];
  const { round } = await play(ada);
  await expect(routes.round({ id: round.id }, ben)).rejects.toEqual(new Refusal('round_unknown'));
  expect((await routes.rounds({ game: GAME, limit: 20 }, ben)).list).toEqual([]);
});

test('the list of rounds goes on from its cursor', async () => {
  const ctx = await person(t, units(10_000));
  const played: string[] = [];
  for (let nr = 0; nr < 5; nr += 1) played.unshift((await play(ctx)).round.id);
  const first = await routes.rounds({ game: GAME, limit: 3 }, ctx);
  const second = await routes.rounds({ game: GAME, limit: 3, cursor: first.nextCursor! }, ctx);
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(played);
  expect(second.nextCursor).toBeNull();
  const wrong = routes.rounds({ game: GAME, limit: 3, cursor: 'abc' }, ctx);
  await expect(wrong).rejects.toEqual(new Refusal('bad_input'));
});

test('a seed is retired by itself after its rounds, but not inside free spins', async () => {
  expect(rotationDue(ROUNDS_PER_SEED - 1, false)).toBe(false);
  expect(rotationDue(ROUNDS_PER_SEED, false)).toBe(true);
  expect(rotationDue(ROUNDS_PER_SEED, true)).toBe(false);
  const ctx = await person(t, units(1000));
  const { seed } = await routes.slotState({ game: GAME }, ctx);
  await sql`update play.seat set next_nonce = ${ROUNDS_PER_SEED - 1} where seed_id = ${seed.id}`.execute(t.db);
  const asked = { game: GAME, stake, requestId: 'the-last-round' };
  const last = await routes.slotSpin(asked, ctx);
  expect(last.seed).toMatchObject({ nextNonce: 0 });
  expect(last.seed.id).not.toBe(seed.id);
  expect((await routes.round({ id: last.round.id }, ctx)).revealed).toBe(true);
  expect(await routes.slotSpin(asked, ctx)).toEqual(last);
});

test.each([
  ['a round is changed', sql`update play.round set payout = payout + 1`],
  ['a round is deleted', sql`delete from play.round`],
  ['a secret is changed', sql`update play.seed_secret set server_seed = repeat('0', 64)`],
  ['a retired seed is played on', sql`update play.seed set rounds = rounds + 1 where retired_at is not null`],
  ['a commitment is changed', sql`update play.seed set server_seed_hash = repeat('0', 64)`],
])('the database refuses that %s', async (_what, statement) => {
  await expect(statement.execute(t.db)).rejects.toThrow(/permission denied|append-only|does not change/);
});
