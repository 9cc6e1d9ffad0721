import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Card, Money } from '@croupier/ui';

type Balance = ValueOf<AllCalls['balance']>;

interface Part {
  key: string;
  label: string;
  wire: string;
  color: string;
}

/** What can be withdrawn now, and where the rest of the money is. */
export function AvailableCard({ available, balance }: { available: string; balance: Balance }) {
  const { t, money } = useT();
  const symbol = balance.currencySymbol;
  const parts: Part[] = [
    { key: 'available', label: t('wallet.available'), wire: available, color: 'var(--success)' },
    { key: 'held', label: t('wallet.held'), wire: balance.held, color: 'var(--warning)' },
    { key: 'inPlay', label: t('wallet.inPlay'), wire: balance.inPlay, color: 'var(--info)' },
  ];
  const shown = parts.filter(({ key, wire }) => key === 'available' || Number(wire) > 0);
  const sum = shown.reduce((total, { wire }) => total + Number(wire), 0);
  const said = shown.map(({ label, wire }) => `${label} ${money(wire, symbol)}`).join(', ');
  return (
    <Card title={t('wallet.whatTitle')}>
      <p className="text-xs font-semibold text-fg3">{t('wallet.available')}</p>
      <Money text={money(available, symbol)} className="text-3xl font-extrabold text-success" />
      <div role="img" aria-label={said} className="mt-3 flex h-3.5 gap-0.5 overflow-hidden rounded-full bg-s4">
        {sum > 0 &&
          shown.map(({ key, wire, color }) => (
            <span key={key} style={{ width: `${(Number(wire) / sum) * 100}%`, background: color }} />
          ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-xs">
        {shown.map(({ key, label, wire, color }) => (
          <li key={key} className="flex gap-2">
            <span aria-hidden className="mt-1 size-2.5 shrink-0 rounded-xs" style={{ background: color }} />
            <span>
              <span className="block text-fg2">{label}</span>
              <Money text={money(wire, symbol)} className="block font-bold" />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-xs text-fg3">{t('wallet.whatText')}</p>
    </Card>
  );
}
