import type { ApiRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { EmptyState, ErrorState, PageTitle, SkeletonRows, buttonClass } from '@croupier/ui';
import { Link, useLocation } from 'react-router';
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

function Favourites() {
  const { t } = useT();
  const { data, error, refetch } = useCall('favouriteList', { clientType: '3', pageNo: 1, pageSize: FAVOURITES });
  return <List games={data?.content} error={error} retry={() => void refetch()} emptyText={t('lists.favoriteText')} />;
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
