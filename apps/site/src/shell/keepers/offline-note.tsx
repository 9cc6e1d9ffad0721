import { translator, useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useEffect, useState } from 'react';
import Wifi from '~icons/ph/wifi-slash-bold';

const now = () => new Date().toISOString();

/** While the line is down what stands on the page is old, and says of when. */
export function OfflineNote() {
  const { t, time } = useT();
  const [since, setSince] = useState(() => (navigator.onLine ? null : now()));
  useEffect(() => {
    const lost = () => setSince(now());
    const back = () => {
      setSince(null);
      toast({ kind: 'success', title: translator().t('shell.onlineAgain') });
    };
    addEventListener('offline', lost);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', back);
    };
  }, []);
  return (
    <p role="status" className="sticky top-[var(--header-h)] z-[calc(var(--z-header)-1)]">
      {since !== null && (
        <span className="flex items-center justify-center gap-2 border-b border-line bg-s3 px-4 py-2 text-[.8125rem] font-semibold">
          <Wifi className="shrink-0 text-[var(--warning)]" />
          {t('shell.offlineNow', { time: time(since) })}
        </span>
      )}
    </p>
  );
}
