import { isRefusal } from '@croupier/client';
import { translator } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useCall } from '../api/use-call.ts';
import { useMember } from '../shell/member.ts';
import { openDialog } from '../stores/dialogs.ts';
import { keepWish } from '../stores/wish.ts';
import type { Game } from './game.ts';
import { leadingOnly, marked } from './leading-only.ts';

/** Spec 4.12: one action a second; the first of them counts. */
const mayAct = leadingOnly(1000);

type Favourites = { list: string[] };

/** [spec 4.12] The person's favourites, and a toggle that marks at once and is taken back when the server refuses. */
export function useFavourites() {
  const client = useQueryClient();
  const { isReal, signedIn } = useMember();
  const { data } = useCall('favouriteIds', {}, { enabled: isReal, staleTime: 5 * 60_000 });

  const mark = (id: string, on: boolean) =>
    client.setQueriesData<Favourites>({ queryKey: ['favouriteIds'] }, (known) => ({
      list: marked(known?.list ?? [], id, on),
    }));

  const has = (game: Game) => isReal && (data?.list.includes(game.nodeId) ?? false);

  const set = async (game: Game, on: boolean) => {
    mark(game.nodeId, on);
    const reference = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
    try {
      await api(on ? 'addFavourite' : 'removeFavourite', reference);
      await client.invalidateQueries({ queryKey: ['favouriteList'] });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      mark(game.nodeId, !on);
      toast({ kind: 'error', title: translator().t('home.favouriteFailed'), text: error.message });
    }
  };
  const toggle = async (game: Game) => {
    if (!signedIn || !isReal) {
      keepWish({ act: 'favourite', gameCode: game.gameCode });
      return openDialog({ kind: signedIn ? 'real-account' : 'login' });
    }
    if (mayAct(performance.now())) await set(game, !has(game));
  };
  /** What was wished for before it was known who wishes it; adding twice is adding once. */
  const add = (game: Game) => set(game, true);
  return { has, toggle, add };
}
