import { type Minor, Refusal } from '@croupier/contract';
import { type LinesGame, slotGame } from '@croupier/engines';
import { type GameFacts, INHOUSE, gamesByCode } from '#games';
import type { Kernel } from '#kernel/kernel';
import { stakesOf } from './stakes.ts';

/** A slot of the house as one brand offers it. */
export interface Slot {
  readonly game: LinesGame;
  readonly facts: GameFacts;
  readonly stakes: readonly Minor[];
}

/** Refuses `game_unknown` for what is no slot of the house or not shown by the brand. */
export async function findSlot(kernel: Kernel, brandId: number, gameCode: string): Promise<Slot> {
  const facts = (await gamesByCode(kernel.db, brandId)).get(gameCode);
  const game = facts?.vendor === INHOUSE ? slotGame(gameCode) : undefined;
  if (!facts || !game) throw new Refusal('game_unknown');
  return { game, facts, stakes: stakesOf(game, facts) };
}

/** As `findSlot`, for playing: refuses `game_maintenance` while the game is closed. */
export async function findOpenSlot(kernel: Kernel, brandId: number, gameCode: string): Promise<Slot> {
  const slot = await findSlot(kernel, brandId, gameCode);
  if (slot.facts.state !== 'open') throw new Refusal('game_maintenance');
  return slot;
}
