import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Bar, Money } from '@croupier/ui';
import Leaf from '~icons/ph/leaf-fill';

export type DepositRoom = NonNullable<ValueOf<AllCalls['depositChannels']>['limit']>;

/** What the person's limit on deposits leaves, said before anything is filled in. */
export function DepositLimit({
  room: { period, limit, left, renewsAt },
  symbol,
}: {
  room: DepositRoom;
  symbol: string;
}) {
  const { t, money, dateTime } = useT();
  const label = t(`deposit.limit.${period}`);
  const text = t('deposit.limitOf', { left: money(left, symbol, 0), limit: money(limit, symbol, 0) });
  const share = Number(limit) > 0 ? Number(left) / Number(limit) : 0;
  return (
    <section aria-label={label} className="rounded-lg bg-s2 px-4 py-3 text-[.8125rem]">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Leaf aria-hidden className="self-center text-success" />
        <span className="font-semibold text-fg2">{label}</span>
        <Money text={text} className="ms-auto font-bold" />
      </p>
      <Bar
        value={share}
        label={`${label}: ${text}`}
        color={share > 0 ? 'var(--success)' : 'var(--danger)'}
        className="mt-2 h-1.5"
      />
      <p className="tnum mt-1.5 text-xs text-fg3">{t('deposit.limitRenews', { time: dateTime(renewsAt) })}</p>
    </section>
  );
}
