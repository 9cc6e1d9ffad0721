import { useT } from '@croupier/i18n';
import { AmountInput, Seg, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { generalText } from '../../api/refusal-text.ts';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { useOperator } from '../../stores/session.ts';
import type { Bet } from './words.ts';

const OUTCOMES = ['lose', 'pay', 'void'] as const;

/** Asks a second operator to end a forgotten bet. */
export function SettleDialog({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('lose');
  const [payout, setPayout] = useState('');
  const ask = useMutation({
    mutationFn: (reason: string) =>
      api('askSettleBet', { id: bet.id, outcome, reason, ...(outcome === 'pay' ? { payout } : {}) }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('console-rounds.asked') });
      onClose();
    },
    onSettled: () =>
      Promise.all(
        ['roundFacts', 'approvals', 'approvalsWaiting'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  });
  const general = generalText(ask.error);
  return (
    <ReasonDialog
      title={t('console-rounds.settleTitle')}
      text={t('console-rounds.settleText', {
        account: bet.person.account,
        stake: money(bet.stake, bet.asset === 'PLAY' ? '' : currencySymbol),
      })}
      label={t('console-rounds.reason')}
      hint={t('console-rounds.reasonHint')}
      doIt={t('console-rounds.ask')}
      kind="primary"
      busy={ask.isPending}
      onDo={(reason) => ask.mutate(reason)}
      onClose={onClose}
    >
      {general && (
        <p role="alert" className="text-danger">
          {general}
        </p>
      )}
      <Seg
        label={t('console-rounds.outcome')}
        items={OUTCOMES.map((value) => ({ value, label: t(`console-rounds.outcome.${value}`) }))}
        value={outcome}
        onPick={(value) => {
          ask.reset();
          setOutcome(value);
        }}
      />
      {outcome === 'pay' && (
        <AmountInput
          label={t('console-rounds.pays')}
          symbol={currencySymbol}
          required
          pattern="\d{1,9}(\.\d{1,2})?"
          maxLength={12}
          error={ask.error?.fields.payout}
          value={payout}
          onChange={(event) => {
            ask.reset();
            setPayout(event.target.value.trim());
          }}
        />
      )}
    </ReasonDialog>
  );
}
