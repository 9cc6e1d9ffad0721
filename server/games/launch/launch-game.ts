import { Refusal } from '@croupier/contract';
import type { CallContext } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { gameByNode, recordRecent } from '../lists/favourites.ts';
import { launchOf } from './launch.ts';
import type { GamesPorts } from '../ports.ts';

interface Asked {
  readonly nodeId: string;
  readonly vendor: string;
  readonly backUrl?: string | undefined;
}

/** Where the person's browser has our pages: its own word for it where that is the host it called. */
function pagesAt({ headers, host }: Pick<CallContext, 'headers' | 'host'>): string {
  const { origin = '' } = headers;
  return URL.canParse(origin) && new URL(origin).hostname === host ? origin : `https://${headers.host ?? host}`;
}

/** A path of ours, never somebody's address. */
const ownPath = (path: string | undefined): string => (path && /^\/(?![/\\])/.test(path) ? path : '/');

/**
 * Opens a game for a person (spec 4.13), and puts it at the head of what they played last.
 * @throws Refusal game_unknown; game_maintenance: closed, or its vendor does not answer; play_paused
 */
export async function launchGame(kernel: Kernel, ports: GamesPorts, asked: Asked, ctx: CallContext<'real'>) {
  const { brand, session, ip, userAgent, lang } = ctx;
  const who = { brandId: brand.id, personId: session.personId };
  const game = await gameByNode(kernel, brand.id, asked.nodeId, asked.vendor);
  const launch = launchOf(game);
  if ('refuse' in launch) throw new Refusal(launch.refuse);
  if (launch.kind === 'route') {
    await recordRecent(kernel, who, game.id);
    return launch;
  }
  const pages = pagesAt(ctx);
  const of = { ...who, asset: brand.asset, game, ip, device: userAgent, lang };
  const links = { lobbyUrl: pages + ownPath(asked.backUrl), depositUrl: `${pages}/member/depositv2` };
  const target = await ports.openGame({ ...of, ...links });
  await recordRecent(kernel, who, game.id);
  return { kind: 'url' as const, target };
}
