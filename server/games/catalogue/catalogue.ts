import type { Database } from '#kernel/database/pool';
import { remember } from '#kernel/remember';
import type { Category, GameFacts, Vendor } from '../game.ts';
import { readCategories, readGames, readGroups, readRevision, readVendors } from '../store.ts';
import { type GroupFacts, groupsOf } from './vendor-group.ts';

export interface Catalogue {
  /** Grows with every change of any catalogue. */
  readonly revision: bigint;
  /** In the brand's order. */
  readonly games: readonly GameFacts[];
  readonly byCode: ReadonlyMap<string, GameFacts>;
  readonly byId: ReadonlyMap<string, GameFacts>;
  readonly vendors: readonly Vendor[];
  readonly categories: readonly Category[];
  /** The cards of vendors (spec 3.11), of which operators put some into rows. */
  readonly groups: readonly GroupFacts[];
}

/** How long a change of the catalogue may go unseen. */
const LOOK_EVERY_MS = 1_000;

interface Shelf {
  /** The number of the last change, asked for at most once in a while. */
  revision: () => Promise<bigint>;
  readonly held: Map<number, { revision: bigint; catalogue: Promise<Catalogue> }>;
}

const shelves = new WeakMap<Database, Shelf>();
const looker = (db: Database) => {
  const read = remember<'revision', bigint>(LOOK_EVERY_MS, () => readRevision(db));
  return () => read('revision');
};
/** Counts the changes made by this process, which are seen without waiting. */
let changes = 0;
const seen = new WeakMap<Shelf, number>();

function shelfOf(db: Database): Shelf {
  let shelf = shelves.get(db);
  if (!shelf) {
    shelf = { revision: looker(db), held: new Map() };
    shelves.set(db, shelf);
  } else if (seen.get(shelf) !== changes) {
    shelf.revision = looker(db);
  }
  seen.set(shelf, changes);
  return shelf;
}

/** The number is read before the games are: what is held is never older than it says. */
async function readCatalogue(db: Database, brandId: number, revision: bigint): Promise<Catalogue> {
  const [games, vendors, categories, groups] = await Promise.all([
    readGames(db, brandId),
    readVendors(db),
    readCategories(db, brandId),
    readGroups(db, brandId),
  ]);
  return {
    revision,
    games,
    byCode: new Map(games.map((game) => [game.code, game])),
    byId: new Map(games.map((game) => [String(game.id), game])),
    vendors,
    categories,
    groups: groupsOf(groups, games, vendors),
  };
}

/**
 * The brand's catalogue, at most a second old; read from the database only when it has changed. Takes the pool, not a
 * transaction: it would be read each time.
 */
export async function catalogueOf(db: Database, brandId: number): Promise<Catalogue> {
  const shelf = shelfOf(db);
  const revision = await shelf.revision();
  const held = shelf.held.get(brandId);
  // One who asked before a change may hear of it after somebody else has.
  if (held && held.revision >= revision) return held.catalogue;
  const catalogue = readCatalogue(db, brandId, revision);
  shelf.held.set(brandId, { revision, catalogue });
  catalogue.catch(() => {
    if (shelf.held.get(brandId)?.catalogue === catalogue) shelf.held.delete(brandId);
  });
  return catalogue;
}

/** Every game the brand shows, by its code; at most a second old. Takes the pool, not a transaction. */
export async function gamesByCode(db: Database, brandId: number): Promise<ReadonlyMap<string, GameFacts>> {
  return (await catalogueOf(db, brandId)).byCode;
}

/** Makes a committed change show at once in this process; the others follow within a second. */
export function forgetCatalogues(): void {
  changes += 1;
}
