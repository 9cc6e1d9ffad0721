import type { ValueOf, games as contract } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { gameCard } from '../lists/game-card.ts';
import { type GameFacts, inCategory } from '../game.ts';
import { categoryName } from './pages.ts';
import type { SearchIndex } from './search-index.ts';
import { marksIn, whyFound } from './search-match.ts';

type Found = ValueOf<typeof contract.searchGames>;

/** Of studios and pages nobody reads more. */
const BESIDE = 6;
/** A game that can be played now goes before one that cannot, if both are among the best. */
const WEIGHED = 60;

interface Asked {
  readonly keyword: string;
  readonly limit: number;
  readonly lang: Language;
  readonly agent: boolean;
  readonly players: ReadonlyMap<string, number>;
}

const idsOf = (found: readonly string[], kind: 'g' | 'v' | 'p'): string[] =>
  found.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(2));

/** The games that fit, best first. */
export function searchGames(index: SearchIndex, catalogue: Catalogue, keyword: string): GameFacts[] {
  return gamesIn(index.find(keyword), catalogue);
}

function gamesIn(found: readonly string[], { byId }: Catalogue): GameFacts[] {
  const games = idsOf(found, 'g').flatMap((id) => byId.get(id) ?? []);
  const isOpen = ({ state }: GameFacts) => state === 'open';
  const best = games.slice(0, WEIGHED);
  return [...best.filter(isOpen), ...best.filter((game) => !isOpen(game)), ...games.slice(WEIGHED)];
}

/** Spec 2.31: games, studios and pages in one list. */
export function search(index: SearchIndex, catalogue: Catalogue, asked: Asked): Found {
  const { keyword, limit, lang, players } = asked;
  const found = index.find(keyword);
  const games = gamesIn(found, catalogue);
  const vendors = vendorsIn(catalogue, idsOf(found, 'v'), asked);
  const pages = pagesIn(index, catalogue, idsOf(found, 'p'), asked);
  const names = new Map(catalogue.vendors.map(({ code, name }) => [code, name]));
  return {
    games: games.slice(0, limit).map((game) => ({
      game: gameCard(game, lang, players),
      marks: marksIn(game.name[lang], keyword),
      why: whyFound(game, names.get(game.vendor), keyword, lang),
    })),
    vendors: vendors.slice(0, BESIDE),
    pages: pages.slice(0, BESIDE),
    counts: { games: games.length, vendors: vendors.length, pages: pages.length },
  };
}

/** A studio leads to the category where it has most games. */
function vendorsIn({ games, vendors, categories }: Catalogue, codes: readonly string[], { keyword, lang }: Asked) {
  return codes.flatMap((code) => {
    const vendor = vendors.find((one) => one.code === code);
    const own = games.filter((game) => game.vendor === code);
    const counts = categories.map((category) => ({
      category,
      count: own.filter((game) => inCategory(game, category.gameType)).length,
    }));
    const main = counts.toSorted((a, b) => b.count - a.count)[0];
    if (!vendor || !main || main.count === 0) return [];
    const displayName = vendor.name[lang];
    return {
      vassalage: code,
      displayName,
      gameType: main.category.gameType as Found['vendors'][number]['gameType'],
      path: `${main.category.path}?vassalage=${encodeURIComponent(code)}`,
      // So many as the page lists that it leads to (decision 0136).
      gameCount: main.count,
      state: vendor.state,
      marks: marksIn(displayName, keyword),
    };
  });
}

function pagesIn(
  index: SearchIndex,
  { categories }: Catalogue,
  found: readonly string[],
  { keyword, lang, agent }: Asked,
) {
  return found.flatMap((path) => {
    const page = index.pages.get(path);
    const category = categories.find((one) => one.path === path);
    const name = page?.name ?? (category && categoryName(category.gameType));
    if (!name || (page?.agentsOnly && !agent)) return [];
    return { path, title: name[lang], marks: marksIn(name[lang], keyword) };
  });
}
