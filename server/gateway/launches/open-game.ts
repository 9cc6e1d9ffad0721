import { Refusal } from '@croupier/contract';
import { type GameToOpen, vendorGameCode } from '#games';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { placeOf } from '#kernel/places';
import type { Connection } from '../connections/connection.ts';
import { connectionOf } from '../connections/connections.ts';
import { restLaunches } from '../connections/health.ts';
import { forgetLaunchRests } from '../connections/health-store.ts';
import { takeLaunchTurn } from './launch-store.ts';
import { launchTurns } from './launch-turns.ts';
import { aliasOf } from './players.ts';
import { endLaunches, openLaunch, renameLaunch } from './tokens.ts';
import type { LaunchCall } from '../our-calls/vendor-client.ts';
import { clientOf } from '../our-calls/vendor-clients.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';

const LANGUAGES = { TW: 'zh-Hant', EN: 'en' } as const;
/** Of an address that is registered nowhere, such as one of our own network. */
const HOME_COUNTRY = 'TW';
const DEVICE_LENGTH = 200;

/** The person's launches of this vendor end, and a new one begins. */
async function begin(kernel: Kernel, { brandId, personId, game, asset, ip, device }: GameToOpen) {
  const at = kernel.clock.now();
  const player = { brandId, personId, vendor: game.vendor };
  return await tx(kernel.db, async (t) => {
    await takeLaunchTurn(t, player);
    const user = await aliasOf(t, player, at);
    await endLaunches(t, player, at);
    const launch = { ...player, gameId: game.id, asset, ip, device: device.slice(0, DEVICE_LENGTH) };
    return { user, token: await openLaunch(t, launch, at), code: await vendorGameCode(t, game.id) };
  });
}

/** In dialects that have no room for our token the vendor's own word is the launch's from now on. */
async function callIt(kernel: Kernel, of: { brandId: number; vendor: string; token: string }, session: string) {
  const renamed = await tx(kernel.db, (t) => renameLaunch(t, of, session));
  if (!renamed) throw new VendorFailure('garbled', 'a session that was another launch’s');
}

/** A page of our own origin could leave its frame and act as the person. */
const isOurs = ({ gameOrigin }: Connection, lobbyUrl: string): boolean => gameOrigin === new URL(lobbyUrl).origin;

/**
 * The address of a vendor's page with a game that the person has opened; their earlier launch of this vendor ends. The
 * address is for this person's frame and nobody else's eyes: it stands in no log.
 * @throws Refusal game_maintenance: there is no open connection, or the vendor did not answer; unavailable: too many
 *   wait for this vendor
 */
export async function openGame(kernel: Kernel, asked: GameToOpen): Promise<string> {
  const { brandId, game, ip, device, lang, lobbyUrl, depositUrl } = asked;
  const connection = await connectionOf(kernel, brandId, game.vendor);
  const open = connection?.enabled && connection.health === 'up' && !isOurs(connection, lobbyUrl);
  const client = open ? clientOf(kernel, connection) : null;
  if (!client) throw new Refusal('game_maintenance');
  const { user, token, code } = await begin(kernel, asked);
  try {
    const call: LaunchCall = {
      user,
      token,
      platform: /Mobi|Android/.test(device) ? 'GPL_MOBILE' : 'GPL_DESKTOP',
      lobby_url: lobbyUrl,
      deposit_url: depositUrl,
      lang: LANGUAGES[lang],
      ip,
      game_code: code,
      currency: asked.asset,
      country: placeOf(ip)?.country ?? HOME_COUNTRY,
    };
    const { url, session } = await launchTurns(kernel.db, connection!)(() => client.launch(call));
    if (session !== null) await callIt(kernel, { brandId, vendor: game.vendor, token }, session);
    await forgetLaunchRests(kernel.db, connection!);
    return url;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    // The launch stays: a vendor that has taken it and answered too late may still use it, until the next one.
    const about = { brand: brandId, vendor: game.vendor, game: code, fault: error.fault };
    kernel.log.warn({ ...about, detail: error.message }, 'a vendor has not opened a game');
    // Of several at once the breaker cuts short the last: they were in vain as well.
    if (error.fault !== 'refused') await restLaunches(kernel, connection!);
    throw new Refusal('game_maintenance');
  }
}
