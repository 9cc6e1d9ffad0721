import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Skeleton, TextField, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';

interface AskedTransfer {
  readonly about: 'transfer';
  readonly id: string;
  readonly action: 'confirm' | 'reject';
  readonly account: string;
  readonly amount: string;
  readonly slip: boolean;
}
interface AskedUnmatched {
  readonly about: 'unmatched';
  readonly id: string;
  readonly action: 'credit' | 'return';
  readonly amount: string;
  /** Of the order it was paid under, where it named one. */
  readonly reference: string;
}
export type Asked = AskedTransfer | AskedUnmatched;

const LISTS = ['openTransfers', 'unmatchedMoney', 'consoleDeposits', 'consoleOverview', 'auditLog'];

async function decide(asked: Asked, reason: string, reference: string): Promise<boolean> {
  if (asked.about === 'transfer') {
    const { id, action } = asked;
    return (await api('decideTransfer', { id, action, reason })).needsSecond;
  }
  const { id, action } = asked;
  await api('decideUnmatched', { id, action, reason, ...(action === 'credit' ? { reference } : {}) });
  return false;
}

/** The picture the person sent, beside the decision. */
function Slip({ id }: { id: string }) {
  const { t } = useT();
  const { data, error } = useQuery<ValueOf<AllCalls['transferSlip']>>({
    queryKey: ['transferSlip', id],
    queryFn: ({ signal }) => api('transferSlip', { id }, { signal }),
  });
  if (error) return <p className="text-xs text-danger">{error.message}</p>;
  if (!data) return <Skeleton className="h-48" />;
  const address = `data:image/webp;base64,${data.picture}`;
  return <img src={address} alt={t('console-money-in.slip')} className="mx-auto max-h-[45vh] rounded-md" />;
}

/** What is decided, about what, and why. */
export function DecideDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useT();
  const queries = useQueryClient();
  const [reference, setReference] = useState(asked.about === 'unmatched' ? asked.reference : '');
  const work = useMutation({
    mutationFn: (reason: string) => decide(asked, reason, reference.trim()),
    onSuccess: (needsSecond) => {
      toast({ kind: 'success', title: t(needsSecond ? 'console-money-in.doneFirst' : 'console-money-in.done') });
      onClose();
    },
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: () => Promise.all(LISTS.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  const bad = asked.action === 'reject' || asked.action === 'return';
  return (
    <ReasonDialog
      title={t(`console-money-in.title.${asked.action}`, {
        amount: asked.amount,
        account: asked.about === 'transfer' ? asked.account : '',
      })}
      text={t(`console-money-in.text.${asked.action}`)}
      label={t('console-money-in.why')}
      doIt={t(`console-money-in.${asked.action}`)}
      kind={bad ? 'danger' : 'primary'}
      busy={work.isPending}
      onDo={(reason) => work.mutate(reason)}
      onClose={onClose}
    >
      {asked.about === 'transfer' && asked.slip && <Slip id={asked.id} />}
      {asked.action === 'credit' && (
        <TextField
          label={t('console-money-in.reference')}
          value={reference}
          required
          onChange={(event) => setReference(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}
