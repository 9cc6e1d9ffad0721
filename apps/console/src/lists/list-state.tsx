import type { ApiRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState, SkeletonRows } from '@croupier/ui';
import type { ReactNode } from 'react';

export interface ListStateProps {
  query: {
    isPending: boolean;
    error: ApiRefusal | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  count: number;
  emptyTitle: string;
  emptyText?: string;
  /** What brings rows back when a filter hides them. */
  clear?: { label: string; onClear: () => void } | undefined;
  children: ReactNode;
}

/** A list in each of its states: on its way, failed, empty, there, with more to come. */
export function ListState({ query, count, emptyTitle, emptyText, clear, children }: ListStateProps) {
  const { t } = useT();
  if (query.isPending) return <SkeletonRows rows={10} className="h-11" />;
  if (query.error && count === 0) {
    return (
      <ErrorState
        title={t('console-shell.errorTitle')}
        text={query.error.message || t('console-shell.errorText')}
        reference={query.error.requestId}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (count === 0) {
    const actions = clear && <Button onClick={clear.onClear}>{clear.label}</Button>;
    return <EmptyState title={emptyTitle} text={emptyText} actions={actions} />;
  }
  return (
    <>
      {children}
      {query.hasNextPage && (
        <Button className="mx-auto mt-3" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('console-shell.more')}
        </Button>
      )}
    </>
  );
}
