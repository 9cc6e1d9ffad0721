import { isRefusal } from '@croupier/client';
import { toast } from '@croupier/ui';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { useMember } from '../shell/member.ts';
import { openDialog } from '../stores/dialogs.ts';
import type { Game } from './game.ts';

/**
 * [spec 4.13] What opening a game does: a closed one says so, a guest is asked to log in, a trial account for a real
 * one, a vendor's card opens its list, and the rest is launched where the server says.
 */
export function useLaunch() {
  const navigate = useNavigate();
  const { signedIn, isTrial } = useMember();
  return async (game: Game) => {
    if (game.state !== 'open') return openDialog({ kind: 'game-closed', game });
    if (!signedIn) return openDialog({ kind: 'login' });
    if (isTrial) return openDialog({ kind: 'real-account' });
    if (game.isGame === 'VASSALAGE') {
      const { vassalage, gameType, displayName: title } = game;
      return openDialog({ kind: 'vendor-games', vassalage, gameType, title });
    }
    try {
      const { kind, target } = await api('launchGame', { nodeId: game.nodeId, vendor: game.vassalage });
      if (kind === 'route') await navigate(target);
      else location.assign(target);
    } catch (error) {
      if (isRefusal(error, 'game_maintenance')) openDialog({ kind: 'game-closed', game });
      else if (isRefusal(error)) toast({ kind: 'error', title: error.message });
      else throw error;
    }
  };
}
