import { randomUUID } from 'node:crypto';
import { brandById } from '#brand';
import { vendorGames } from '#games';
import type { Kernel } from '#kernel/kernel';
import type { Connection } from './connection.ts';
import type { VendorClient } from '../our-calls/vendor-client.ts';
import { VendorFailure, isSickness } from '../our-calls/vendor-failure.ts';

/** Nobody: with the vendors' money for demos no wallet is asked. */
const NOBODY = 'nobody0000000000';
const DEMO_CURRENCY = 'XXX';

/**
 * Opens one of the vendor's games for nobody. True where it works, and where the vendor says a plain no to it, or there
 * is no game to open: then a person's launch will tell. Null where nothing was tried.
 */
export async function tryLaunch(
  { db }: Pick<Kernel, 'db'>,
  { brandId, vendor }: Connection,
  client: VendorClient,
): Promise<boolean | null> {
  const games = await vendorGames(db, brandId);
  const game = games.find((one) => one.vendor === vendor && one.state === 'open' && !one.closedSince);
  if (!game) return true;
  const { mainDomain } = await brandById(db, brandId);
  try {
    await client.gameUrl({
      user: NOBODY,
      token: randomUUID(),
      platform: 'GPL_DESKTOP',
      lobby_url: `https://${mainDomain}/`,
      lang: 'en',
      ip: '127.0.0.1',
      game_code: game.vendorCode,
      currency: DEMO_CURRENCY,
      country: 'TW',
    });
    return true;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    return error.fault === 'resting' ? null : !isSickness(error);
  }
}
