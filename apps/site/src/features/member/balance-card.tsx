import { useT } from '@croupier/i18n';
import { Art, IconButton, Money, Skeleton, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import Up from '~icons/ph/arrow-up-right-bold';
import Eye from '~icons/ph/eye-bold';
import EyeSlash from '~icons/ph/eye-slash-bold';
import Plus from '~icons/ph/plus-bold';
import { paths } from '../../paths.ts';
import { useBalance } from '../../shell/member.ts';
import { toggleMask, usePreferences } from '../../stores/preferences.ts';

const glow = {
  background:
    'radial-gradient(90% 160% at 100% 0%, color-mix(in oklab, var(--brand-600) 26%, transparent), transparent 60%), ' +
    'var(--surface-1)',
};

/** All of a person's money: what is free, what waits for a withdrawal, what is in open bets. */
export function BalanceCard() {
  const { t, money } = useT();
  const masked = usePreferences((preferences) => preferences.masked);
  const { data } = useBalance();
  if (!data) return <Skeleton className="h-52 !rounded-xl" />;
  const amount = (wire: string, className: string) => (
    <Money text={money(wire, data.currencySymbol)} masked={masked} className={className} />
  );
  const parts = [
    { key: 'free', label: t('member.free'), wire: data.balance, color: 'var(--success)' },
    { key: 'held', label: t('member.held'), wire: data.held, color: 'var(--warning)' },
    { key: 'inPlay', label: t('member.inPlay'), wire: data.inPlay, color: 'var(--info)' },
  ];
  return (
    <section aria-label={t('common.balance')} className="panel relative overflow-hidden p-5" style={glow}>
      <Art
        src="icons/c-coin"
        width={120}
        height={120}
        className="pointer-events-none absolute -end-3 -top-3 size-32 opacity-80 max-sm:size-20"
      />
      <div className="flex items-center gap-1 text-[.8125rem] font-semibold text-fg2">
        {t('common.balance')}
        <IconButton
          size="sm"
          aria-pressed={masked}
          label={t(masked ? 'member.show' : 'member.hide')}
          icon={masked ? <EyeSlash /> : <Eye />}
          onClick={toggleMask}
        />
      </div>
      {amount(data.balance, 'text-4xl font-extrabold leading-tight')}
      <dl className="mt-3 grid max-w-xl grid-cols-3 gap-2 text-xs">
        {parts.map(({ key, label, wire, color }) => (
          <div key={key} className="min-w-0 border-s-2 ps-2.5" style={{ borderColor: color }}>
            <dt className="text-fg3">{label}</dt>
            <dd>{amount(wire, 'text-sm font-bold')}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex gap-2">
        <Link to={paths.deposit()} className={buttonClass('primary')}>
          <Plus />
          {t('common.deposit')}
        </Link>
        <Link to={paths.withdrawal()} className={buttonClass('ghost')}>
          <Up className="rtl:-scale-x-100" />
          {t('common.withdraw')}
        </Link>
      </div>
    </section>
  );
}
