import { Refusal } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { openSeats } from './open-seats.ts';
import { type Seat, type SeatKey, seatKey } from './seat-store.ts';
import { type SeedSource, newSeedPair } from './seed-pair.ts';
import { insertSeed, retireSeed } from './seed-store.ts';

/** Retires a locked seat's seed, from when it may be shown, and gives it a new one. */
export async function replaceSeed(
  db: Tx,
  seat: Seat,
  seeds: SeedSource,
  at: Date,
  clientSeed: string = seat.clientSeed,
): Promise<Seat> {
  const { serverSeed, serverSeedHash } = newSeedPair(seeds, clientSeed);
  await retireSeed(db, seat.seedId, at);
  const seedId = await insertSeed(db, seat, { serverSeed, serverSeedHash, clientSeed }, at);
  return { ...seat, seedId, serverSeed, serverSeedHash, clientSeed, committedAt: at, nextNonce: 0 };
}

/**
 * Shows the seed so far and goes on with a new one and the person's client seed. Refuses `seed_in_use` while free
 * spins are open: whoever knew the seed would know them.
 */
export async function rotateSeed(
  kernel: Kernel,
  seeds: SeedSource,
  key: SeatKey,
  clientSeed: string,
): Promise<{ revealed: Seat; seat: Seat }> {
  const at = kernel.clock.now();
  return await tx(kernel.db, async (db) => {
    const revealed = (await openSeats(db, [key], seeds, at)).get(seatKey(key))!;
    if (revealed.freeSpins) throw new Refusal('seed_in_use');
    return { revealed, seat: await replaceSeed(db, revealed, seeds, at, clientSeed) };
  });
}
