import { type GameFacts, inCategory } from './game.ts';

export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vendor?: string | undefined;
  /** Spec 2.14: ALL, NEW, HOT, FAV, RECENT, or a sub-category JP, TG, AC, BG. */
  readonly classify?: string | undefined;
}

/** What the two personal filters need, newest first. */
export interface OwnGames {
  readonly favourites: readonly bigint[];
  readonly recents: readonly bigint[];
}

/** The games of a filter, in their order: the brand's own, or the person's for FAV and RECENT. */
export function selectGames(games: readonly GameFacts[], filter: GameFilter, own: OwnGames): GameFacts[] {
  const { gameType, vendor } = filter;
  const fitting = games.filter(
    (game) => (!gameType || inCategory(game, gameType)) && (!vendor || game.vendor === vendor),
  );
  switch (filter.classify ?? 'ALL') {
    case 'ALL':
      return fitting;
    case 'NEW':
      return fitting.filter((game) => game.isNew);
    case 'HOT':
      return fitting.filter((game) => game.hot);
    case 'FAV':
      return byIds(fitting, own.favourites);
    case 'RECENT':
      return byIds(fitting, own.recents);
    default:
      return fitting.filter((game) => game.classify === filter.classify);
  }
}

/** Those of the games that the ids name, in the ids' order. */
export function byIds(games: readonly GameFacts[], ids: readonly bigint[]): GameFacts[] {
  const known = new Map(games.map((game) => [game.id, game]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

export function pageOf<T>(items: readonly T[], pageNo: number, pageSize: number) {
  const from = (pageNo - 1) * pageSize;
  return {
    list: items.slice(from, from + pageSize),
    pageNo,
    total: items.length,
    totalPages: Math.ceil(items.length / pageSize),
  };
}
