import type { Language } from '#kernel/http/handlers';
import type { GameFacts } from '../game.ts';

export type Order = 'brand' | 'hot' | 'new' | 'name' | 'rtp';
type Players = ReadonlyMap<string, number>;

/** Orders that need nothing but the games are made once for as long as these are held. */
const made = new WeakMap<readonly GameFacts[], Map<string, readonly GameFacts[]>>();

const COLLATORS: Readonly<Record<Language, Intl.Collator>> = {
  TW: new Intl.Collator('zh-Hant-u-co-stroke'),
  EN: new Intl.Collator('en'),
};

/** Newest first: the brand's mark, then the one that came last. */
const byNew = (a: GameFacts, b: GameFacts) =>
  Number(b.isNew) - Number(a.isNew) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
/** A game that does not say its return stands behind those that do. */
const byRtp = (a: GameFacts, b: GameFacts) => (b.rtpPpm ?? 0) - (a.rtpPpm ?? 0);

/** What people play, most of them first; then what the brand marks as hot; then its own order. */
function byPlayers(games: readonly GameFacts[], players: Players): GameFacts[] {
  const count = (game: GameFacts) => players.get(game.code) ?? 0;
  const played = games.filter((game) => count(game) > 0).sort((a, b) => count(b) - count(a));
  const others = games.filter((game) => count(game) === 0);
  return [...played, ...others.filter((game) => game.hot), ...others.filter((game) => !game.hot)];
}

/** All the games, in an order. Stable: those alike stand as the brand has them. */
export function inOrder(
  games: readonly GameFacts[],
  order: Order,
  lang: Language,
  players: Players,
): readonly GameFacts[] {
  if (order === 'brand') return games;
  if (order === 'hot') return byPlayers(games, players);
  const known = made.get(games) ?? new Map<string, readonly GameFacts[]>();
  made.set(games, known);
  const key = order === 'name' ? `name ${lang}` : order;
  let sorted = known.get(key);
  if (!sorted) {
    const byName = (a: GameFacts, b: GameFacts) => COLLATORS[lang].compare(a.name[lang], b.name[lang]);
    sorted = games.toSorted(order === 'name' ? byName : order === 'new' ? byNew : byRtp);
    known.set(key, sorted);
  }
  return sorted;
}
