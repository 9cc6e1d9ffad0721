import { type Minor, Refusal, minor } from '@croupier/contract';
import { fromWire } from '@croupier/vendor-protocol';
import { vendorGames } from '#games';
import type { Database } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { remember } from '#kernel/remember';
import type { Connection } from '../connections/connection.ts';
import { connectionOf, connectionsOf } from '../connections/connections.ts';
import { clientOf } from '../our-calls/vendor-clients.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';

/** Free bets as a vendor sells them: so many of so much, in one game. */
export interface Prepaid {
  readonly id: string;
  readonly value: Minor;
  readonly count: number;
  readonly currency: string;
  readonly game: { readonly code: string; readonly vendorCode: string; readonly open: boolean };
}

/** Our assets have four decimals. */
const DECIMALS = 4;
const CURRENCY = 'TWD';
/** As long as somebody looks at a list and chooses. */
const TTL_MS = 30_000;
const MOST_BETS = 10_000;

const isSelling = ({ dialect, enabled, ownWallet, keys }: Connection): boolean =>
  dialect === 'native' && enabled && !ownWallet && keys.ours !== null;

/** The vendors that can be asked for free bets. */
export async function sellingVendors(kernel: Kernel, brandId: number): Promise<string[]> {
  return (await connectionsOf(kernel, brandId)).filter(isSelling).map(({ vendor }) => vendor);
}

/** What the vendor sells, in the wallet's currency and for games that the brand has. Asked now. */
async function ask(kernel: Kernel, brandId: number, vendor: string): Promise<Prepaid[]> {
  const connection = await connectionOf(kernel, brandId, vendor);
  const client = connection && isSelling(connection) ? clientOf(kernel, connection) : null;
  if (!client) throw new Refusal('not_found');
  const [sold, games] = await Promise.all([client.prepaids(), vendorGames(kernel.db, brandId)]);
  const known = new Map(games.filter((game) => game.vendor === vendor).map((game) => [game.vendorCode, game]));
  return sold.flatMap(({ prepaid_uuid: id, game_code, currency, bet_value, bet_count: count }) => {
    const game = known.get(game_code);
    const value = fromWire(bet_value, DECIMALS);
    if (!game || value === null || currency !== CURRENCY || count > MOST_BETS) return [];
    const { code, vendorCode, state } = game;
    return [{ id, value: minor(value), count, currency, game: { code, vendorCode, open: state === 'open' } }];
  });
}

const lists = new WeakMap<Database, (key: string) => Promise<readonly Prepaid[]>>();

/**
 * {@link ask}, at most half a minute old.
 * @throws Refusal not_found where the vendor sells none, vendor_silent
 */
export async function prepaidsOf(kernel: Kernel, brandId: number, vendor: string): Promise<readonly Prepaid[]> {
  let read = lists.get(kernel.db);
  if (!read) {
    read = remember(TTL_MS, (key: string) => {
      const [brand = '', ...code] = key.split(' ');
      return ask(kernel, Number(brand), code.join(' '));
    });
    lists.set(kernel.db, read);
  }
  try {
    return await read(`${brandId} ${vendor}`);
  } catch (error) {
    if (error instanceof VendorFailure) throw new Refusal('vendor_silent');
    throw error;
  }
}
