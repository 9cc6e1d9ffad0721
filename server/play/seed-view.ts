import type { ValueOf, play as contract } from '@croupier/contract';
import type { Round } from './round-store.ts';
import type { Seat } from './seat-store.ts';
import { ROUNDS_PER_SEED } from './seed-pair.ts';
import type { ShownSeed } from './seed-store.ts';

type SeedView = ValueOf<typeof contract.slotSpin>['seed'];

/** The seed the next round is played with; never the server seed itself. */
export function seedOfSeat({ seedId, serverSeedHash, clientSeed, nextNonce }: Seat): SeedView {
  return { id: String(seedId), serverSeedHash, clientSeed, nextNonce, rotatesAfter: ROUNDS_PER_SEED };
}

/** The same as it was after the round, however long ago that is. */
export function seedAfter(round: Round, next: ShownSeed): SeedView {
  const { id, serverSeedHash, clientSeed } = next;
  const nextNonce = round.nextSeedId === round.seedId ? round.nonce + 1 : 0;
  return { id: String(id), serverSeedHash, clientSeed, nextNonce, rotatesAfter: ROUNDS_PER_SEED };
}
