import type { Database } from '#kernel/database/pool';
import type { Category, GameFacts, Vendor } from './game.ts';
import { remember } from './remember.ts';
import { readCategories, readGames, readVendors } from './store.ts';

export interface Catalogue {
  /** In the brand's order. */
  readonly games: readonly GameFacts[];
  readonly byCode: ReadonlyMap<string, GameFacts>;
  readonly byId: ReadonlyMap<string, GameFacts>;
  readonly vendors: readonly Vendor[];
  readonly categories: readonly Category[];
}

/** How long a change of the catalogue may go unseen. */
const TTL_MS = 2_000;

async function readCatalogue(db: Database, brandId: number): Promise<Catalogue> {
  const [games, vendors, categories] = await Promise.all([
    readGames(db, brandId),
    readVendors(db),
    readCategories(db, brandId),
  ]);
  return {
    games,
    byCode: new Map(games.map((game) => [game.code, game])),
    byId: new Map(games.map((game) => [String(game.id), game])),
    vendors,
    categories,
  };
}

let catalogues = new WeakMap<Database, (brandId: number) => Promise<Catalogue>>();

/** The brand's catalogue, at most two seconds old. Takes the pool, not a transaction: it would be read each time. */
export function catalogueOf(db: Database, brandId: number): Promise<Catalogue> {
  let read = catalogues.get(db);
  if (!read) {
    read = remember(TTL_MS, (id: number) => readCatalogue(db, id));
    catalogues.set(db, read);
  }
  return read(brandId);
}

/** Every game the brand shows, by its code; at most two seconds old. Takes the pool, not a transaction. */
export async function gamesByCode(db: Database, brandId: number): Promise<ReadonlyMap<string, GameFacts>> {
  return (await catalogueOf(db, brandId)).byCode;
}

/** Makes a committed change show at once in this process; the others follow within two seconds. */
export function forgetCatalogues(): void {
  catalogues = new WeakMap();
}
