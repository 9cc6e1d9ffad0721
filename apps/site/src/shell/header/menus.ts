import { useCall } from '../../api/use-call.ts';
import type { GameMenu } from '../../games/game.ts';

const FRESH_MS = 10 * 60_000;
const none: GameMenu[] = [];

/** [spec 2.14] Categories with at least one vendor, in the server's order. */
export function useGameMenus(): GameMenu[] {
  return useCall('gameMenus', {}, { staleTime: FRESH_MS }).data?.menus ?? none;
}
