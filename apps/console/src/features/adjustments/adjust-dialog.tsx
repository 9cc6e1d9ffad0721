import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { AmountInput, Button, Dialog, Field, Seg, Select, TextField, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { generalText } from '../../api/refusal-text.ts';
import { useOperator } from '../../stores/session.ts';
import { READ_ANEW } from './use-decide.ts';
import { type Adjustment, CATEGORIES, CATEGORY_TEXT, type Wish } from './words.ts';

interface AdjustDialogProps {
  personId: string;
  onDone: (made: Adjustment) => void;
  onClose: () => void;
}

type Draft = Pick<Wish, 'direction' | 'amount' | 'category' | 'reason'> & { reference: string };
const EMPTY: Draft = { direction: 'credit', amount: '', category: 'correction', reason: '', reference: '' };

/** What is asked for is asked once, however often the button is pressed. */
function useAsk(personId: string, draft: Draft, onDone: (made: Adjustment) => void) {
  const { t } = useT();
  const queries = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => {
      const reference = draft.reference.trim();
      return api('askAdjustment', { ...draft, requestId, personId, reference: reference || undefined });
    },
    onSuccess: (made) => {
      const text = made.state === 'posted' ? 'console-adjustments.posted' : 'console-adjustments.asked';
      toast({ kind: 'success', title: t(text, { account: made.person.account }) });
      onDone(made);
    },
    onSettled: () => Promise.all(READ_ANEW.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

/** Credits or debits one person: how much, why, and what it is about. */
export function AdjustDialog({ personId, onDone, onClose }: AdjustDialogProps) {
  const { t, money } = useT();
  const { currencySymbol, secondApprovalAbove } = useOperator();
  const file = useQuery<ValueOf<AllCalls['personFile']>>({
    queryKey: ['personFile', personId],
    queryFn: ({ signal }) => api('personFile', { id: personId }, { signal }),
  }).data;
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const ask = useAsk(personId, draft, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  const fields = ask.error?.fields;
  const general = generalText(ask.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-adjustments.newTitle', { account: file?.person.account ?? '' })}
      className="!w-[min(32rem,100vw-2rem)]"
    >
      <form onSubmit={submit} className="grid gap-4 p-5 text-[.875rem]">
        <p className="text-fg2">
          {t('console-adjustments.newText', { limit: money(secondApprovalAbove, currencySymbol, 0) })}
        </p>
        {general && (
          <p role="alert" className="text-danger">
            {general}
          </p>
        )}
        <Seg
          label={t('console-adjustments.direction')}
          items={(['credit', 'debit'] as const).map((value) => ({ value, label: t(`console-adjustments.${value}`) }))}
          value={draft.direction}
          onPick={(direction) => change({ direction })}
        />
        <AmountInput
          label={t('console-adjustments.amount')}
          symbol={currencySymbol}
          required
          pattern="\d{1,9}(\.\d{1,2})?"
          maxLength={12}
          error={fields?.amount}
          hint={file && t('console-adjustments.balance', { amount: money(file.money.balance, currencySymbol) })}
          value={draft.amount}
          onChange={(event) => change({ amount: event.target.value.trim() })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('console-adjustments.category')}
            options={CATEGORIES.map((value) => ({ value, label: t(CATEGORY_TEXT[value]) }))}
            value={draft.category}
            onChange={(event) => change({ category: event.target.value as Draft['category'] })}
          />
          <TextField
            label={t('console-adjustments.reference')}
            optional
            maxLength={60}
            autoComplete="off"
            error={fields?.reference}
            value={draft.reference}
            onChange={(event) => change({ reference: event.target.value })}
          />
        </div>
        <Field
          label={t('console-adjustments.reason')}
          hint={t('console-adjustments.reasonHint')}
          error={fields?.reason}
        >
          <textarea
            className="field min-h-20 py-2.5"
            required
            maxLength={200}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" busy={ask.isPending} disabled={!draft.amount || !draft.reason.trim()}>
            {t(`console-adjustments.doIt.${draft.direction}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
