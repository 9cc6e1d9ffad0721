import { useT } from '@croupier/i18n';
import { TextField, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { useOperator } from '../../stores/session.ts';
import { Slip } from './transfer-facts.tsx';
import type { Transfer, Unmatched, UnmatchedAction } from './words.ts';

interface AskedTransfer {
  readonly about: 'transfer';
  readonly row: Transfer;
  readonly action: 'confirm' | 'reject';
}
interface AskedUnmatched {
  readonly about: 'unmatched';
  readonly row: Unmatched;
  readonly action: UnmatchedAction;
}
export type Asked = AskedTransfer | AskedUnmatched;

const LISTS = ['openTransfers', 'unmatchedMoney', 'consoleDeposits', 'consoleOverview', 'auditLog'];

/** What came of it: done, or another operator is awaited. */
async function decide(asked: Asked, reason: string, reference: string) {
  if (asked.about === 'transfer') {
    const { row, action } = asked;
    return (await api('decideTransfer', { id: row.id, action, reason })).needsSecond ? 'doneFirst' : 'done';
  }
  const { row, action } = asked;
  const { id, version } = row;
  const said = { id, version, action, reason, ...(action === 'credit' ? { reference } : {}) };
  return (await api('decideUnmatched', said)).state === 'proposed' ? 'donePropose' : 'done';
}

/** What happens when it is done, in the words of what is decided about. */
function useWords(asked: Asked) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  if (asked.about === 'transfer') {
    const { row, action } = asked;
    const amount = money(row.toPay.amount, currencySymbol);
    const title = t(`console-money-in.title.${action}`, { amount, account: row.account });
    return { title, text: t(`console-money-in.text.${action}`) };
  }
  const { row, action } = asked;
  const title = t(`console-money-in.title.${action}`, { amount: money(row.amount, currencySymbol), account: '' });
  if (action === 'approve') {
    const about = { name: row.proposal?.by ?? '', reference: row.deposit?.reference ?? '' };
    const way = row.proposal?.action ?? 'return';
    const account = row.deposit?.account ?? '';
    return { title, text: t(`console-money-in.text.approve.${way}`, { ...about, account }) };
  }
  const second = row.needsSecond && action !== 'decline' ? ` ${t('console-money-in.text.second')}` : '';
  return { title, text: `${t(`console-money-in.text.${action}`)}${second}` };
}

/** What is decided, about what, and why. */
export function DecideDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useT();
  const queries = useQueryClient();
  const words = useWords(asked);
  const [reference, setReference] = useState(asked.about === 'unmatched' ? (asked.row.deposit?.reference ?? '') : '');
  const work = useMutation({
    mutationFn: (reason: string) => decide(asked, reason, reference.trim()),
    onSuccess: (done) => {
      toast({ kind: 'success', title: t(`console-money-in.${done}`) });
      onClose();
    },
    onError: (error) => {
      const conflict = error.code === 'state_conflict';
      toast({ kind: 'error', title: conflict ? t('console-money-in.conflict') : error.message });
      if (conflict) onClose();
    },
    onSettled: () => Promise.all(LISTS.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  const bad = asked.action === 'reject' || asked.action === 'return' || asked.action === 'decline';
  const noReference = asked.action === 'credit' && reference.trim() === '';
  return (
    <ReasonDialog
      {...words}
      label={t('console-money-in.why')}
      doIt={t(`console-money-in.${asked.action}`)}
      kind={bad ? 'danger' : 'primary'}
      busy={work.isPending}
      onDo={(reason) => !noReference && work.mutate(reason)}
      onClose={onClose}
    >
      {asked.about === 'transfer' && asked.row.slip && (
        <Slip id={asked.row.id} className="mx-auto max-h-[45vh] rounded-md" />
      )}
      {asked.action === 'credit' && (
        <TextField
          label={t('console-money-in.reference')}
          value={reference}
          required
          error={work.error?.fields?.reference}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}
