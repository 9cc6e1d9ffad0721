import { useT } from '@croupier/i18n';
import { Button, Confirm, Tag } from '@croupier/ui';
import { useState } from 'react';
import Key from '~icons/ph/key-bold';
import Make from '~icons/ph/sparkle-bold';
import { api } from '../../api/api.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { PublicKeyDialog } from './public-key-dialog.tsx';
import { useAct } from './use-act.ts';
import type { VendorFacts } from './words.ts';

type VendorKey = VendorFacts['keys'][number];

const COLOR: Readonly<Record<VendorKey['use'], string>> = {
  proves: 'var(--success)',
  signs: 'var(--success)',
  waits: 'var(--warning)',
  rests: 'var(--info)',
  retired: 'var(--fg-3)',
};
/** So many that are retired are shown; the others are in the audit log. */
const RETIRED_SHOWN = 2;

/** One that counts may go where another one of its kind that counts stays. */
function mayRetire(keys: readonly VendorKey[], key: VendorKey): boolean {
  if (key.use === 'waits') return true;
  const counts = ({ use }: VendorKey) => use !== 'retired' && use !== 'waits';
  return counts(key) && keys.some((one) => one.id !== key.id && one.role === key.role && counts(one));
}

interface LineProps {
  of: VendorKey;
  keys: readonly VendorKey[];
  mayWrite: boolean;
  onShow: () => void;
  onUse: () => void;
  onRetire: () => void;
}

function Line({ of, keys, mayWrite, onShow, onUse, onRetire }: LineProps) {
  const { t, dateTime } = useT();
  const named = (text: string) => `${text}: #${of.id}`;
  return (
    <li className="grid gap-1.5 rounded-md bg-s2 p-2.5 text-[.8125rem]">
      <div className="flex items-center justify-between gap-2">
        <span className="font-bold">{t(`console-vendors.role.${of.role}`)}</span>
        <Tag color={COLOR[of.use]}>{t(`console-vendors.use.${of.use}`)}</Tag>
      </div>
      <span className="tnum text-xs text-fg3">
        #{of.id} · {dateTime(of.retiredAt ?? of.addedAt)}
      </span>
      {of.use === 'waits' && <p className="text-xs text-fg2">{t('console-vendors.waitsText')}</p>}
      {of.use !== 'retired' && (
        <div className="flex flex-wrap gap-2">
          {of.role !== 'shared' && (
            <Button size="sm" kind="quiet" aria-label={named(t('console-vendors.publicHalf'))} onClick={onShow}>
              {t('console-vendors.publicHalf')}
            </Button>
          )}
          {mayWrite && (of.use === 'waits' || of.use === 'rests') && (
            <Button
              size="sm"
              kind={of.use === 'waits' ? 'primary' : 'ghost'}
              aria-label={named(t('console-vendors.signWith'))}
              onClick={onUse}
            >
              {t('console-vendors.signWith')}
            </Button>
          )}
          {mayWrite && mayRetire(keys, of) && (
            <Button size="sm" aria-label={named(t('console-vendors.retire'))} onClick={onRetire}>
              {t('console-vendors.retire')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type Asking = { readonly what: 'retire' | 'use'; readonly id: string } | null;

interface KeysCardProps {
  vendor: string;
  keys: VendorFacts['keys'];
  mayWrite: boolean;
}

/** Keys by what they are for: a new one is there before the old one goes, so that no call is refused in between. */
export function KeysCard({ vendor, keys, mayWrite }: KeysCardProps) {
  const { t } = useT();
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const done = () => setAsking(null);
  const retire = useAct((id: string) => api('retireVendorKey', { vendor, id }), done);
  const use = useAct((id: string) => api('useVendorKey', { vendor, id }), done);
  const make = useAct(async () => setShown((await api('makeVendorKey', { vendor })).id));
  const retired = keys.filter((key) => key.use === 'retired').slice(0, RETIRED_SHOWN);
  const listed = [...keys.filter((key) => key.use !== 'retired'), ...retired];
  const waiting = keys.some((key) => key.use === 'waits');
  const retiring = asking?.what === 'retire';
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-xs font-bold text-fg2">{t('console-vendors.keys')}</h3>
      {keys.length === 0 && <p className="text-xs text-fg3">{t('console-vendors.noKeys')}</p>}
      <ul className="grid gap-2">
        {listed.map((key) => (
          <Line
            key={key.id}
            of={key}
            keys={keys}
            mayWrite={mayWrite}
            onShow={() => setShown(key.id)}
            onUse={() => setAsking({ what: 'use', id: key.id })}
            onRetire={() => setAsking({ what: 'retire', id: key.id })}
          />
        ))}
      </ul>
      {mayWrite && (
        <>
          <Button icon={<Make />} disabled={waiting} busy={make.isPending} onClick={() => make.mutate(undefined)}>
            {t('console-vendors.makeKey')}
          </Button>
          {waiting && <p className="text-xs text-fg3">{t('console-vendors.oneWaits')}</p>}
          <Button icon={<Key />} onClick={() => setAdding(true)}>
            {t('console-vendors.addKey')}
          </Button>
        </>
      )}
      {adding && <NewKeyDialog vendor={vendor} onClose={() => setAdding(false)} />}
      {shown && <PublicKeyDialog vendor={vendor} id={shown} onClose={() => setShown(null)} />}
      <Confirm
        open={asking !== null}
        danger={retiring}
        busy={retire.isPending || use.isPending}
        title={t(retiring ? 'console-vendors.retireAsk' : 'console-vendors.useAsk', { id: asking?.id ?? '' })}
        text={t(retiring ? 'console-vendors.retireText' : 'console-vendors.useText', { vendor })}
        confirmLabel={t(retiring ? 'console-vendors.retire' : 'console-vendors.signWith')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => asking && (retiring ? retire : use).mutate(asking.id)}
        onCancel={done}
      />
    </section>
  );
}
