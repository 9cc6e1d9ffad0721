import type { ApiRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState, PageTitle, SkeletonRows, buttonClass } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { CardGrid } from '../../games/card-grid.tsx';
import type { Game } from '../../games/game.ts';
import { paths } from '../../paths.ts';

/** Spec 9.4. */
const FAVOURITES = 999;
const RECENTS = 20;

interface ListProps {
  games: Game[] | undefined;
  error: ApiRefusal | null;
  retry: () => void;
  emptyText: string;
}

function List({ games, error, retry, emptyText }: ListProps) {
  const { t } = useT();
  if (error) {
    return <ErrorState title={error.message} reference={error.requestId} onRetry={retry} art="empty/em-lock" />;
  }
  if (games === undefined) return <SkeletonRows rows={3} className="h-48" />;
  if (games.length > 0) return <CardGrid games={games} />;
  return (
    <EmptyState
      title={t('lists.emptyTitle')}
      text={emptyText}
      actions={
        <Link to={paths.home()} className={buttonClass('primary')}>
          {t('lists.toGames')}
        </Link>
      }
    />
  );
}

/** [spec 4.12] Page after page, each behind the one before. */
function Favourites() {
  const { t, lang } = useT();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['favouriteList', lang],
    queryFn: ({ pageParam, signal }) =>
      api('favouriteList', { clientType: '3', pageNo: pageParam, pageSize: FAVOURITES }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });
  return (
    <>
      <List
        games={data?.pages.flatMap((page) => page.content)}
        error={error as ApiRefusal | null}
        retry={() => void refetch()}
        emptyText={t('lists.favoriteText')}
      />
      {hasNextPage && (
        <p className="mt-6 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('browse.more')}
          </Button>
        </p>
      )}
    </>
  );
}

function Recents() {
  const { t } = useT();
  const { data, error, refetch } = useCall('recentGames', { page: 1, pageSize: RECENTS, clientType: '3' });
  return <List games={data?.list} error={error} retry={() => void refetch()} emptyText={t('lists.recentText')} />;
}

/** [spec 2.9] The games a person marked, and those they played. */
export default function AccountGamesPage() {
  const { t } = useT();
  const favourites = useLocation().pathname === paths.favorite();
  return (
    <div className="mx-auto max-w-[var(--page-max)] px-[var(--gutter)] py-6">
      <PageTitle title={t(favourites ? 'lists.favorite' : 'lists.recent')} />
      {favourites ? <Favourites /> : <Recents />}
    </div>
  );
}
