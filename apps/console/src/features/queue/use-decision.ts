import type { ApiRefusal } from '@croupier/client';
import { type Translator, useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { QueueRow } from './words.ts';

/** What reads otherwise after a decision. */
export const STALE = ['withdrawalQueue', 'withdrawalFacts', 'consoleOverview', 'auditLog'];

/** A refusal as the queue says it: who was too slow sees what came of it. */
export const refusalText = (t: Translator['t'], { code, message }: ApiRefusal): string =>
  code === 'state_conflict' ? t('console-queue.conflict') : message;

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
      toast({ kind: 'error', title: refusalText(t, error) });
    },
    onSettled: async () => {
      await Promise.all(STALE.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
}
