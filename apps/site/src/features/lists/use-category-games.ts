import { useT } from '@croupier/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import type { Game, GameType } from '../../games/game.ts';
import { useSignedIn } from '../../stores/session.ts';
import type { Kind } from './use-category.ts';

const PAGE_SIZE = 40;

interface Filter {
  gameType: GameType;
  vassalage: string | undefined;
  kind: Kind;
}

interface CategoryGames {
  games: Game[] | undefined;
  total: number;
  error: Error | null;
  retry: () => void;
  loadMore: (() => void) | undefined;
  loadingMore: boolean;
}

/** [spec 7.28] The server's list, page after page. */
function useMemberGames({ gameType, vassalage, kind }: Filter, enabled: boolean): CategoryGames {
  const { lang } = useT();
  const filter = { gameType, vassalage, gameClassify: kind };
  const query = useInfiniteQuery({
    queryKey: ['gameList', filter, lang],
    queryFn: ({ pageParam, signal }) =>
      api('gameList', { ...filter, pageNo: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNo < last.totalPages ? last.pageNo + 1 : undefined),
    enabled,
  });
  return {
    games: query.data?.pages.flatMap((page) => page.list),
    total: query.data?.pages[0]?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  };
}

/** The list needs a session; a visitor sees the category's row of the home page. */
function useVisitorGames({ gameType, vassalage, kind }: Filter): CategoryGames {
  const { data, error, refetch } = useCall('vendorLanes', { platform: 'html5-desktop' });
  const lane = data?.lanes.find((one) => one.gameType === gameType);
  const games =
    data &&
    (lane?.cards ?? []).filter(
      (game) =>
        (vassalage === undefined || game.vassalage === vassalage) &&
        (kind === 'ALL' || (kind === 'HOT' && game.isHot === 1) || (kind === 'NEW' && game.isNew)),
    );
  const total = games?.length ?? 0;
  return { games, total, error, retry: () => void refetch(), loadMore: undefined, loadingMore: false };
}

export function useCategoryGames(filter: Filter): CategoryGames {
  const signedIn = useSignedIn();
  const member = useMemberGames(filter, signedIn);
  const visitor = useVisitorGames(filter);
  return signedIn ? member : visitor;
}
