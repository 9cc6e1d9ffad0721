import type { Database } from '#kernel/database/pool';
import type { Brand } from './brand.ts';
import { readBrands } from './store.ts';

/** Every brand, as of a moment ago. */
export interface BrandBook {
  readonly byId: ReadonlyMap<number, Brand>;
  readonly byHost: ReadonlyMap<string, Brand>;
}

/** A switch acts within five seconds over all processes; this is the part of it that a copy may take. */
const MAX_AGE_MS = 1_500;

interface Shelf {
  book?: BrandBook;
  readAt: number;
  reading?: Promise<BrandBook>;
  /** Counts the changes made here: a copy that was begun before one does not outlive it. */
  changes: number;
}

// One shelf a database. All handles on a database share its adapter, those of its transactions too.
const shelves = new WeakMap<object, Shelf>();

function shelfOf(db: Database): Shelf {
  const key = db.getExecutor().adapter;
  const shelf = shelves.get(key) ?? { readAt: -Infinity, changes: 0 };
  shelves.set(key, shelf);
  return shelf;
}

async function read(db: Database): Promise<BrandBook> {
  const brands = await readBrands(db);
  return {
    byId: new Map(brands.map((brand) => [brand.id, brand])),
    byHost: new Map(brands.flatMap((brand) => brand.domains.map((host) => [host, brand] as const))),
  };
}

async function refresh(db: Database, shelf: Shelf, now: number): Promise<BrandBook> {
  const { changes } = shelf;
  try {
    const book = await read(db);
    if (changes === shelf.changes) Object.assign(shelf, { book, readAt: now });
    return book;
  } finally {
    if (changes === shelf.changes) delete shelf.reading;
  }
}

/**
 * The brands, at most 1.5 s old. When they cannot be read any more this throws: what is closed must not open because
 * the database is away.
 */
export function brandBook(db: Database): Promise<BrandBook> {
  const shelf = shelfOf(db);
  // Monotonic, and about the age of a copy only: no rule of the product depends on it.
  const now = performance.now();
  if (shelf.book && now - shelf.readAt < MAX_AGE_MS) return Promise.resolve(shelf.book);
  // A transaction may see what will never be: what it reads is for itself.
  if (db.isTransaction) return read(db);
  return (shelf.reading ??= refresh(db, shelf, now));
}

/** The next look reads anew, in this process. */
export function expireBrandBook(db: Database): void {
  const shelf = shelfOf(db);
  shelf.readAt = -Infinity;
  shelf.changes += 1;
  delete shelf.reading;
}
