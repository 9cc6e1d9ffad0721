import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState, SkeletonRows } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Clock from '~icons/ph/clock-countdown-bold';
import { api } from '../../api/api.ts';
import { CloseDialog } from '../../lists/close-dialog.tsx';
import { MaintenanceList } from '../../lists/maintenance-list.tsx';
import { WindowsTimeline } from './windows-timeline.tsx';

interface WindowsViewProps {
  view: 'ahead' | 'over';
  vendors: readonly string[];
  mayWrite: boolean;
}

/** Whatever is closed, will be or was, of the whole brand. */
export function WindowsView({ view, vendors, mayWrite }: WindowsViewProps) {
  const { t } = useT();
  const [closing, setClosing] = useState(false);
  const [now] = useState(Date.now);
  const { data, error, refetch } = useQuery<ValueOf<AllCalls['maintenanceWindows']>>({
    queryKey: ['maintenanceWindows', view],
    queryFn: ({ signal }) => api('maintenanceWindows', { view }, { signal }),
    refetchInterval: 10_000,
  });
  return (
    <div className="grid gap-3">
      {mayWrite && view === 'ahead' && vendors.length > 0 && (
        <Button icon={<Clock />} className="w-fit" onClick={() => setClosing(true)}>
          {t('console-games.closeVendor')}
        </Button>
      )}
      {!data && !error && <SkeletonRows rows={4} />}
      {error && !data && (
        <ErrorState title={t('console-shell.errorTitle')} text={error.message} onRetry={() => void refetch()} />
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title={t(view === 'ahead' ? 'console-games.nothingClosed' : 'console-games.nothingOver')}
          text={view === 'ahead' ? t('console-games.nothingClosedText') : undefined}
        />
      )}
      {data && view === 'ahead' && <WindowsTimeline windows={data.list} now={now} />}
      {data && <MaintenanceList subjects windows={data.list} mayWrite={mayWrite} />}
      {closing && (
        <CloseDialog title={t('console-games.closeVendor')} vendors={vendors} onClose={() => setClosing(false)} />
      )}
    </div>
  );
}
