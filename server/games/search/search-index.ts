import { setImmediate as breath } from 'node:timers/promises';
import MiniSearch, { type Query } from 'minisearch';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { categoryName, sitePages, type SitePage } from './pages.ts';
import { type SearchDocument, documentOf, pairsOf, runsOf } from './search-terms.ts';
import { isHan, soundOf } from './sounds.ts';
import { inCategory } from '../game.ts';
import { tagWord } from '../lists/tag-words.ts';

const FIELDS = ['han', 'pairs', 'words', 'spelled', 'initials', 'studio', 'tags', 'code'] as const;
/** So many at a time: in between, others are served. */
const SLICE = 20;
/** Looked at more loosely where fewer than these fit as typed. */
const ENOUGH = 5;

export interface SearchIndex {
  readonly pages: ReadonlyMap<string, SitePage>;
  /** Ids of what fits, best first: `g:<game>`, `v:<vendor>`, `p:<path>`. */
  find(typed: string): string[];
}

function* documentsOf(
  { games, vendors, categories }: Catalogue,
  pages: readonly SitePage[],
): Generator<SearchDocument> {
  const studios = new Map(vendors.map(({ code, name }) => [code, [code, name.TW, name.EN]]));
  const words = (tag: string) => [tag, tagWord('TW', tag), tagWord('EN', tag)];
  for (const { path, name, aliases } of pages) yield documentOf({ id: `p:${path}`, name, tags: aliases });
  for (const { gameType, path } of categories) {
    if (games.some((game) => inCategory(game, gameType)))
      yield documentOf({ id: `p:${path}`, name: categoryName(gameType) });
  }
  for (const { code, name } of vendors) {
    if (games.some(({ vendor }) => vendor === code))
      yield documentOf({ id: `v:${code}`, name, studio: [code, name.TW, name.EN] });
  }
  for (const { id, name, vendor, tags, code } of games) {
    yield documentOf({ id: `g:${id}`, name, studio: studios.get(vendor) ?? [vendor], tags: tags.flatMap(words), code });
  }
}

/** Of games that fit alike, the brand's hot ones and those that it shows first stand first. */
function weightsOf({ games }: Catalogue): Map<string, number> {
  const weight = (hot: boolean, at: number) => (hot ? 1.2 : 1) * (1.15 - (0.15 * at) / games.length);
  return new Map(games.map(({ id, hot }, at) => [`g:${id}`, weight(hot, at)]));
}

/**
 * Makes the index of a catalogue, a slice at a time.
 * @param rest between slices; the shortest by itself
 */
export async function buildIndex(catalogue: Catalogue, rest: () => Promise<unknown> = breath): Promise<SearchIndex> {
  const pages = sitePages();
  const index = new MiniSearch<SearchDocument>({
    fields: [...FIELDS],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  });
  let at = 0;
  for (const document of documentsOf(catalogue, pages)) {
    index.add(document);
    if (++at % SLICE === 0) await rest();
  }
  const weights = weightsOf(catalogue);
  const boostDocument = (id: string) => weights.get(id) ?? 1;
  const search = (query: Query) => index.search(query, { boostDocument }).map(({ id }) => id as string);
  return {
    pages: new Map(pages.map((page) => [page.path, page])),
    find(typed) {
      const runs = runsOf(typed).slice(0, 8);
      if (runs.length === 0) return [];
      const exact = search({ combineWith: 'AND', queries: runs.map(asTyped) });
      if (exact.length >= ENOUGH) return exact;
      const near = search({ combineWith: 'AND', queries: runs.map(loosely) });
      return [...new Set([...exact, ...near])];
    },
  };
}

type Field = (typeof FIELDS)[number];
const among = (term: string, boost: Partial<Record<Field, number>>, more: object = {}): Query => ({
  queries: [term],
  fields: Object.keys(boost),
  boost: boost as Record<string, number>,
  tokenize: (text: string) => [text],
  prefix: true,
  ...more,
});

/** A word as it was typed: a beginning of what it may mean. One letter is the beginning of a word, and of no sound. */
function asTyped(run: string): Query {
  const first = [...run][0]!;
  if (isHan(first)) return among(run, { han: 6, studio: 3, tags: 1 });
  if (!/[a-z0-9]/.test(first)) return among(run, { initials: 3, spelled: 3 });
  if (run.length === 1) return among(run, { words: 4, studio: 4 });
  return among(run, { words: 5, studio: 4, code: 2, spelled: 3, initials: 2.5, tags: 1 });
}

/** A word with a slip in it: a letter too many, too few or another, another character, or one that sounds alike. */
function loosely(run: string): Query {
  const first = [...run][0]!;
  if (isHan(first)) return looselyHan(run);
  if (!/[a-z0-9]/.test(first) || run.length < 4) return asTyped(run);
  // Two letters that changed places are two slips: more than a short word may have, so there they are tried.
  const short = run.length < 6;
  const fields = { words: 3, studio: 2, spelled: 1.5, tags: 0.5 };
  return {
    combineWith: 'OR',
    queries: [
      asTyped(run),
      among(run, fields, { fuzzy: short ? 1 : 2, maxFuzzy: 2 }),
      ...(short ? changedPlaces(run).map((other) => among(other, fields)) : []),
    ],
  };
}

/** The word with each two neighbours in each other's place. */
function changedPlaces(run: string): string[] {
  const at = Array.from({ length: run.length - 1 }, (_, place) => place);
  return at.map((place) => run.slice(0, place) + run[place + 1] + run[place] + run.slice(place + 2));
}

function looselyHan(run: string): Query {
  const signs = [...run];
  if (signs.length < 2) return asTyped(run);
  const queries: Query[] = [asTyped(run), among(soundOf(run), { spelled: 2 })];
  if (signs.length >= 3) queries.push(among(run, { han: 3 }, { fuzzy: 1, prefix: false }));
  // Of four characters with one wrong, two pairs may be right.
  const pairs = pairsOf(run);
  if (pairs.length >= 3) {
    const halves = pairs.slice(1).map((pair, at): Query => ({
      combineWith: 'AND',
      queries: [among(pairs[at]!, { pairs: 1 }, { prefix: false }), among(pair, { pairs: 1 }, { prefix: false })],
    }));
    queries.push({ combineWith: 'OR', queries: halves });
  }
  return { combineWith: 'OR', queries };
}
