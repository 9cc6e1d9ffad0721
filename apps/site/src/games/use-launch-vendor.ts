import { isRefusal } from '@croupier/client';
import { toast } from '@croupier/ui';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { paths } from '../paths.ts';
import { openDialog } from '../stores/dialogs.ts';
import type { GameMenu, GameType } from './game.ts';
import { useLaunch } from './use-launch.ts';

type VendorCard = Pick<GameMenu['vendors'][number], 'vassalage' | 'displayName' | 'entryCode'>;

/**
 * [spec 4.13] What a vendor's card does: slots open their list with the vendor chosen; of the other types the vendor's
 * hall, or its only game, is launched at once. Where it has several and no hall they are offered over the page.
 */
export function useLaunchVendor() {
  const navigate = useNavigate();
  const launch = useLaunch();
  return async ({ vassalage, displayName: title, entryCode }: VendorCard, gameType: GameType) => {
    if (gameType === 'RNG') return navigate(paths.category(gameType, vassalage));
    const offer = () => openDialog({ kind: 'vendor-games', vassalage, gameType, title });
    if (entryCode === null) return offer();
    try {
      await launch((await api('gameByCode', { gameCode: entryCode })).game);
    } catch (error) {
      // It has left the lobby since the menu was made.
      if (isRefusal(error, 'game_unknown')) return offer();
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    }
  };
}
