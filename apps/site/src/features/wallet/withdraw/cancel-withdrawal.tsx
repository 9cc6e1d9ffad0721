import { isFinalWithdrawal, nextWithdrawalState } from '@croupier/contract/withdrawal-states';
import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Confirm } from '@croupier/ui';
import { useState } from 'react';
import { useCancelWithdrawal } from '../receipt/use-receipt.ts';
import type { Withdrawal } from './withdrawal-steps.ts';

const WHY_NOT: Readonly<Partial<Record<Withdrawal['state'], MessageKey>>> = {
  second_review: 'withdraw.why.second_review',
  approved: 'withdraw.why.approved',
  paying: 'withdraw.why.paying',
};

/** Taking it back, as long as the table lets; after that the button says why not. */
export function CancelWithdrawal({ withdrawal, symbol }: { withdrawal: Withdrawal; symbol: string }) {
  const { t, money } = useT();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelWithdrawal();
  const { id, state, amount } = withdrawal;
  if (isFinalWithdrawal(state)) return null;
  const may = nextWithdrawalState(state, 'cancel', 'person', false) !== null;
  const why = WHY_NOT[state];
  return (
    <>
      <Button wide className="mt-3" disabled={!may} busy={cancel.isPending} onClick={() => setAsking(true)}>
        {t(may || !why ? 'withdraw.cancel' : why)}
      </Button>
      <Confirm
        open={asking}
        title={t('withdraw.cancelTitle', { amount: money(amount, symbol) })}
        text={t('withdraw.cancelText')}
        confirmLabel={t('withdraw.cancel')}
        cancelLabel={t('withdraw.cancelKeep')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          cancel.mutate(id);
        }}
      />
    </>
  );
}
