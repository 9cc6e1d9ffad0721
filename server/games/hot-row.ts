import type { GameFacts } from './game.ts';
import { rankHot } from './rank-hot.ts';
import { byIds } from './select-games.ts';

export const HOT_RULES = ['players', 'new', 'hand'] as const;

/** How the hot row is made. `games` count only where they are picked by hand. */
export interface HotRule {
  readonly rule: (typeof HOT_RULES)[number];
  readonly games: readonly bigint[];
}

/**
 * The hot row by the brand's rule: what is marked hot, the most played first; the same with what is new before all
 * else; or just the games that were picked, in their order, as long as the brand shows them.
 */
export function hotRow(
  games: readonly GameFacts[],
  { rule, games: picked }: HotRule,
  players: ReadonlyMap<string, number>,
  limit: number,
): GameFacts[] {
  if (rule === 'hand') return byIds(games, picked).slice(0, limit);
  if (rule === 'players') return rankHot(games, players, limit);
  const marked = games.map((game) => (game.isNew ? { ...game, hot: true } : game));
  const ranked = rankHot(marked, players, games.length);
  const open = ranked.filter(({ state }) => state === 'open');
  const rest = ranked.filter(({ state }) => state !== 'open');
  const newFirst = (some: GameFacts[]) => [...some.filter((game) => game.isNew), ...some.filter((game) => !game.isNew)];
  return [...newFirst(open), ...newFirst(rest)].slice(0, limit);
}
