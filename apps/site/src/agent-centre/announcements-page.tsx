import { useT } from '@croupier/i18n';
import { Card, EmptyState, ErrorState, PageTitle, SkeletonRows } from '@croupier/ui';
import { useCall } from '../api/use-call.ts';
import { SafeHtml } from '../forms/safe-html.tsx';

/** [spec 2.24] agentAnnouncement. */
export function AnnouncementsPage() {
  const { t, dateTime } = useT();
  const { data, error, refetch } = useCall('agentAnnouncements', {});
  return (
    <>
      <PageTitle title={t('agent.announcements')} sub={t('agent.announcementsSub')} />
      {error && !data && (
        <ErrorState
          title={t('agent.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <SkeletonRows rows={3} className="h-28" />}
      {data?.list.length === 0 && <EmptyState title={t('agent.noAnnouncements')} />}
      <div className="grid gap-3">
        {data?.list.map((one) => (
          <Card key={one.id} title={one.title} sub={<span className="tnum">{dateTime(one.publishedAt)}</span>}>
            <SafeHtml html={one.content} className="prose text-fg2" />
          </Card>
        ))}
      </div>
    </>
  );
}
