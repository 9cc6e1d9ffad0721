import { isRefusal } from '@croupier/client';
import { translator } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useCall } from '../api/use-call.ts';
import { useMember } from '../shell/member.ts';
import { openDialog } from '../stores/dialogs.ts';
import { keepWish } from '../stores/wish.ts';
import type { Game } from './game.ts';
import { leadingOnly, marked } from './leading-only.ts';

/** Spec 4.12: one action a second; the first of them counts. */
const mayAct = leadingOnly(1000);
/** A page that is looked at again after so long asks anew, in case a push was missed. */
const FRESH_MS = 60_000;

type Favourites = { list: string[] };
type Pages = InfiniteData<{ content: Game[] }>;

/** Marks at once, wherever it shows: an answer that is still on its way would take it back. */
async function markLocally(client: QueryClient, id: string, on: boolean) {
  await Promise.all(['favouriteIds', 'favouriteList'].map((name) => client.cancelQueries({ queryKey: [name] })));
  client.setQueriesData<Favourites>(
    { queryKey: ['favouriteIds'] },
    (known) => known && { list: marked(known.list, id, on) },
  );
  if (on) return;
  client.setQueriesData<Pages>(
    { queryKey: ['favouriteList'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, content: page.content.filter(({ nodeId }) => nodeId !== id) })),
      },
  );
}

/** Everything that says which games are somebody's favourites; of the lists of games the one that shows only those. */
function askAgain(client: QueryClient) {
  const names = new Set(['favouriteIds', 'favouriteList']);
  const isFavourites = (input: unknown) =>
    (input as { gameClassify?: string } | undefined)?.gameClassify?.startsWith('FAV') === true;
  return client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      names.has(name as string) || (name === 'gameList' && isFavourites(input)),
  });
}

/** [spec 4.12] The person's favourites, and a toggle that marks at once and is taken back when the server refuses. */
export function useFavourites() {
  const client = useQueryClient();
  const { isReal, signedIn } = useMember();
  const { data } = useCall('favouriteIds', {}, { enabled: isReal, staleTime: FRESH_MS, refetchOnWindowFocus: true });

  const has = (game: Game) => isReal && (data?.list.includes(game.nodeId) ?? false);

  const set = async (game: Game, on: boolean) => {
    await markLocally(client, game.nodeId, on);
    const reference = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
    try {
      await api(on ? 'addFavourite' : 'removeFavourite', reference);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await markLocally(client, game.nodeId, !on);
      toast({ kind: 'error', title: translator().t('home.favouriteFailed'), text: error.message });
    } finally {
      void askAgain(client);
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
