import type { RefusalCode } from '@croupier/contract';
import type { GameFacts } from './game.ts';

type Launch =
  | { readonly ok: true; readonly kind: 'route' | 'url'; readonly target: string }
  | { readonly refuse: Extract<RefusalCode, 'game_unknown' | 'game_maintenance'> };

/** The vendor code of the games that the house runs itself. */
export const INHOUSE = 'INHOUSE';

const LOTTERY_PAGES: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

/**
 * Where a launch leads (spec 4.13). Lotteries have pages of their own, in-house games open in the seamless page.
 * Other vendors' games need the gateway: as long as none is connected they are not open, and a game that claims to
 * be open all the same is refused, since there is nowhere to send the person.
 */
export function launchOf(game: GameFacts | undefined): Launch {
  if (!game) return { refuse: 'game_unknown' };
  if (game.state !== 'open') return { refuse: 'game_maintenance' };
  const code = encodeURIComponent(game.code);
  const lottery = LOTTERY_PAGES[game.vendor];
  if (lottery) return { ok: true, kind: 'route', target: `${lottery}?gameCode=${code}` };
  if (game.vendor === INHOUSE) return { ok: true, kind: 'route', target: `/seamless?gameCode=${code}` };
  return { refuse: 'game_maintenance' };
}
