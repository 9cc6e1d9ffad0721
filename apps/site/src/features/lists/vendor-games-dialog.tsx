import { useT } from '@croupier/i18n';
import { Dialog, EmptyState, SkeletonRows } from '@croupier/ui';
import { useCall } from '../../api/use-call.ts';
import type { DialogProps } from '../../dialog-host.tsx';
import { CardGrid } from '../../games/card-grid.tsx';

/** [spec 2.22, 4.13] The games behind a vendor's card. */
export default function VendorGamesDialog({ dialog, close }: DialogProps<'vendor-games'>) {
  const { t } = useT();
  const { gameType, vassalage, title } = dialog;
  const { data } = useCall('gameList', { gameType, vassalage, pageSize: 100, pageNo: 1 });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('home.vendorGames', { vendor: title })}
      closeOutside
    >
      <div className="p-5">
        {data === undefined && <SkeletonRows rows={3} className="h-40" />}
        {data?.list.length === 0 && <EmptyState title={t('home.empty')} text={t('home.emptyText')} />}
        {data !== undefined && data.list.length > 0 && <CardGrid games={data.list} />}
      </div>
    </Dialog>
  );
}
