import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import Back from '~icons/ph/arrow-u-up-left-bold';
import { DecisionButtons } from './decision-buttons.tsx';
import { QueuePane } from './queue-pane.tsx';

interface RequestPaneProps {
  /** What is said while none is picked. */
  pick: string;
  /** What it is about; null while none is picked. */
  facts: ReactNode;
  /** What this operator may do with it; null once it is decided. */
  may: { readonly approve: boolean; readonly reject: boolean; readonly withdraw: boolean } | null;
  /** Why it may not be approved. */
  why: string | undefined;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onWithdraw: () => void;
}

/** A request that waits for a second operator: what would happen, and what can be done about it. */
export function RequestPane({ pick, facts, may, why, busy, onApprove, onReject, onWithdraw }: RequestPaneProps) {
  const { t } = useT();
  return (
    <QueuePane pick={pick} keys={t('console-approvals.keys')} facts={facts}>
      {may && (
        <>
          {may.withdraw && (
            <Button icon={<Back />} busy={busy} onClick={onWithdraw}>
              {t('console-approvals.withdraw')}
            </Button>
          )}
          <DecisionButtons
            approve={t('console-approvals.approve')}
            reject={t('console-approvals.reject')}
            mayApprove={may.approve}
            mayReject={may.reject}
            busy={busy}
            why={why}
            onApprove={onApprove}
            onReject={onReject}
          />
        </>
      )}
    </QueuePane>
  );
}
