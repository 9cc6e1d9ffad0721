import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { base64Of } from '../../../forms/shrink-picture.ts';

type Withdrawal = ValueOf<AllCalls['withdrawal']>;
type Said = Omit<InputOf<AllCalls['confirmReceipt']>, 'proofs'> & { readonly files: readonly File[] };

/** Whatever comes of it, the page shows what is so now. */
function useReadAnew() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['withdrawal', 'withdrawals', 'withdrawalTerms', 'balance'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}

export function useConfirmReceipt() {
  const { t } = useT();
  const readAnew = useReadAnew();
  return useMutation<Withdrawal, ApiRefusal, Said>({
    mutationFn: async ({ files, ...said }) =>
      await api('confirmReceipt', { ...said, proofs: await Promise.all(files.map(base64Of)) }),
    onSuccess: () => toast({ kind: 'success', title: t('withdraw.sent') }),
    onError: (error) => {
      if (Object.keys(error.fields).length === 0) toast({ kind: 'error', title: error.message });
    },
    onSettled: readAnew,
  });
}

export function useCancelWithdrawal() {
  const { t } = useT();
  const readAnew = useReadAnew();
  return useMutation<Withdrawal, ApiRefusal, string>({
    mutationFn: (id) => api('cancelWithdrawal', { id }),
    onSuccess: () => toast({ kind: 'success', title: t('withdraw.cancelled') }),
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: readAnew,
  });
}
