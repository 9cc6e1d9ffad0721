import { Refusal } from '@croupier/contract';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { emit } from '#kernel/outbox';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { GameFacts } from '../game.ts';
import { deleteFavourite, insertFavourite, upsertRecent } from './person-store.ts';

interface Who {
  readonly brandId: number;
  readonly personId: bigint;
}

/** The game a person names by node and vendor (3.12: ids are compared as strings). Refuses `game_unknown`. */
export async function gameByNode(kernel: Kernel, brandId: number, nodeId: string, vendor: string): Promise<GameFacts> {
  const game = (await catalogueOf(kernel.db, brandId)).byId.get(nodeId);
  if (!game || game.vendor !== vendor) throw new Refusal('game_unknown');
  return game;
}

/** What the person's other pages and devices hear of; what changed nothing is not told. */
const changed = ({ brandId, personId }: Who, gameId: bigint, on: boolean) => ({
  brandId,
  personId,
  topic: 'favourite.changed',
  payload: { nodeId: String(gameId), on },
});

/** Idempotent. Refuses `game_unknown`. */
export async function addFavourite(kernel: Kernel, who: Who, nodeId: string, vendor: string): Promise<void> {
  const { id } = await gameByNode(kernel, who.brandId, nodeId, vendor);
  await tx(kernel.db, async (tx) => {
    const isNew = await insertFavourite(tx, { ...who, gameId: id, at: kernel.clock.now() });
    if (isNew) await emit(tx, changed(who, id, true));
  });
}

/** Idempotent: what is no favourite, or no longer a game, is not one afterwards either. */
export async function removeFavourite(kernel: Kernel, who: Who, nodeId: string): Promise<void> {
  if (!/^[1-9]\d{0,17}$/.test(nodeId)) return;
  const id = BigInt(nodeId);
  await tx(kernel.db, async (tx) => {
    if (await deleteFavourite(tx, who.personId, id)) await emit(tx, changed(who, id, false));
  });
}

/** Puts a game at the head of what the person played last (spec 9.4). */
export async function recordRecent(kernel: Kernel, who: Who, gameId: bigint): Promise<void> {
  await upsertRecent(kernel.db, { ...who, gameId, at: kernel.clock.now() });
}
