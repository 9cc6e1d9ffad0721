import type { BetGuard } from '#bets';
import { afterCommit } from '#kernel/database/after-commit';
import { tx } from '#kernel/database/transaction';
import { type Gatherer, type Outcome, createGatherer } from '#kernel/gatherer';
import type { Kernel } from '#kernel/kernel';
import { rulesOf } from './game-rules.ts';
import { type Round, saveVersion } from './round-store.ts';
import { seatKey } from './seat-store.ts';
import type { SeedSource } from './seed-pair.ts';
import { type SpinAsk, keyOf, playWave } from './spin-wave.ts';

const MAX_WAIT_MS = 2;
const MAX_SPINS = 200;
/**
 * Measured: while the database writes one batch the next is decided here. A small one beside it would cost more than
 * it gains, since each batch pays for its statements and its commit, however few spins share them.
 */
const MAX_IN_FLIGHT = 2;
const BESIDE_AT = 32;

/** Gathers the spins of about the same moment into one transaction, each with its own outcome. */
export function createSpinDesk(kernel: Kernel, seeds: SeedSource, guard: BetGuard): Gatherer<SpinAsk, Round> {
  const { db, clock, log } = kernel;
  const kept = new Set<string>();

  async function playTogether(asks: SpinAsk[]): Promise<Outcome<Round>[]> {
    return await tx(db, async (t) => {
      for (const { slot } of asks) {
        if (kept.has(slot.game.version)) continue;
        await saveVersion(t, slot.game.version, slot.game.id, rulesOf(slot.game), clock.now());
        afterCommit(t, () => kept.add(slot.game.version));
      }
      return await playWave(t, asks, { seeds, guard, at: clock.now() });
    });
  }

  /** When a batch fails as a whole, each of its spins has a try of its own: one must not take the others with it. */
  async function run(asks: SpinAsk[]): Promise<Outcome<Round>[]> {
    try {
      return await playTogether(asks);
    } catch (error) {
      if (asks.length === 1) throw error;
      log.error({ err: error, spins: asks.length }, 'a batch of spins failed; each is played alone');
    }
    const outcomes: Outcome<Round>[] = [];
    for (const ask of asks) {
      const alone = playTogether([ask]).catch((error: unknown): Outcome<Round>[] => [{ ok: false, error }]);
      outcomes.push((await alone)[0]!);
    }
    return outcomes;
  }

  return createGatherer({
    maxWaitMs: MAX_WAIT_MS,
    maxItems: MAX_SPINS,
    maxInFlight: MAX_IN_FLIGHT,
    besideAt: BESIDE_AT,
    keyOf: (ask) => seatKey(keyOf(ask)),
    run,
  });
}
