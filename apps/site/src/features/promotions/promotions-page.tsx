import { useT } from '@croupier/i18n';
import { Art, EmptyState, ErrorState, PageTitle, Skeleton } from '@croupier/ui';
import { useCall } from '../../api/use-call.ts';
import { SafeHtml } from '../../forms/safe-html.tsx';

/** [spec 2.11] What is on, as the server's announcements of type promotion say it. */
export default function PromotionsPage() {
  const { t } = useT();
  const { data, error, refetch } = useCall('announcements', { types: 'B,PL,PU,PR', platform: 'W' });
  return (
    <div className="mx-auto max-w-[var(--page-max)] px-[var(--gutter)] py-6">
      <PageTitle title={t('lists.promotions')} sub={t('lists.promotionsText')} />
      {error && (
        <ErrorState title={t('states.errorTitle')} reference={error.requestId} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && <Skeleton className="h-64 rounded-2xl" />}
      {data?.promotion.length === 0 && (
        <EmptyState art="reward/rw-gift" title={t('lists.promotionsEmpty')} text={t('lists.promotionsEmptyText')} />
      )}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data?.promotion.map((promotion) => (
          <li key={promotion.id}>
            <article className="panel h-full overflow-hidden">
              {promotion.images[0] && (
                <Art
                  src={promotion.images[0].url}
                  width={640}
                  height={320}
                  className="aspect-[2/1] w-full object-cover"
                />
              )}
              <div className="p-5">
                <h2 className="text-lg font-extrabold">{promotion.title}</h2>
                <p className="tnum mt-0.5 text-xs text-fg3">{promotion.timeStamp}</p>
                <SafeHtml html={promotion.content} className="prose mt-3 text-fg2" />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
