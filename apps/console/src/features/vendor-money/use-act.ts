import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const READ_ANEW = [
  'vendorDifferences',
  'vendorDifference',
  'vendorDifferencesOpen',
  'vendorDays',
  'approvals',
  'approvalsWaiting',
  'auditLog',
];

/** Something done about a difference or a day: said, and everything read anew whatever came of it. */
export function useAct<I, O>(act: (input: I) => Promise<O>, said: (done: O) => string, onDone?: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (done) => toast({ kind: 'success', title: said(done) }),
    onError: (error) => {
      const title = error.code === 'state_conflict' ? t('console-vendor-money.conflict') : error.message;
      toast({ kind: 'error', title });
    },
    onSettled: async () => {
      onDone?.();
      await Promise.all(READ_ANEW.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
}
