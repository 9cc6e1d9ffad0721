import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

type Moved = ValueOf<AllCalls['moveVendorFunds']>;
type Recalled = ValueOf<AllCalls['recallVendorFunds']>;

const STALE = ['vendorWallets', 'vendorBalance', 'vendorMoves', 'balance', 'accountRecord', 'accountRecordTotals'];

function useStale() {
  const client = useQueryClient();
  return () => {
    for (const name of STALE) void client.invalidateQueries({ queryKey: [name] });
  };
}

/** @param onMoved for the form, to begin anew */
export function useMoveFunds(onMoved: () => void) {
  const { t, money } = useT();
  const stale = useStale();
  return useMutation<Moved, ApiRefusal, InputOf<AllCalls['moveVendorFunds']>>({
    mutationFn: (input) => api('moveVendorFunds', input),
    onError: () => stale(),
    onSuccess: ({ id, direction, state, amount, name }) => {
      stale();
      onMoved();
      const about = `vendor-move:${id}`;
      if (state === 'done') {
        const title = t(`funds.done.${direction}`, { amount: money(amount, ''), name });
        toast({ kind: 'success', title, about });
      } else if (state === 'failed') {
        const title = t(`funds.failed.${direction}`, { name });
        toast({ kind: 'error', title, text: t(`funds.failedText.${direction}`), about });
      } else toast({ kind: 'info', title: t('funds.waiting', { name }), text: t('funds.waitingText'), about });
    },
  });
}

/** Everything back in one tap. What cannot be had at once is named, and follows by itself. */
export function useRecallFunds() {
  const { t, money } = useT();
  const stale = useStale();
  return useMutation<Recalled, ApiRefusal, void>({
    mutationFn: () => api('recallVendorFunds', {}),
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSuccess: ({ wallets, total }) => {
      stale();
      const about = 'recall';
      const waits = wallets.filter(({ outcome }) => outcome === 'later' || outcome === 'under_way');
      const later = t('funds.recallLater', { names: waits.map(({ name }) => name).join(', ') });
      if (wallets.some(({ outcome }) => outcome === 'recalled')) {
        const title = t('funds.recalled', { amount: money(total, '') });
        toast({ kind: 'success', title, text: waits.length > 0 ? later : undefined, about });
      } else if (waits.length > 0) toast({ kind: 'info', title: later, text: t('funds.recallLaterText'), about });
      else toast({ kind: 'info', title: t('funds.recallNothing'), text: t('funds.recallNothingText'), about });
    },
  });
}
