import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import type { ComponentType } from 'react';
import Bank from '~icons/ph/bank-fill';
import Coin from '~icons/ph/coins-fill';
import Qr from '~icons/ph/qr-code-fill';
import Store from '~icons/ph/storefront-fill';
import Wallet from '~icons/ph/wallet-fill';
import { useOperator } from '../../stores/session.ts';
import type { Draft, SetChannel } from './draft.ts';

const ICONS: Record<SetChannel['kind'], ComponentType<{ className?: string; 'aria-hidden'?: boolean }>> = {
  redirect: Wallet,
  qr: Qr,
  account: Bank,
  chain: Coin,
  store: Store,
};

const small = 'text-[.6875rem] font-semibold text-fg2';

/** The tile that players will choose by, in both languages. */
export function TilePreview({ kind, draft }: { kind: SetChannel['kind']; draft: Draft }) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const Icon = ICONS[kind];
  const amount = (text: string) => (/^\d{1,12}(\.\d{1,2})?$/.test(text) ? money(text, currencySymbol) : '—');
  const hours = draft.allDay ? null : t('console-channels.hours', { opens: draft.opens, closes: draft.closes });
  return (
    <section className="grid gap-2">
      <h2 className="text-xs font-bold text-fg2">{t('console-channels.preview')}</h2>
      <div className="grid grid-cols-2 gap-2">
        {[draft.nameTW, draft.nameEN].map((name, at) => (
          <div
            key={at}
            className={cx(
              'flex flex-col items-center gap-1 rounded-lg bg-s2 px-1.5 py-2.5 text-center text-xs font-bold',
              'shadow-[inset_0_0_0_1px_var(--line)]',
              !(draft.open && draft.takesDeposits) && 'opacity-55',
            )}
          >
            <Icon aria-hidden className="text-2xl text-money" />
            <span className="[overflow-wrap:anywhere]">{name || '—'}</span>
            <span className={small}>
              {draft.open
                ? t('console-channels.eta', { minutes: Number(draft.etaMinutes) || 0 })
                : t('console-channels.closedNow')}
            </span>
            <span className={small}>
              {Number(draft.feePercent) > 0
                ? t('console-channels.feeOf', { percent: draft.feePercent })
                : t('console-channels.noFee')}
            </span>
          </div>
        ))}
      </div>
      <p className="tnum text-xs text-fg3">
        {t('console-channels.limits', { min: amount(draft.minimum), max: amount(draft.maximum) })}
      </p>
      {hours && <p className="tnum text-xs text-fg3">{hours}</p>}
      {!draft.takesDeposits && <p className="text-xs text-fg3">{t('console-channels.notShown')}</p>}
    </section>
  );
}
