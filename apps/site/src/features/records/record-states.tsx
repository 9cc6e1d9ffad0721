import type { ApiRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState } from '@croupier/ui';

export function RecordError({ error, onRetry }: { error: ApiRefusal; onRetry: () => void }) {
  const { t } = useT();
  return (
    <ErrorState
      className="mt-3"
      title={t('records.errorTitle')}
      text={error.message || t('records.errorText')}
      reference={error.requestId}
      onRetry={onRetry}
    />
  );
}

export interface NothingProps {
  /** Some filter beside the period is set. */
  filtered: boolean;
  title: string;
  onClear: () => void;
  /** The next longer period, where there is one. */
  onLonger?: (() => void) | undefined;
}

/** Nothing in this period, or nothing that fits the filters: each with the step that helps. */
export function NothingRecorded({ filtered, title, onClear, onLonger }: NothingProps) {
  const { t } = useT();
  return (
    <EmptyState
      className="mt-3"
      art={filtered ? 'empty/em-search' : 'empty/em-box'}
      title={filtered ? t('records.filteredTitle') : title}
      text={t(filtered ? 'records.filteredText' : 'records.emptyText')}
      actions={
        <>
          {onLonger && <Button onClick={onLonger}>{t('records.show30')}</Button>}
          {filtered && <Button onClick={onClear}>{t('records.clear')}</Button>}
        </>
      }
    />
  );
}

export function LoadMore({ more, busy, onMore }: { more: boolean; busy: boolean; onMore: () => void }) {
  const { t } = useT();
  if (!more) return <p className="mt-4 text-center text-xs text-fg3">{t('records.end')}</p>;
  return (
    <div className="mt-4 text-center">
      <Button busy={busy} onClick={onMore}>
        {t('records.more')}
      </Button>
    </div>
  );
}
