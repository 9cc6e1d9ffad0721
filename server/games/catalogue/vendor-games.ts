import type { Database } from '#kernel/database/pool';
import { remember } from '#kernel/remember';
import { readRevision } from '../store.ts';
import { type VendorGame, readVendorGames } from './vendor-game-store.ts';

/** How long a change of the catalogue may go unseen. */
const TTL_MS = 2_000;

const keyOf = (vendor: string, vendorCode: string): string => `${vendor}/${vendorCode}`;

type Book = ReadonlyMap<string, VendorGame>;
const books = new WeakMap<Database, (brandId: number) => Promise<Book>>();

/** Reads a brand's games anew only where the catalogue's number has moved: ten thousand are not read for nothing. */
function reader(db: Database): (brandId: number) => Promise<Book> {
  const held = new Map<number, { revision: bigint; book: Book }>();
  return async (brandId) => {
    // The number is read before the games are: what is held is never older than it says.
    const revision = await readRevision(db);
    const known = held.get(brandId);
    if (known?.revision === revision) return known.book;
    const games = await readVendorGames(db, brandId);
    const book = new Map(games.map((game) => [keyOf(game.vendor, game.vendorCode), game]));
    held.set(brandId, { revision, book });
    return book;
  };
}

function bookOf(db: Database, brandId: number): Promise<Book> {
  let read = books.get(db);
  if (!read) {
    read = remember(TTL_MS, reader(db));
    books.set(db, read);
  }
  return read(brandId);
}

/** The brand's games with their vendors' names for them; at most two seconds old. Takes the pool, not a transaction. */
export async function vendorGames(db: Database, brandId: number): Promise<VendorGame[]> {
  return [...(await bookOf(db, brandId)).values()];
}

/** A game by what its vendor calls it; null where the brand never had it. As `vendorGames`. */
export async function vendorGameOf(
  db: Database,
  brandId: number,
  vendor: string,
  vendorCode: string,
): Promise<VendorGame | null> {
  return (await bookOf(db, brandId)).get(keyOf(vendor, vendorCode)) ?? null;
}
