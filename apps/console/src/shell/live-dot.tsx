import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import { useLive } from './live.ts';

/** Whether what is shown follows by itself. */
export function LiveDot() {
  const { t } = useT();
  const connected = useLive((live) => live.connected);
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-fg3">
      <span aria-hidden className={cx('size-2 rounded-full', connected ? 'bg-success' : 'bg-hot')} />
      {connected ? t('console-shell.live') : <span className="max-xl:sr">{t('console-shell.offline')}</span>}
    </p>
  );
}
