import { useT } from '@croupier/i18n';
import { Button, Confirm, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Checks from '~icons/ph/checks-bold';
import { api } from '../../api/api.ts';
import { useOperator } from '../../stores/session.ts';
import { STALE } from './use-decision.ts';
import type { QueueRow } from './words.ts';

const MOST = 50;

/** Approves what is shown and nothing speaks against, as far as that is still so. */
export function ApproveCalm({ rows }: { rows: readonly QueueRow[] }) {
  const { t } = useT();
  const { permissions } = useOperator();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const shown = rows.slice(0, MOST);
  const approve = useMutation({
    mutationFn: () => api('approveWithdrawals', { rows: shown.map(({ id, version }) => ({ id, version })) }),
    onSuccess: ({ approved, left }) => {
      toast({ kind: 'success', title: t('console-queue.calmDone', { approved, left: left.length }) });
    },
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: async () => {
      setAsking(false);
      await Promise.all(STALE.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
  if (shown.length === 0 || !permissions.includes('withdrawals.decide')) return null;
  return (
    <>
      <Button icon={<Checks />} className="justify-self-start" onClick={() => setAsking(true)}>
        {t('console-queue.calmButton', { count: shown.length })}
      </Button>
      <Confirm
        open={asking}
        title={t('console-queue.calmTitle', { count: shown.length })}
        text={t('console-queue.calmText')}
        confirmLabel={t('console-queue.calmButton', { count: shown.length })}
        cancelLabel={t('common.cancel')}
        busy={approve.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => approve.mutate()}
      />
    </>
  );
}
