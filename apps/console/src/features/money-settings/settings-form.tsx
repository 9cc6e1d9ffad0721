import { type MessageKey, useT } from '@croupier/i18n';
import { Card, Seg, Switch, TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useOperator } from '../../stores/session.ts';
import { type Draft, type FlagName, KINDS, limitName, PERIODS, type TextName } from './draft.ts';

const REALITY = ['30', '60', '120'] as const;

export interface SettingsFormProps {
  draft: Draft;
  errors: Readonly<Record<string, string | undefined>>;
  mayWrite: boolean;
  onChange: (part: Partial<Draft>) => void;
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card title={title} className="!rounded-lg">
      <p className="-mt-2 mb-4 text-[.8125rem] text-fg2">{text}</p>
      <div className="grid gap-4 text-[.875rem]">{children}</div>
    </Card>
  );
}

/** The limits in the groups in which one thinks of them. */
export function SettingsForm({ draft, errors, mayWrite, onChange }: SettingsFormProps) {
  const { t } = useT();
  const { currencySymbol } = useOperator();
  const field = (name: TextName, label: string, hint: string) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      error={errors[name]}
      inputMode="decimal"
      dir="ltr"
      maxLength={18}
      autoComplete="off"
      disabled={!mayWrite}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const amount = (name: TextName) => field(name, t(`console-settings.field.${name}` as MessageKey), currencySymbol);
  const whole = (name: TextName) =>
    field(name, t(`console-settings.field.${name}` as MessageKey), t(`console-settings.hint.${name}` as MessageKey));
  const flag = (name: FlagName) => {
    const label = t(`console-settings.field.${name}`);
    return (
      <div key={name} className="flex items-center justify-between gap-4 font-semibold sm:max-w-96">
        {label}
        <Switch on={draft[name]} label={label} disabled={!mayWrite} onChange={(on) => onChange({ [name]: on })} />
      </div>
    );
  };
  const pair = 'grid items-start gap-4 sm:grid-cols-2';
  return (
    <>
      <Group title={t('console-settings.decisions')} text={t('console-settings.decisionsText')}>
        <div className={pair}>
          {amount('secondApprovalAbove')}
          {whole('receiptMinutes')}
        </div>
      </Group>
      <Group title={t('console-settings.transfers')} text={t('console-settings.transfersText')}>
        {flag('transferUp')}
        {flag('transferDown')}
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {amount('transferMinimum')}
          {amount('transferMaximum')}
          {amount('transferDailyMaximum')}
        </div>
      </Group>
      <Group title={t('console-settings.alerts')} text={t('console-settings.alertsText')}>
        <div className={pair}>
          {whole('alertManyCount')}
          {amount('alertManyBelow')}
          {whole('alertQuickMinutes')}
          {whole('alertCircleHours')}
        </div>
      </Group>
      <Group title={t('console-settings.protection')} text={t('console-settings.protectionText')}>
        <div className="grid gap-1.5">
          <span className="text-[.8125rem] font-semibold">{t('console-settings.field.realityCheckMinutes')}</span>
          <Seg
            label={t('console-settings.field.realityCheckMinutes')}
            items={REALITY.map((value) => ({
              value,
              label: t('console-settings.minutes', { minutes: Number(value) }),
            }))}
            value={draft.realityCheckMinutes as (typeof REALITY)[number]}
            onPick={(value) => mayWrite && onChange({ realityCheckMinutes: value })}
          />
        </div>
        {KINDS.map((kind) => (
          <fieldset key={kind} className="min-w-0">
            <legend className="mb-2 text-[.8125rem] font-extrabold">{t(`console-settings.limit.${kind}`)}</legend>
            <div className="grid items-start gap-4 sm:grid-cols-3">
              {PERIODS.map((period) =>
                field(limitName(kind, period), t(`console-settings.period.${period}`), t('console-settings.noneHint')),
              )}
            </div>
          </fieldset>
        ))}
      </Group>
    </>
  );
}
