import { type BetGuard, type JackpotRates, jackpotRates, unguarded } from '#bets';
import type { Kernel } from '#kernel/kernel';
import { rotateSeed } from './rotate-seed.ts';
import type { Round } from './round-store.ts';
import type { Seat, SeatKey } from './seat-store.ts';
import { type SeedSource, randomSeeds } from './seed-pair.ts';
import { createSpinDesk } from './spin-desk.ts';
import type { SpinAsk } from './spin-wave.ts';

export type SpinInput = Omit<SpinAsk, 'jackpots'>;

/** Where in-house games are played. One a process; its callers' spins are gathered. */
export interface PlayDesk {
  readonly seeds: SeedSource;
  /**
   * Draws, settles and records one round. Refusals: idempotency_conflict, stake_not_offered, insufficient_funds, limit_reached,
   * play_paused.
   * The same request again gives the same round.
   */
  spin(input: SpinInput): Promise<Round>;
  /** Refusals: seed_in_use. */
  rotateSeed(key: SeatKey, clientSeed: string): Promise<{ revealed: Seat; seat: Seat }>;
  /** Resolves when no spin waits or runs. */
  drain(): Promise<void>;
}

/** @param guard who is asked about the people; nobody where history is played */
export function createPlayDesk(kernel: Kernel, seeds: SeedSource = randomSeeds, guard: BetGuard = unguarded): PlayDesk {
  const spins = createSpinDesk(kernel, seeds, guard);
  // A brand's chances never change while it is open: they are part of the rules its players have been shown.
  const rates = new Map<number, Promise<JackpotRates>>();

  function ratesOf(brandId: number): Promise<JackpotRates> {
    const known = rates.get(brandId);
    if (known) return known;
    const read = jackpotRates(kernel.db, brandId);
    rates.set(brandId, read);
    // A brand whose pools are not open yet is asked about again.
    void read.then(
      (found) => found.length === 0 && rates.delete(brandId),
      () => rates.delete(brandId),
    );
    return read;
  }

  return {
    seeds,
    async spin(input) {
      const { asset, brandId } = input.player;
      // Play money fills no pool, so it wins none.
      const jackpots = asset === 'TWD' ? await ratesOf(brandId) : [];
      return await spins.add({ ...input, jackpots });
    },
    rotateSeed: (key, clientSeed) => rotateSeed(kernel, seeds, key, clientSeed),
    drain: () => spins.drain(),
  };
}
