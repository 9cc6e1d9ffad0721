import { useT } from '@croupier/i18n';
import { Button, Dialog, Field, Select } from '@croupier/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { useAct } from './use-act.ts';
import { ROLES } from './words.ts';

/** A key that somebody has handed to us; it counts at once. */
export function NewKeyDialog({ vendor, onClose }: { vendor: string; onClose: () => void }) {
  const { t } = useT();
  const [draft, setDraft] = useState<{ role: (typeof ROLES)[number]; text: string }>({ role: 'theirs', text: '' });
  const add = useAct(() => api('addVendorKey', { ...draft, vendor }), onClose);
  const change = (part: Partial<typeof draft>) => {
    add.reset();
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-vendors.newKey', { vendor })}
      className="sm:!w-[min(34rem,100vw-2rem)]"
    >
      <form onSubmit={submit} className="grid gap-4 p-5 text-[.875rem]">
        <p className="text-fg2">{t('console-vendors.newKeyText')}</p>
        <Select
          label={t('console-vendors.role')}
          options={ROLES.map((value) => ({ value, label: t(`console-vendors.role.${value}`) }))}
          value={draft.role}
          onChange={(event) => change({ role: ROLES.find((one) => one === event.target.value)! })}
        />
        <Field
          label={t('console-vendors.keyText')}
          hint={t(draft.role === 'shared' ? 'console-vendors.sharedHint' : 'console-vendors.pemHint')}
          error={add.error?.fields.text && t('console-vendors.keyFault')}
        >
          <textarea
            className="field min-h-32 py-2.5 font-mono text-xs"
            dir="ltr"
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={8000}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" busy={add.isPending} disabled={draft.text.trim().length < 16}>
            {t('console-vendors.addKey')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
