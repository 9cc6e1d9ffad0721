import type { GameFacts } from '../game.ts';

/**
 * The hot row: what the brand marked, the most played of the last day first. A game that can be played now stands
 * before one that cannot, and the brand's own order decides where nobody has played.
 */
export function rankHot(games: readonly GameFacts[], players: ReadonlyMap<string, number>, limit: number): GameFacts[] {
  const playersOf = (game: GameFacts) => players.get(game.code) ?? 0;
  const openness = (game: GameFacts) => (game.state === 'open' ? 0 : 1);
  return games
    .filter((game) => game.hot)
    .sort((a, b) => openness(a) - openness(b) || playersOf(b) - playersOf(a) || a.sort - b.sort)
    .slice(0, limit);
}
