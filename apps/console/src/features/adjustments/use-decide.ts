import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Adjustment } from './words.ts';

export interface Decision {
  readonly row: Adjustment;
  readonly action: 'approve' | 'reject' | 'withdraw';
  readonly note?: string;
}

const DONE = {
  approve: 'console-adjustments.approved',
  reject: 'console-approvals.rejected',
  withdraw: 'console-approvals.withdrawn',
} as const;

/** What an adjustment may have changed. */
export const READ_ANEW = ['adjustments', 'approvals', 'approvalsWaiting', 'auditLog', 'personFile', 'books'];

/** Decides or takes back, and reads everything anew whatever came of it. */
export function useDecide(onDone: (row: Adjustment) => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ row: { approval }, action, note }: Decision) => {
      const id = approval!.id;
      if (action === 'withdraw') await api('withdrawApproval', { id });
      else await api('decideApproval', { id, action, ...(note ? { note } : {}) });
    },
    onSuccess: (_done, { row, action }) => {
      toast({ kind: 'success', title: t(DONE[action], { subject: row.person.account }) });
      onDone(row);
    },
    onError: (error) => {
      const title = error.code === 'state_conflict' ? t('console-approvals.conflict') : error.message;
      toast({ kind: 'error', title });
    },
    onSettled: () => Promise.all(READ_ANEW.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
