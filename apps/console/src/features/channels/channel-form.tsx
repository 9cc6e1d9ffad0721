import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Card, Switch, TextField } from '@croupier/ui';
import type { FormEvent } from 'react';
import { useOperator } from '../../stores/session.ts';
import type { Draft } from './draft.ts';

type TextName = { [N in keyof Draft]: Draft[N] extends string ? N : never }[keyof Draft];
type FlagName = Exclude<keyof Draft, TextName>;

interface ChannelFormProps {
  draft: Draft;
  errors: Partial<Record<keyof Draft, string>>;
  general: string | undefined;
  changed: boolean;
  busy: boolean;
  mayWrite: boolean;
  onChange: (part: Partial<Draft>) => void;
  onSave: () => void;
  onReset: () => void;
}

const FLAGS: readonly FlagName[] = ['open', 'takesDeposits', 'makesPayouts'];

/** All that is set of a channel, on one card. */
export function ChannelForm(props: ChannelFormProps) {
  const { draft, errors, general, changed, busy, mayWrite, onChange, onSave, onReset } = props;
  const { t } = useT();
  const { currencySymbol } = useOperator();
  const field = (name: TextName, more: { hint?: string; type?: string; numeric?: boolean } = {}) => (
    <TextField
      key={name}
      label={t(`console-channels.field.${name}` as MessageKey)}
      error={errors[name]}
      hint={more.hint}
      type={more.type ?? 'text'}
      inputMode={more.numeric ? 'decimal' : undefined}
      dir={more.numeric ? 'ltr' : undefined}
      maxLength={40}
      autoComplete="off"
      disabled={!mayWrite}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const flag = (name: FlagName) => {
    const label = t(`console-channels.field.${name}` as MessageKey);
    const toggle = (on: boolean) => onChange({ [name]: on });
    return (
      <div key={name} className="flex items-center justify-between gap-4 font-semibold sm:max-w-80">
        {label}
        <Switch on={draft[name]} label={label} disabled={!mayWrite} onChange={toggle} />
      </div>
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const pair = 'grid gap-4 sm:grid-cols-2';
  return (
    <Card className="!rounded-lg">
      <form onSubmit={submit} className="grid gap-4 text-[.875rem]" noValidate>
        {general && (
          <p role="alert" className="text-danger">
            {general}
          </p>
        )}
        <div className={pair}>
          {field('nameTW')}
          {field('nameEN')}
          {field('minimum', { numeric: true, hint: currencySymbol })}
          {field('maximum', { numeric: true, hint: currencySymbol })}
          {field('feePercent', { numeric: true, hint: t('console-channels.feeHint') })}
          {field('etaMinutes', { numeric: true })}
          {field('orderMinutes', { numeric: true, hint: t('console-channels.orderHint') })}
          {field('sequence', { numeric: true, hint: t('console-channels.sequenceHint') })}
        </div>
        {flag('allDay')}
        {!draft.allDay && (
          <div className={pair}>
            {field('opens', { type: 'time' })}
            {field('closes', { type: 'time', hint: t('console-channels.hoursHint') })}
          </div>
        )}
        <div className="grid gap-3 border-t border-line pt-4">{FLAGS.map(flag)}</div>
        {mayWrite && (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button disabled={!changed} onClick={onReset}>
              {t('console-channels.reset')}
            </Button>
            <Button type="submit" kind="primary" busy={busy} disabled={!changed || Object.keys(errors).length > 0}>
              {t('console-channels.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
