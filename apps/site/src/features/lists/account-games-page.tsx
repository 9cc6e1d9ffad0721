import type { ApiRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState, PageTitle } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import type { Game } from '../../games/game.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../shell/member.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { NoneYet } from './none-yet.tsx';
import { ViewToggle } from './view-toggle.tsx';
import { WholeGrid } from './virtual-grid.tsx';

/** Spec 9.4. */
const FAVOURITES = 999;
const RECENTS = 20;

interface ListProps {
  title: string;
  games: Game[] | undefined;
  /** There are more than these. */
  more?: boolean;
  error: ApiRefusal | null;
  /** There is no line, so no answer comes. */
  paused: boolean;
  retry: () => void;
  emptyTitle: string;
  emptyText: string;
}

function List({ title, games, more = false, error, paused, retry, emptyTitle, emptyText }: ListProps) {
  const { t } = useT();
  const known = games !== undefined && games.length > 0;
  return (
    <>
      <PageTitle title={title} sub={known && !more && t('lists.count', { count: games.length })}>
        {known && <ViewToggle />}
      </PageTitle>
      {known ? (
        <WholeGrid label={t('browse.grid')} games={games} />
      ) : error ? (
        <ErrorState title={t('browse.offline')} text={error.message} reference={error.requestId} onRetry={retry} />
      ) : games === undefined && paused ? (
        <ErrorState title={t('states.offlineTitle')} text={t('browse.offlineText')} onRetry={retry} />
      ) : games === undefined ? (
        <GridSkeleton kind="portrait" />
      ) : (
        <NoneYet title={emptyTitle} text={emptyText} />
      )}
    </>
  );
}

/** [spec 4.12] Page after page, each behind the one before. */
function Favourites() {
  const { t, lang } = useT();
  const { data, error, refetch, isPaused, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['favouriteList', lang],
    queryFn: ({ pageParam, signal }) =>
      api('favouriteList', { clientType: '3', pageNo: pageParam, pageSize: FAVOURITES }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <List
        title={t('lists.favorite')}
        games={data?.pages.flatMap((page) => page.content)}
        more={hasNextPage}
        error={error as ApiRefusal | null}
        paused={isPaused}
        retry={() => void refetch()}
        emptyTitle={t('browse.emptyFav')}
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
  const asked = { page: 1, pageSize: RECENTS, clientType: '3' };
  const { data, error, refetch, isPaused } = useCall('recentGames', asked, {
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return (
    <List
      title={t('lists.recent')}
      games={data?.list}
      error={error}
      paused={isPaused}
      retry={() => void refetch()}
      emptyTitle={t('browse.emptyRecent')}
      emptyText={t('lists.recentText')}
    />
  );
}

/** [spec 6.3] A trial account keeps nothing of the kind. */
function RealOnly({ title }: { title: string }) {
  const { t } = useT();
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        title={t('home.trialTitle')}
        text={t('home.trialText')}
        actions={
          <Button kind="primary" onClick={() => openDialog({ kind: 'real-account' })}>
            {t('common.register')}
          </Button>
        }
      />
    </>
  );
}

/** [spec 2.9] The games a person marked, and those they played. */
export default function AccountGamesPage() {
  const { t } = useT();
  const { isTrial } = useMember();
  const favourites = useLocation().pathname === paths.favorite();
  return (
    <div className="mx-auto max-w-[var(--page-max)] px-[var(--gutter)] py-6">
      {isTrial ? (
        <RealOnly title={t(favourites ? 'lists.favorite' : 'lists.recent')} />
      ) : favourites ? (
        <Favourites />
      ) : (
        <Recents />
      )}
    </div>
  );
}
