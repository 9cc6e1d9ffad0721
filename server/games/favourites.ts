import { Refusal } from '@croupier/contract';
import type { Kernel } from '#kernel/kernel';
import { catalogueOf } from './catalogue.ts';
import type { GameFacts } from './game.ts';
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

/** Idempotent. Refuses `game_unknown`. */
export async function addFavourite(kernel: Kernel, who: Who, nodeId: string, vendor: string): Promise<void> {
  const game = await gameByNode(kernel, who.brandId, nodeId, vendor);
  await insertFavourite(kernel.db, { ...who, gameId: game.id, at: kernel.clock.now() });
}

/** Idempotent: what is no favourite, or no longer a game, is not one afterwards either. */
export async function removeFavourite(kernel: Kernel, who: Who, nodeId: string): Promise<void> {
  if (/^[1-9]\d{0,17}$/.test(nodeId)) await deleteFavourite(kernel.db, who.personId, BigInt(nodeId));
}

/** Puts a game at the head of what the person played last (spec 9.4). */
export async function recordRecent(kernel: Kernel, who: Who, gameId: bigint): Promise<void> {
  await upsertRecent(kernel.db, { ...who, gameId, at: kernel.clock.now() });
}
