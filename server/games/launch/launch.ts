import type { RefusalCode } from '@croupier/contract';
import type { GameFacts } from '../game.ts';

type Launch =
  | { readonly kind: 'route'; readonly target: string }
  /** Its vendor has to be asked for a page. */
  | { readonly kind: 'vendor' }
  | { readonly refuse: Extract<RefusalCode, 'game_maintenance'> };

/** The vendor code of the games that the house runs itself. */
export const INHOUSE = 'INHOUSE';

const LOTTERY_PAGES: ReadonlyMap<string, string> = new Map([
  ['TCG_LOTTO_VN', '/vnLottery'],
  ['TCG_SEA', '/seaLottery'],
  ['LOTT', '/lottery'],
  ['ELOTT', '/lottery'],
]);

export const gamePath = (page: string, code: string): string => `${page}?gameCode=${encodeURIComponent(code)}`;

/**
 * Where a launch leads (spec 4.13): lotteries have pages of their own, the house's games open in the seamless page, and
 * so do the vendors', in a frame. A game that is not open leads nowhere.
 */
export function launchOf({ code, vendor, state }: Pick<GameFacts, 'code' | 'vendor' | 'state'>): Launch {
  if (state !== 'open') return { refuse: 'game_maintenance' };
  const lottery = LOTTERY_PAGES.get(vendor);
  if (lottery) return { kind: 'route', target: gamePath(lottery, code) };
  return vendor === INHOUSE ? { kind: 'route', target: gamePath('/seamless', code) } : { kind: 'vendor' };
}
