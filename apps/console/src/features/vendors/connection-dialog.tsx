import { useT } from '@croupier/i18n';
import { Button, Dialog, Field, Select, Switch, TextField } from '@croupier/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { useAct } from './use-act.ts';
import { type Connection, DIALECTS } from './words.ts';

interface ConnectionDialogProps {
  vendor: string;
  connection: Connection;
  onClose: () => void;
}

/** How the brand is connected: addresses, our name there, from where it may call. */
export function ConnectionDialog({ vendor, connection, onClose }: ConnectionDialogProps) {
  const { t } = useT();
  const { health: _health, healthAt: _healthAt, version, ...terms } = connection;
  const [draft, setDraft] = useState({ ...terms, allowedIps: terms.allowedIps.join('\n') });
  const allowedIps = draft.allowedIps.split(/[\s,]+/).filter(Boolean);
  const save = useAct(() => api('changeConnection', { ...draft, allowedIps, vendor, version }), onClose);
  const change = (part: Partial<typeof draft>) => {
    save.reset();
    setDraft({ ...draft, ...part });
  };
  const fields = save.error?.fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined);
  };
  const text = (name: 'baseUrl' | 'gameOrigin' | 'operatorId', hint?: string) => (
    <TextField
      label={t(`console-vendors.${name}`)}
      hint={hint}
      error={fields?.[name]}
      dir="ltr"
      required
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const toggle = (name: 'enabled' | 'ownWallet') => {
    const label = t(`console-vendors.${name}`);
    return (
      <div className="flex items-center justify-between gap-4 font-semibold">
        {label}
        <Switch on={draft[name]} label={label} onChange={(on) => change({ [name]: on })} />
      </div>
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-vendors.editTitle', { vendor })}
      className="sm:!w-[min(34rem,100vw-2rem)]"
    >
      <form onSubmit={submit} className="grid gap-4 p-5 text-[.875rem]">
        {toggle('enabled')}
        <Select
          label={t('console-vendors.dialect')}
          options={DIALECTS.map((value) => ({ value, label: t(`console-vendors.dialect.${value}`) }))}
          value={draft.dialect}
          onChange={(event) => change({ dialect: DIALECTS.find((one) => one === event.target.value)! })}
        />
        {text('baseUrl', t('console-vendors.urlHint'))}
        {text('gameOrigin', t('console-vendors.originHint'))}
        {text('operatorId')}
        <Field
          label={t('console-vendors.allowedIps')}
          hint={t('console-vendors.ipsHint')}
          error={fields?.allowedIps && t('console-vendors.ipsFault')}
        >
          <textarea
            className="field min-h-20 py-2.5 font-mono text-[.8125rem]"
            dir="ltr"
            spellCheck={false}
            value={draft.allowedIps}
            onChange={(event) => change({ allowedIps: event.target.value })}
          />
        </Field>
        {toggle('ownWallet')}
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('console-vendors.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
