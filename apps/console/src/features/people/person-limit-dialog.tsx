import type { AllCalls, InputOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { AmountInput, Select, TextField } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { useStricter } from './use-stricter.ts';

type Input = InputOf<AllCalls['setPersonLimit']>;

const KINDS = ['deposit', 'stake', 'loss', 'time'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** An operator's limit beside the person's own: the stricter one holds. */
export function PersonLimitDialog({ id, symbol, onClose }: { id: string; symbol: string; onClose: () => void }) {
  const { t } = useT();
  const [kind, setKind] = useState<Input['kind']>('deposit');
  const [period, setPeriod] = useState<Input['period']>('day');
  const [figure, setFigure] = useState('');
  const amount = figure.trim();
  const wanted = kind === 'time' ? { minutes: Number(amount) } : { amount };
  const set = useStricter((reason) => api('setPersonLimit', { id, kind, period, ...wanted, reason }), onClose);
  const field = {
    required: true,
    value: figure,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setFigure(event.target.value),
  };
  return (
    <ReasonDialog
      title={t('console-protection.actLimit')}
      text={t('console-protection.actNote')}
      label={t('console-protection.reason')}
      doIt={t('console-protection.submitLimit')}
      kind="primary"
      busy={set.isPending}
      onDo={(reason) => set.mutate(reason)}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('console-protection.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`console-protection.kind.${value}`) }))}
          onChange={(event) => setKind(event.target.value as Input['kind'])}
        />
        <Select
          label={t('console-protection.period')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t(`console-protection.period.${value}`) }))}
          onChange={(event) => setPeriod(event.target.value as Input['period'])}
        />
      </div>
      {kind === 'time' ? (
        <TextField {...field} label={t('console-protection.minutesOf')} inputMode="numeric" pattern="[0-9]{1,5}" />
      ) : (
        <AmountInput
          {...field}
          label={t('console-protection.limit')}
          symbol={symbol}
          pattern="[0-9]{1,14}(\.[0-9]{1,2})?"
        />
      )}
    </ReasonDialog>
  );
}
