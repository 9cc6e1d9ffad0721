import type { AllCalls, ValueOf } from '@croupier/contract';
import { formatAmount, parseAmount, subtract } from '@croupier/contract/money';
import { useT } from '@croupier/i18n';
import { Card, Money } from '@croupier/ui';
import { LockList } from './lock-list.tsx';
import { WhichGames } from './which-games.tsx';

type Balance = ValueOf<AllCalls['balance']>;
type Terms = ValueOf<AllCalls['withdrawalTerms']>;

interface Part {
  key: string;
  label: string;
  wire: string;
  color: string;
}

/** [spec 2.23] What can be withdrawn now, why not more, and what would free the rest. */
export function AvailableCard({ terms, balance }: { terms: Terms; balance: Balance }) {
  const { t, money } = useT();
  const symbol = balance.currencySymbol;
  const { available, locks, total } = terms;
  const turnover = formatAmount(subtract(parseAmount(balance.balance)!, parseAmount(available)!));
  const parts: Part[] = [
    { key: 'available', label: t('wallet.available'), wire: available, color: 'var(--success)' },
    { key: 'turnover', label: t('withdraw.turnover'), wire: turnover, color: 'var(--warning)' },
    { key: 'held', label: t('wallet.held'), wire: balance.held, color: 'var(--fg-3)' },
    { key: 'inPlay', label: t('wallet.inPlay'), wire: balance.inPlay, color: 'var(--info)' },
  ];
  const shown = parts.filter(({ key, wire }) => key === 'available' || Number(wire) > 0);
  const sum = shown.reduce((all, { wire }) => all + Number(wire), 0);
  const said = shown.map(({ label, wire }) => `${label} ${money(wire, symbol)}`).join(', ');
  return (
    <Card title={t('withdraw.whatTitle')}>
      <p className="text-xs font-semibold text-fg3">{t('wallet.available')}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <Money text={money(available, symbol)} className="text-3xl font-extrabold text-success" />
        <p className="tnum text-[.8125rem] text-fg2">{t('withdraw.total', { amount: money(total, symbol) })}</p>
      </div>
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
      <LockList locks={locks} symbol={symbol} />
      {locks.some(({ kind }) => kind === 'turnover') && <WhichGames />}
    </Card>
  );
}
