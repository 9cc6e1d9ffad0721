import { useT } from '@croupier/i18n';
import { useFacts } from '../../api/queries.ts';
import { FactsPane } from '../../lists/facts-pane.tsx';
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
  return (
    <FactsPane
      id={id}
      query={useFacts(id)}
      pick={t('console-queue.pick')}
      keys={t('console-queue.keys')}
      facts={(facts) => (
        <>
          <PersonFacts facts={facts} />
          <RiskReasons row={facts.row} />
          <Happenings timeline={facts.timeline} />
        </>
      )}
      actions={(facts, waiting) => (
        <DecisionBar facts={facts} busy={busy || waiting} onApprove={onApprove} onReject={onReject} />
      )}
    />
  );
}
