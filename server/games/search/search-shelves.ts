import { listBrands } from '#brand';
import type { Database } from '#kernel/database/pool';
import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import { type SearchIndex, buildIndex } from './search-index.ts';

interface Shelf {
  held: { readonly revision: bigint; readonly index: SearchIndex } | null;
  making: Promise<SearchIndex> | null;
}

const shelves = new WeakMap<Database, Map<number, Shelf>>();

function shelfOf(db: Database, brandId: number): Shelf {
  const brands = shelves.get(db) ?? new Map<number, Shelf>();
  shelves.set(db, brands);
  const shelf = brands.get(brandId) ?? { held: null, making: null };
  brands.set(brandId, shelf);
  return shelf;
}

/**
 * The index of a brand's catalogue, made once for each change of it. Until the new one is there the old one answers: a
 * game that is gone falls off by its id.
 */
export async function searchIndexOf(db: Database, brandId: number, catalogue: Catalogue): Promise<SearchIndex> {
  const shelf = shelfOf(db, brandId);
  if (shelf.held && shelf.held.revision >= catalogue.revision) return shelf.held.index;
  shelf.making ??= buildIndex(catalogue)
    .then((index) => {
      shelf.held = { revision: catalogue.revision, index };
      return index;
    })
    .finally(() => (shelf.making = null));
  if (!shelf.held) return shelf.making;
  // Who made it fail is told at the next try.
  shelf.making.catch(() => undefined);
  return shelf.held.index;
}

/** Makes the indexes of all brands, one after the other and each in slices, so that the first who search need not wait. */
export async function warmSearch(db: Database): Promise<void> {
  for (const { id } of await listBrands(db)) await searchIndexOf(db, id, await catalogueOf(db, id));
}
