import type { Language } from '#kernel/http/handlers';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Facets, facetCounter, facetsOf } from './facets.ts';
import { type GameFacts, inCategory } from '../game.ts';
import { FACETS, type FacetName, type GameFilter, type OwnGames, byIds, judge } from './select-games.ts';
import { type Order, inOrder } from './sort-games.ts';

interface Browse {
  readonly filter: GameFilter;
  readonly own: OwnGames;
  readonly order: Order;
  readonly lang: Language;
  readonly players: ReadonlyMap<string, number>;
  /** The games that a search found, best first. They stand in this order unless another was asked for. */
  readonly ranked?: readonly GameFacts[] | undefined;
}

/** In which order a list stands: as asked, else a person's own kinds as they came, else what fits a search best. */
function walkOf({ games }: Catalogue, { order, lang, players, ranked }: Browse): readonly GameFacts[] {
  if (order !== 'brand') return inOrder(games, order, lang, players);
  return ranked ?? games;
}

export interface Loosened {
  readonly facet: FacetName;
  readonly count: number;
}

interface Found {
  readonly games: GameFacts[];
  readonly facets: () => Facets;
  /** Which facet of the filter stands in the way: how many games would fit without it, most first. */
  readonly loosened: () => Loosened[];
}

/** What was found in a catalogue, for as long as it is held: most people ask for the same few lists. */
const found = new WeakMap<Catalogue, Map<string, Found>>();
const MOST_FOUND = 200;

/** What a list is made of; null where it is somebody's own, a search's, or goes by who plays at the moment. */
function keyOf({ filter, own, order, lang, ranked }: Browse): string | null {
  if (ranked || order === 'hot' || own.favourites.length > 0 || own.recents.length > 0) return null;
  const { gameType, vendors, kind, sub, themes, features, volatility, minLines } = filter;
  const { minRtpPpm, maxRtpPpm, minStake } = filter;
  const rest = [minRtpPpm, maxRtpPpm, minLines, minStake === undefined ? null : String(minStake)];
  return JSON.stringify([order, lang, gameType, vendors, kind, sub, themes, features, volatility, ...rest]);
}

/** The games of a filter, in their order, and what every facet would find with the rest of it. */
export function browse(catalogue: Catalogue, asked: Browse): Found {
  const key = keyOf(asked);
  if (key === null) return walk(catalogue, asked);
  const kept = found.get(catalogue) ?? new Map<string, Found>();
  found.set(catalogue, kept);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_FOUND) kept.clear();
  const made = walk(catalogue, asked);
  kept.set(key, made);
  return made;
}

const once = <T>(make: () => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

function walk(catalogue: Catalogue, asked: Browse): Found {
  const { filter, own, order, lang, ranked } = asked;
  const fails = judge({ ...filter, among: ranked && new Set(ranked.map(({ id }) => id)) }, own);
  const counter = facetCounter(own);
  const games: GameFacts[] = [];
  for (const game of walkOf(catalogue, asked)) {
    const failed = fails(game);
    if (failed < 0) continue;
    if (failed === 0) games.push(game);
    counter.take(game, failed);
  }
  const personal = filter.kind === 'FAV' ? own.favourites : filter.kind === 'RECENT' ? own.recents : null;
  return {
    games: personal && order === 'brand' ? byIds(games, personal) : games,
    facets: once(() => facetsOf(counter, vendorsOf(catalogue, filter.gameType), lang)),
    loosened: once(() => loosenedOf(catalogue.games, fails)),
  };
}

/** Of games that fail one facet only, that one stands in the way. */
function loosenedOf(games: readonly GameFacts[], fails: (game: GameFacts) => number): Loosened[] {
  const alone = new Map<number, number>();
  for (const game of games) {
    const failed = fails(game);
    alone.set(failed, (alone.get(failed) ?? 0) + 1);
  }
  return (Object.keys(FACETS) as FacetName[])
    .map((facet) => ({ facet, count: alone.get(FACETS[facet]) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** The vendors that have a game in the category, in the brand's order. */
function vendorsOf({ games, vendors }: Catalogue, gameType: string | undefined) {
  const present = new Set(games.filter((game) => !gameType || inCategory(game, gameType)).map(({ vendor }) => vendor));
  return vendors.filter(({ code }) => present.has(code));
}
