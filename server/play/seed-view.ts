import type { ValueOf, play as contract } from '@croupier/contract';
import type { Database } from '#kernel/database/pool';
import type { Round } from './round-store.ts';
import type { Seat } from './seat-store.ts';
import { ROUNDS_PER_SEED } from './seed-pair.ts';
import { readShownSeeds } from './seed-store.ts';

type SeedView = ValueOf<typeof contract.slotSpin>['seed'];

/** The seed the next round is played with; never the server seed itself. */
export function seedOfSeat({ seedId, serverSeedHash, clientSeed, nextNonce }: Seat): SeedView {
  return { id: String(seedId), serverSeedHash, clientSeed, nextNonce, rotatesAfter: ROUNDS_PER_SEED };
}

/** The same as it was after the round, however long ago that is. Only a seed that came with it must be looked up. */
export async function seedShownAfter(db: Database, round: Round): Promise<SeedView> {
  const same = round.nextSeedId === round.seedId;
  const known = same ? round.record : (await readShownSeeds(db, [round.nextSeedId])).get(round.nextSeedId)!;
  const { serverSeedHash, clientSeed } = known;
  const nextNonce = same ? round.nonce + 1 : 0;
  return { id: String(round.nextSeedId), serverSeedHash, clientSeed, nextNonce, rotatesAfter: ROUNDS_PER_SEED };
}
