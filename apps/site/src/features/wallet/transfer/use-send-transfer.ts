import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

type Sent = ValueOf<AllCalls['sendTransfer']>;

const STALE = ['transferTerms', 'transfers', 'balance', 'accountRecord', 'accountRecordTotals', 'withdrawalTerms'];

/** @param onSent for the form, to begin anew */
export function useSendTransfer(onSent: () => void) {
  const { t, money } = useT();
  const client = useQueryClient();
  return useMutation<Sent, ApiRefusal, InputOf<AllCalls['sendTransfer']>>({
    mutationFn: (input) => api('sendTransfer', input),
    onError: ({ code }) => {
      // Something changed since this page was loaded: it says so itself from now on.
      if (['withdrawal_held', 'payment_password_unset', 'function_not_enabled'].includes(code))
        void client.invalidateQueries({ queryKey: ['transferTerms'] });
    },
    onSuccess: ({ counterpart, amount, reference }) => {
      for (const name of STALE) void client.invalidateQueries({ queryKey: [name] });
      const title = t('transfer.done', { amount: money(amount, ''), name: counterpart });
      toast({ kind: 'success', title, text: reference });
      onSent();
    },
  });
}
