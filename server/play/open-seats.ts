import type { Kernel } from '#kernel/kernel';
import { tx } from '#kernel/database/transaction';
import type { Tx } from '#kernel/database/pool';
import { type Seat, type SeatKey, insertSeats, lockSeats, readSeats, seatKey } from './seat-store.ts';
import { type SeedSource, newSeedPair } from './seed-pair.ts';
import { insertSeed } from './seed-store.ts';

/** Locks the seats, by `seatKey`; who sits down for the first time is given a seed. */
export async function openSeats(
  tx: Tx,
  keys: readonly SeatKey[],
  seeds: SeedSource,
  at: Date,
): Promise<Map<string, Seat>> {
  let locked = await lockSeats(tx, keys);
  if (locked.length < new Set(keys.map(seatKey)).size) {
    await insertSeats(tx, keys);
    locked = await lockSeats(tx, keys);
  }
  for (const seat of locked) if (seat.seedId === null) await insertSeed(tx, seat, newSeedPair(seeds), at);
  return await readSeats(tx, keys);
}

/** A person sits down: from here on the hash of the next round's seed is known to them. */
export async function openSeat(kernel: Kernel, seeds: SeedSource, key: SeatKey): Promise<Seat> {
  const seats = await tx(kernel.db, (t) => openSeats(t, [key], seeds, kernel.clock.now()));
  return seats.get(seatKey(key))!;
}
