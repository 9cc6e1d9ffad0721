import type { Database } from '#kernel/database/pool';
import { remember } from '#kernel/remember';
import { type VendorGame, readVendorGames } from './vendor-game-store.ts';

/** How long a change of the catalogue may go unseen. */
const TTL_MS = 2_000;

const keyOf = (vendor: string, vendorCode: string): string => `${vendor}/${vendorCode}`;

type Book = ReadonlyMap<string, VendorGame>;
const books = new WeakMap<Database, (brandId: number) => Promise<Book>>();

function bookOf(db: Database, brandId: number): Promise<Book> {
  let read = books.get(db);
  if (!read) {
    read = remember(TTL_MS, async (id: number) => {
      const games = await readVendorGames(db, id);
      return new Map(games.map((game) => [keyOf(game.vendor, game.vendorCode), game]));
    });
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
