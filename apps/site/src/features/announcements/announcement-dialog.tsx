import { useT } from '@croupier/i18n';
import { Art, Button, Dialog, EmptyState, SkeletonRows, cx } from '@croupier/ui';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { DialogProps } from '../../dialog-host.tsx';
import { SafeHtml } from '../../forms/safe-html.tsx';

/** Spec 9.1. */
const PAGE_SIZE = 9;

/** [spec 2.30] Announcements, nine a page, with the chosen one beside them. */
export default function AnnouncementDialog({ close }: DialogProps<'announcement'>) {
  const { t } = useT();
  const { data } = useCall('announcements', { types: 'B,PL,PU,PR', platform: 'W' });
  const [page, setPage] = useState(0);
  const [picked, setPicked] = useState<string | null>(null);
  const all = data?.popup ?? [];
  const shown = all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const detail = all.find((one) => one.id === picked) ?? shown[0];
  const pages = Math.ceil(all.length / PAGE_SIZE);
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('shell.announcements')}>
      {data === undefined && <SkeletonRows rows={4} />}
      {data !== undefined && detail === undefined && <EmptyState title={t('shell.announcements')} />}
      {detail !== undefined && (
        <div className="grid sm:grid-cols-[16rem_1fr]">
          <div className="border-line p-3 max-sm:border-b sm:border-e">
            <ul>
              {shown.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    aria-current={one === detail}
                    onClick={() => setPicked(one.id)}
                    className={cx(
                      'w-full rounded-md px-3 py-2.5 text-start text-[.8125rem] font-semibold hover:bg-s2',
                      one === detail ? 'bg-primary-soft text-linkc' : 'text-fg2',
                    )}
                  >
                    {one.title}
                    <span className="tnum block text-xs font-normal text-fg3">{one.timeStamp}</span>
                  </button>
                </li>
              ))}
            </ul>
            {pages > 1 && (
              <div className="mt-2 flex justify-between">
                <Button kind="quiet" size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  {t('common.previous')}
                </Button>
                <Button kind="quiet" size="sm" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
                  {t('common.next')}
                </Button>
              </div>
            )}
          </div>
          <article className="min-w-0 p-5">
            <h3 className="text-lg font-extrabold">{detail.title}</h3>
            {detail.images.map((image) => (
              <Art key={image.sequence} src={image.url} width={640} height={320} className="mt-3 w-full rounded-lg" />
            ))}
            <SafeHtml key={detail.id} html={detail.content} className="prose mt-3 text-fg2" />
          </article>
        </div>
      )}
    </Dialog>
  );
}
