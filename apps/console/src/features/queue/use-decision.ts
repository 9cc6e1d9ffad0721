import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { QueueRow } from './words.ts';

export interface Decision {
  readonly row: QueueRow;
  readonly action: 'approve' | 'reject';
  readonly reason?: string;
}

/** Sends a decision about the version that is shown, and reads everything anew whatever came of it. */
export function useDecision(onDecided: (row: QueueRow) => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ row, action, reason }: Decision) =>
      api('decideWithdrawal', { id: row.id, action, version: row.version, ...(reason ? { reason } : {}) }),
    onSuccess: (decided, { action }) => {
      const first = decided.state === 'second_review' ? 'console-queue.approvedFirst' : 'console-queue.approved';
      const text = action === 'reject' ? 'console-queue.rejected' : first;
      toast({ kind: 'success', title: t(text, { reference: decided.reference }) });
      onDecided(decided);
    },
    onError: (error) => {
      toast({ kind: 'error', title: error.code === 'state_conflict' ? t('console-queue.conflict') : error.message });
    },
    onSettled: async () => {
      const names = ['withdrawalQueue', 'withdrawalFacts', 'consoleOverview', 'auditLog'];
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
}
