import { useT } from '@croupier/i18n';
import { ErrorState, SkeletonRows } from '@croupier/ui';
import type { ReactNode } from 'react';
import { QueuePane } from './queue-pane.tsx';

interface FactsPaneProps<F> {
  /** Of what is picked. */
  id: string | undefined;
  query: {
    data: F | undefined;
    error: { message: string; requestId?: string | undefined } | null;
    refetch: () => unknown;
  };
  /** What is said while none is picked, and which keys there are. */
  pick: string;
  keys: string;
  facts: (facts: F) => ReactNode;
  /** While the next one's facts are on their way the last one's are shown, and its buttons must not act. */
  actions: (facts: F, waiting: boolean) => ReactNode;
}

/** Beside a queue: all that is known of what is picked, asked for when it is, and what can be done. */
export function FactsPane<F extends { row: { id: string } }>(props: FactsPaneProps<F>) {
  const { t } = useT();
  const { id, pick, keys, facts, actions } = props;
  const { data, error, refetch } = props.query;
  if (id === undefined) return <QueuePane pick={pick} keys={keys} facts={null} />;
  if (error && !data) {
    return (
      <ErrorState
        className="m-3"
        title={t('console-shell.errorTitle')}
        text={error.message}
        reference={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className="p-4">
        <SkeletonRows rows={7} />
      </div>
    );
  }
  const waiting = data.row.id !== id;
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4" aria-busy={waiting}>
        {facts(data)}
      </div>
      {actions(data, waiting)}
    </>
  );
}
