import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@croupier/engines';

/** A committed server seed with the client seed it is played with. `serverSeed` leaves the server only when retired. */
export interface SeedPair {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

/** Where new seeds come from: the machine's own randomness, except where a seeded history is played. */
export interface SeedSource {
  serverSeed(): string;
  clientSeed(): string;
}

export const randomSeeds: SeedSource = {
  serverSeed: () => randomBytes(32).toString('hex'),
  clientSeed: () => randomBytes(8).toString('hex'),
};

/** A seed is retired by itself after so many rounds, so that all of them can be checked. */
export const ROUNDS_PER_SEED = 1000;

export function newSeedPair(source: SeedSource, clientSeed: string = source.clientSeed()): SeedPair {
  const serverSeed = source.serverSeed();
  return { serverSeed, serverSeedHash: commitmentOf(serverSeed), clientSeed };
}

/** Not in the middle of free spins: a feature is played to its end with the seed that opened it. */
export function rotationDue(rounds: number, freeSpinsOpen: boolean): boolean {
  return rounds >= ROUNDS_PER_SEED && !freeSpinsOpen;
}
