import { isRefusal } from '@croupier/client';
import { toast } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { paths } from '../paths.ts';
import { useMember } from '../shell/member.ts';
import { openDialog } from '../stores/dialogs.ts';
import { keepWish } from '../stores/wish.ts';
import type { Game } from './game.ts';
import { handOver } from './launched.ts';

/**
 * [spec 4.13] What opening a game does: a vendor's group opens its list, a closed game says so, a guest is asked to log
 * in and a trial account for a real one, with the game kept in mind, and the rest is launched where the server says.
 */
export function useLaunch() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { signedIn, isTrial } = useMember();
  return async (game: Game) => {
    if (game.isGame === 'VASSALAGE') {
      const { vassalage, gameType, displayName: title } = game;
      return openDialog({ kind: 'vendor-games', vassalage, gameType, title });
    }
    if (game.state !== 'open') return openDialog({ kind: 'game-closed', game });
    if (!signedIn || isTrial) {
      keepWish({ act: 'launch', gameCode: game.gameCode });
      return openDialog({ kind: signedIn ? 'real-account' : 'login' });
    }
    try {
      const { kind, target } = await api('launchGame', {
        nodeId: game.nodeId,
        vendor: game.vassalage,
        backUrl: location.pathname + location.search,
      });
      // The vendor's address is nobody's to see: the page of the game has only its code in the address.
      if (kind === 'url') handOver(client, game.gameCode, target);
      await navigate(kind === 'url' ? paths.seamless(game.gameCode) : target);
    } catch (error) {
      if (isRefusal(error, 'game_maintenance')) openDialog({ kind: 'game-closed', game });
      else if (isRefusal(error)) toast({ kind: 'error', title: error.message });
      else throw error;
    }
  };
}
