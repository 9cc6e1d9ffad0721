import { useT } from '@croupier/i18n';
import { Button, Confirm, Dialog, Field, Select, Tag } from '@croupier/ui';
import { type FormEvent, useState } from 'react';
import Key from '~icons/ph/key-bold';
import { api } from '../../api/api.ts';
import { useAct } from './use-act.ts';
import { ROLES, type VendorFacts } from './words.ts';

function NewKeyDialog({ vendor, onClose }: { vendor: string; onClose: () => void }) {
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
      className="!w-[min(34rem,100vw-2rem)]"
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

interface KeysCardProps {
  vendor: string;
  keys: VendorFacts['keys'];
  mayWrite: boolean;
}

/** Keys by what they are for and since when; a new one is added before the old one is retired. */
export function KeysCard({ vendor, keys, mayWrite }: KeysCardProps) {
  const { t, dateTime } = useT();
  const [adding, setAdding] = useState(false);
  const [retiring, setRetiring] = useState<string | null>(null);
  const retire = useAct(
    (id: string) => api('retireVendorKey', { vendor, id }),
    () => setRetiring(null),
  );
  const isLast = (role: string) => keys.filter((key) => key.role === role && key.retiredAt === null).length < 2;
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-xs font-bold text-fg2">{t('console-vendors.keys')}</h3>
      {keys.length === 0 && <p className="text-xs text-fg3">{t('console-vendors.noKeys')}</p>}
      <ul className="grid gap-2">
        {keys.map((key) => (
          <li key={key.id} className="grid gap-1 rounded-md bg-s2 p-2.5 text-[.8125rem]">
            <div className="flex items-center justify-between gap-2">
              <span className="font-bold">{t(`console-vendors.role.${key.role}`)}</span>
              <Tag color={key.retiredAt ? 'var(--fg-3)' : 'var(--success)'}>
                {t(key.retiredAt ? 'console-vendors.retired' : 'console-vendors.inUse')}
              </Tag>
            </div>
            <div className="flex items-center justify-between gap-2">
              <span className="tnum text-xs text-fg3">
                #{key.id} · {dateTime(key.retiredAt ?? key.addedAt)}
              </span>
              {mayWrite && !key.retiredAt && !isLast(key.role) && (
                <Button
                  size="sm"
                  aria-label={`${t('console-vendors.retire')}: #${key.id}`}
                  onClick={() => setRetiring(key.id)}
                >
                  {t('console-vendors.retire')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button icon={<Key />} onClick={() => setAdding(true)}>
          {t('console-vendors.addKey')}
        </Button>
      )}
      {adding && <NewKeyDialog vendor={vendor} onClose={() => setAdding(false)} />}
      <Confirm
        open={retiring !== null}
        danger
        busy={retire.isPending}
        title={t('console-vendors.retireAsk', { id: retiring ?? '' })}
        text={t('console-vendors.retireText', { vendor })}
        confirmLabel={t('console-vendors.retire')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => retiring && retire.mutate(retiring)}
        onCancel={() => setRetiring(null)}
      />
    </section>
  );
}
