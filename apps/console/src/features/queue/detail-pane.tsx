import { useT } from '@croupier/i18n';
import { ErrorState, SkeletonRows } from '@croupier/ui';
import { useFacts } from '../../api/queries.ts';
import { DecisionBar } from './decision-bar.tsx';
import { Happenings } from './happenings.tsx';
import { PersonFacts } from './person-facts.tsx';
import { RiskReasons } from './risk-reasons.tsx';

export interface DetailPaneProps {
  id: string | undefined;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** What the picked withdrawal is about, and what can be done with it. */
export function DetailPane({ id, busy, onApprove, onReject }: DetailPaneProps) {
  const { t } = useT();
  const { data, error, refetch } = useFacts(id);
  if (id === undefined) {
    return (
      <div className="grid flex-1 content-center gap-3 p-6 text-center text-fg3">
        <p>{t('console-queue.pick')}</p>
        <p className="text-xs">{t('console-queue.keys')}</p>
      </div>
    );
  }
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
  const shown = data.row.id === id;
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4" aria-busy={!shown}>
        <PersonFacts facts={data} />
        <RiskReasons row={data.row} />
        <Happenings timeline={data.timeline} />
      </div>
      {/* While the next one's facts are on their way, the last one's buttons must not act. */}
      <DecisionBar facts={data} busy={busy || !shown} onApprove={onApprove} onReject={onReject} />
    </>
  );
}
