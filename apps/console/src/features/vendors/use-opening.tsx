import { useT } from '@croupier/i18n';
import { Confirm } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { useAct } from './use-act.ts';
import type { STATES, VendorRow } from './words.ts';

type State = (typeof STATES)[number];

interface Opening {
  set: (state: State) => void;
  busy: boolean;
  /** The question that stands before a vendor is closed. */
  question: ReactNode;
}

/** Opens a vendor for the brand's players, or closes it: then one is told first how many are in its games. */
export function useOpening(row: VendorRow): Opening {
  const { t } = useT();
  const [asked, setAsked] = useState<State | null>(null);
  const act = useAct(
    (state: State) => api('setVendorState', { vendor: row.vendor, version: row.version, state }),
    () => setAsked(null),
  );
  const set = (state: State) => {
    if (state === row.state || act.isPending) return;
    if (row.state === 'open') setAsked(state);
    else act.mutate(state);
  };
  const question = (
    <Confirm
      open={asked !== null}
      danger
      busy={act.isPending}
      title={t('console-vendors.closeAsk', { vendor: row.vendor })}
      text={
        <>
          {row.playing !== null && (
            <strong className="block text-fg">{t('console-vendors.closePlaying', { count: row.playing })}</strong>
          )}
          {t('console-vendors.closeText', { count: row.shown })}
        </>
      }
      confirmLabel={t('console-vendors.closeDo')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => asked && act.mutate(asked)}
      onCancel={() => setAsked(null)}
    />
  );
  return { set, busy: act.isPending, question };
}
