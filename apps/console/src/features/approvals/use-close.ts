import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Approval } from './words.ts';

export interface Close {
  readonly approval: Approval;
  readonly action: 'approve' | 'reject' | 'withdraw';
  readonly note?: string;
}

const DONE = {
  approve: 'console-approvals.approved',
  reject: 'console-approvals.rejected',
  withdraw: 'console-approvals.withdrawn',
} as const;

/** What an approval may have changed. */
const READ_ANEW = [
  'approvals',
  'approvalsWaiting',
  'auditLog',
  'personFile',
  'operators',
  'roundFacts',
  'vendorDifferences',
  'vendorDifference',
];

/** Decides or takes back, and reads everything anew whatever came of it. */
export function useClose(onClosed: (approval: Approval) => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ approval: { id }, action, note }: Close) => {
      if (action === 'withdraw') await api('withdrawApproval', { id });
      else await api('decideApproval', { id, action, ...(note ? { note } : {}) });
    },
    onSuccess: (_done, { approval, action }) => {
      toast({ kind: 'success', title: t(DONE[action], { subject: approval.subject.name }) });
      onClosed(approval);
    },
    onError: (error) => {
      const title = error.code === 'state_conflict' ? t('console-approvals.conflict') : error.message;
      toast({ kind: 'error', title });
    },
    onSettled: () => Promise.all(READ_ANEW.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
