import { useT } from '@croupier/i18n';
import { Dialog, EmptyState, ErrorState, SkeletonRows, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import type { DialogProps } from '../../dialog-host.tsx';
import { CardGrid } from '../../games/card-grid.tsx';
import { paths } from '../../paths.ts';

/** More than these are looked through on the studio's own page. */
const SHOWN = 60;

/** [spec 2.22, 4.13] The games behind a vendor's card. */
export default function VendorGamesDialog({ dialog, close }: DialogProps<'vendor-games'>) {
  const { t } = useT();
  const { gameType, vassalage, title } = dialog;
  const { data, error, refetch } = useCall('gameList', { gameType, vassalage, pageSize: SHOWN, pageNo: 1 });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('home.vendorGames', { vendor: title })}
      closeOutside
    >
      <div className="p-5">
        {error && <ErrorState title={t('browse.offline')} text={error.message} onRetry={() => void refetch()} />}
        {!error && data === undefined && <SkeletonRows rows={3} className="h-40" />}
        {data?.list.length === 0 && <EmptyState title={t('home.empty')} text={t('home.emptyText')} />}
        {data !== undefined && data.list.length > 0 && <CardGrid games={data.list} />}
        {data !== undefined && data.total > data.list.length && (
          <p className="mt-5 text-center">
            <Link to={paths.category(gameType, vassalage)} onClick={close} className={buttonClass('ghost')}>
              {t('browse.all', { count: data.total })}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  );
}
