import type { GameFacts } from '../game.ts';

/** The tag of the game that a vendor's hall is: from it one goes on to its other tables. Vendors and operators set it. */
const HALL = 'lobby';

/**
 * Spec 4.13: the game that a vendor's card launches directly, out of all its games of that type. Its hall, where it has
 * one and that is not shut while others are open; else its only game. Null: there is none, and the card opens the list.
 */
export function entryOf(games: readonly GameFacts[]): GameFacts | null {
  const isOpen = ({ state }: GameFacts) => state === 'open';
  const halls = games.filter(({ tags }) => tags.includes(HALL));
  const hall = halls.find(isOpen) ?? (games.some(isOpen) ? undefined : halls[0]);
  return hall ?? (games.length === 1 ? games[0]! : null);
}
