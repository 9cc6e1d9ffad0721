import { formatAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks, balancesOf, checkpointJob } from '#wallet';
import { openJackpots } from '../jackpots/jackpots.ts';
import { World, attempt, seededChance } from './simulated-world.ts';
import { findBetFaults } from '../testing.ts';

const t = await testDatabase();
await tx(t.db, (tx) => openJackpots(tx, 1));
const world = new World();

/** More of both for a long run: SIMULATION_ROUNDS=2000 npx vitest run server/bets/simulation */
const rounds = Number(process.env.SIMULATION_ROUNDS ?? 25);
const AT_ONCE = 8;

/** A simulation in which nothing is refused, corrected or broken off would show nothing. */
const MUST_HAPPEN = ['play insufficient_funds', 'settle done', 'resettle done', 'void done', 'play crashed'];

async function expectTruth(seed: number, round: number): Promise<void> {
  await assertBooks(t.db);
  expect(await findBetFaults(t.db), `seed ${seed}, round ${round}`).toEqual([]);
  const people = world.people.map((personId) => ({ brandId: 1, personId, asset: 'TWD' as const }));
  const balances = await balancesOf(t.db, people);
  for (const [nr, { personId }] of people.entries()) {
    const { balance, held } = balances[nr]!;
    const expected = [formatAmount(world.cash.get(personId)!), formatAmount(world.held.get(personId)!)];
    expect([formatAmount(balance), formatAmount(held)], `seed ${seed}, round ${round}`).toEqual(expected);
  }
}

test.each([11, 22, 33])(
  'seed %i: whatever people do at once, twice or half: books, bets and answers agree',
  async (seed) => {
    const chance = seededChance(seed);
    const seen = new Map<string, number>();
    const missing = () => MUST_HAPPEN.filter((kind) => !seen.has(kind));
    // What happens at once happens in another order each time; it goes on until everything has happened.
    for (let round = 1; round <= rounds || (missing().length > 0 && round <= 8 * rounds); round += 1) {
      // Changes of one bet at once would each be told by what it was before: one of a kind a round.
      const steps = Array.from({ length: AT_ONCE }, () => world.nextStep(chance)).filter(
        (step, nr, all) => !isChange(step.name) || all.findIndex((other) => isChange(other.name)) === nr,
      );
      const results = await Promise.all(
        steps.map((step) => attempt(t.db, step, chance.happens(0.2) ? chance.below(9) + 1 : null)),
      );
      for (const [nr, step] of steps.entries()) {
        const result = results[nr] ?? (await attempt(t.db, step, null));
        world.note(step, result!);
        const outcome = results[nr] === null ? 'crashed' : result!.effect ? 'done' : result!.told;
        seen.set(`${step.name} ${outcome}`, (seen.get(`${step.name} ${outcome}`) ?? 0) + 1);
      }
      await replaySome(chance);
      if (chance.happens(0.2)) await tx(t.db, (tx) => checkpointJob.run(tx, 'simulated').then(() => undefined));
      await expectTruth(seed, round);
    }
    expect(missing()).toEqual([]);
  },
  120_000,
);

const isChange = (name: string) => name === 'settle' || name === 'resettle' || name === 'void';

/** What was done before, asked for again, twice at once: the same answer, and nothing moves. */
async function replaySome(chance: ReturnType<typeof seededChance>): Promise<void> {
  const again = chance.pick(world.done.filter(({ step }) => !isChange(step.name)));
  if (!again) return;
  const results = await Promise.all([attempt(t.db, again.step, null), attempt(t.db, again.step, null)]);
  for (const result of results) {
    expect(result!.replayed).toBe(true);
    expect(result!.told.split('/')[0]).toBe(again.told.split('/')[0]);
  }
}
