import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Something done to a vendor: said when it is, and what shows vendors read anew. Faults of fields are the form's. */
export function useAct<I>(act: (input: I) => Promise<unknown>, onDone?: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast({ kind: 'success', title: t('console-vendors.done') });
      onDone?.();
    },
    onError: (error) => {
      if (error.code === 'state_conflict') toast({ kind: 'error', title: t('console-vendors.conflict') });
      else if (Object.keys(error.fields).length === 0) toast({ kind: 'error', title: error.message });
    },
    onSettled: () =>
      Promise.all(
        ['vendorOverview', 'vendorFacts', 'operatedGames', 'homeRows'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
