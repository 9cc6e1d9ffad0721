import { useT } from '@croupier/i18n';
import { Dialog, EmptyState, ErrorState, SkeletonRows } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import Caret from '~icons/ph/caret-down-bold';
import { useCall } from '../../api/use-call.ts';
import type { DialogProps } from '../../dialog-host.tsx';
import { SafeHtml } from '../../forms/safe-html.tsx';

interface Article {
  anchor: string;
  title: string;
  html: string;
}

function OneArticle({ article, open }: { article: Article; open: boolean }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <details ref={ref} open={open} className="group border-b border-line last:border-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 font-bold">
        <span className="flex-1">{article.title}</span>
        <Caret aria-hidden className="text-xs text-fg3 transition-transform group-open:rotate-180" />
      </summary>
      <SafeHtml html={article.html} className="prose pb-4 text-fg2" />
    </details>
  );
}

/** [spec 2.3, 2.22] The help centre; an anchor opens its article. */
export default function HelpDialog({ dialog, close }: DialogProps<'help'>) {
  const { t } = useT();
  const { data, error, refetch } = useCall('helpCenter', { device: 'WEB' }, { staleTime: 10 * 60_000 });
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('shell.helpTitle')} closeOutside>
      <div className="px-5 py-3">
        {error && !data && (
          <ErrorState
            title={t('states.errorTitle')}
            text={error.message}
            reference={error.requestId}
            onRetry={() => void refetch()}
          />
        )}
        {!error && data === undefined && <SkeletonRows rows={5} />}
        {data?.list.length === 0 && <EmptyState title={t('shell.helpEmpty')} />}
        {data?.list.map((article) => (
          <OneArticle key={article.anchor} article={article} open={article.anchor === dialog.anchor} />
        ))}
      </div>
    </Dialog>
  );
}
