import type { GameFacts } from '../game.ts';
import { rankHot } from './rank-hot.ts';
import { isWithin } from './shown-span.ts';
import { byIds } from '../lists/select-games.ts';
import type { CardFacts, GroupFacts } from '../catalogue/vendor-group.ts';

export const HOT_RULES = ['players', 'new', 'hand'] as const;

/** How the hot row is made. `games` count where they are picked by hand; the vendors' groups among them always do. */
export interface HotRule {
  readonly rule: (typeof HOT_RULES)[number];
  readonly games: readonly bigint[];
  /** What was picked counts from then until then; null: always. */
  readonly from: Date | null;
  readonly until: Date | null;
}

/** What holds at an instant: outside of its time what was picked gives way to the most played. */
export const ruleAt = (rule: HotRule, now: Date): HotRule =>
  isWithin(rule, now) ? rule : { ...rule, rule: rule.rule === 'hand' ? 'players' : rule.rule, games: [] };

/**
 * The hot row by the brand's rule: what is marked hot, the most played first; the same with what is new before all
 * else; or just what was picked, in that order, as long as the brand shows it. A rule finds no vendor's group: those
 * that were picked stand before what it finds.
 */
export function hotRow(
  { games, groups }: { readonly games: readonly GameFacts[]; readonly groups: readonly GroupFacts[] },
  { rule, games: picked }: Pick<HotRule, 'rule' | 'games'>,
  players: ReadonlyMap<string, number>,
  limit: number,
): CardFacts[] {
  if (rule === 'hand') return byIds<CardFacts>([...games, ...groups], picked).slice(0, limit);
  const ruled = rule === 'players' ? rankHot(games, players, limit) : newFirst(games, players);
  return [...byIds(groups, picked), ...ruled].slice(0, limit);
}

function newFirst(games: readonly GameFacts[], players: ReadonlyMap<string, number>): GameFacts[] {
  const marked = games.map((game) => (game.isNew ? { ...game, hot: true } : game));
  const ranked = rankHot(marked, players, games.length);
  const open = ranked.filter(({ state }) => state === 'open');
  const rest = ranked.filter(({ state }) => state !== 'open');
  const inOrder = (some: GameFacts[]) => [...some.filter((game) => game.isNew), ...some.filter((game) => !game.isNew)];
  return [...inOrder(open), ...inOrder(rest)];
}
