import { dragon25 } from './dragon25.ts';
import type { LinesGame } from './lines-game.ts';

/** Every edition of every slot ever played, newest first: an old round is checked by the rules it was played by. */
const EDITIONS: readonly LinesGame[] = [dragon25];

/** The edition in play. Undefined for an id that is no slot of ours. */
export function slotGame(id: string): LinesGame | undefined {
  return EDITIONS.find((game) => game.id === id);
}

export function slotEdition(id: string, version: string): LinesGame | undefined {
  return EDITIONS.find((game) => game.id === id && game.version === version);
}
