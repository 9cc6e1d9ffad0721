import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Does something to a person that is only ever stricter; says so, or says why not. */
export function useStricter(send: (reason: string) => Promise<unknown>, onClose: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({ kind: 'success', title: t('console-protection.done') });
      onClose();
    },
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: async () => {
      const names = ['personProtection', 'auditLog'];
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
}
