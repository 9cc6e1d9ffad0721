import { isRefusal } from '@croupier/client';
import { toast } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { paths } from '../paths.ts';
import { useMember } from '../shell/member.ts';
import { openDialog } from '../stores/dialogs.ts';
import type { Game } from './game.ts';
import { handOver } from './launched.ts';

/**
 * [spec 4.13] What opening a game does: a closed one says so, a guest is asked to log in, a trial account for a real
 * one, a vendor's card opens its list, and the rest is launched where the server says.
 */
export function useLaunch() {
  const client = useQueryClient();
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
