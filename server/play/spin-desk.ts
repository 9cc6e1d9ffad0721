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
/** Measured: while one batch is written the next grows, and each commit is shared by more. */
const MAX_IN_FLIGHT = 1;

/** Spins that may be played together: the second of a seat comes after its first, since it depends on it. */
export function wavesOf(asks: readonly SpinAsk[]): number[][] {
  const waves: number[][] = [];
  const taken = new Map<string, number>();
  for (const [index, ask] of asks.entries()) {
    const key = seatKey(keyOf(ask));
    const wave = taken.get(key) ?? 0;
    taken.set(key, wave + 1);
    (waves[wave] ??= []).push(index);
  }
  return waves;
}

/** Gathers the spins of about the same moment into one transaction, each with its own outcome. */
export function createSpinDesk(kernel: Kernel, seeds: SeedSource): Gatherer<SpinAsk, Round> {
  const { db, clock, log } = kernel;
  const kept = new Set<string>();

  async function playTogether(asks: SpinAsk[]): Promise<Outcome<Round>[]> {
    return await tx(db, async (t) => {
      const outcomes: Outcome<Round>[] = [];
      for (const { slot } of asks) {
        if (kept.has(slot.game.version)) continue;
        await saveVersion(t, slot.game.version, slot.game.id, rulesOf(slot.game), clock.now());
        afterCommit(t, () => kept.add(slot.game.version));
      }
      for (const wave of wavesOf(asks)) {
        const played = await playWave(
          t,
          wave.map((index) => asks[index]!),
          { seeds, at: clock.now() },
        );
        for (const [position, index] of wave.entries()) outcomes[index] = played[position]!;
      }
      return outcomes;
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

  return createGatherer({ maxWaitMs: MAX_WAIT_MS, maxItems: MAX_SPINS, maxInFlight: MAX_IN_FLIGHT, run });
}
