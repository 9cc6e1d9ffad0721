import { isRefusal } from '@croupier/client';
import { toast } from '@croupier/ui';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { paths } from '../paths.ts';
import { openDialog } from '../stores/dialogs.ts';
import type { GameType } from './game.ts';
import { useLaunch } from './use-launch.ts';

interface VendorCard {
  readonly vassalage: string;
  readonly displayName: string;
}

/**
 * [spec 4.13] What a vendor's card does: slots open their list with the vendor chosen; of the other types the vendor's
 * game is launched at once, and where there are several they are offered over the page.
 */
export function useLaunchVendor() {
  const navigate = useNavigate();
  const launch = useLaunch();
  return async ({ vassalage, displayName: title }: VendorCard, gameType: GameType) => {
    if (gameType === 'RNG') return navigate(paths.category(gameType, vassalage));
    try {
      const { list } = await api('gameList', { gameType, vassalage, pageNo: 1, pageSize: 2 });
      const [only] = list;
      if (only && list.length === 1) await launch(only);
      else openDialog({ kind: 'vendor-games', vassalage, gameType, title });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    }
  };
}
