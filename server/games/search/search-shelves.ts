import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import { listBrands } from '#brand';
import type { Database } from '#kernel/database/pool';
import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import { type SearchIndex, buildIndex } from './search-index.ts';

interface Shelf {
  held: { readonly revision: bigint; readonly index: SearchIndex } | null;
  making: Promise<SearchIndex> | null;
  /** Somebody searches, and there is none yet. */
  isAwaited: boolean;
}

/** Between slices of an index nobody waits for: a quarter of the time is its own, the others' calls have the rest. */
const REST_MS = 15;

const shelves = new WeakMap<Database, Map<number, Shelf>>();

function shelfOf(db: Database, brandId: number): Shelf {
  const brands = shelves.get(db) ?? new Map<number, Shelf>();
  shelves.set(db, brands);
  const shelf = brands.get(brandId) ?? { held: null, making: null, isAwaited: false };
  brands.set(brandId, shelf);
  return shelf;
}

function make(shelf: Shelf, catalogue: Catalogue): Promise<SearchIndex> {
  shelf.making ??= buildIndex(catalogue, () => (shelf.isAwaited ? breath() : sleep(REST_MS)))
    .then((index) => {
      shelf.held = { revision: catalogue.revision, index };
      return index;
    })
    .finally(() => Object.assign(shelf, { making: null, isAwaited: false }));
  return shelf.making;
}

/**
 * The index of a brand's catalogue, made once for each change of it. Until the new one is there the old one answers: a
 * game that is gone falls off by its id.
 */
export async function searchIndexOf(db: Database, brandId: number, catalogue: Catalogue): Promise<SearchIndex> {
  const shelf = shelfOf(db, brandId);
  if (shelf.held && shelf.held.revision >= catalogue.revision) return shelf.held.index;
  const making = make(shelf, catalogue);
  if (!shelf.held) {
    shelf.isAwaited = true;
    return await making;
  }
  // Who made it fail is told at the next try.
  making.catch(() => undefined);
  return shelf.held.index;
}

/** Makes the indexes of all brands, one after the other and each in slices, so that the first who search need not wait. */
export async function warmSearch(db: Database): Promise<void> {
  for (const { id } of await listBrands(db)) await make(shelfOf(db, id), await catalogueOf(db, id));
}
