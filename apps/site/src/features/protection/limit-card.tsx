import { useT } from '@croupier/i18n';
import { Bar, Button, Card, cx } from '@croupier/ui';
import type { ComponentType, SVGProps } from 'react';
import Clock from '~icons/ph/clock-fill';
import Coins from '~icons/ph/coins-fill';
import Deposit from '~icons/ph/hand-deposit-fill';
import Loss from '~icons/ph/trend-down-fill';
import { type Kind, type Limit, type Protection, shareOf, useFigure, useLimitName } from './figures.ts';
import { PendingChange } from './pending-change.tsx';

const ICONS: Record<Kind, ComponentType<SVGProps<SVGSVGElement>>> = {
  deposit: Deposit,
  stake: Coins,
  loss: Loss,
  time: Clock,
};

const barColor = (share: number) => {
  if (share >= 1) return 'var(--danger)';
  return share >= 0.8 ? 'var(--warning)' : 'var(--success)';
};

interface RowProps {
  limit: Limit;
  symbol: string;
  now: number;
  onChange: () => void;
}

/** Whose limit holds, where it is not the person's own. */
function Stricter({ limit, symbol }: Pick<RowProps, 'limit' | 'symbol'>) {
  const { t } = useT();
  const figure = useFigure(symbol);
  const { kind, limit: holds, own, operator, brand } = limit;
  if (holds === null || holds === own) return null;
  const text = holds === operator ? 'protection.by.operator' : 'protection.by.brand';
  return <p className="tnum mt-1 text-xs text-fg3">{t(text, { amount: figure(kind, operator ?? brand ?? holds) })}</p>;
}

function LimitRow({ limit, symbol, now, onChange }: RowProps) {
  const { t } = useT();
  const figure = useFigure(symbol);
  const { kind, period, own, used, left } = limit;
  const share = shareOf(limit);
  const name = useLimitName()(limit);
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-[.8125rem] font-bold">{t(`protection.period.${period}`)}</p>
        <p className={cx('tnum shrink-0 text-end text-[.8125rem]', left === null ? 'text-fg3' : 'font-extrabold')}>
          {left === null && t('protection.noLimit')}
          {left !== null && (share >= 1 ? t('protection.reached') : t('protection.left', { left: figure(kind, left) }))}
        </p>
        <Button size="sm" onClick={onChange}>
          {t(own === null ? 'protection.set' : 'protection.change')}
          <span className="sr"> {name}</span>
        </Button>
      </div>
      {limit.limit !== null && (
        <>
          <Bar value={share} label={name} color={barColor(share)} className="mt-2 h-1.5" />
          <div className="tnum mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-fg3">
            <span>{t('protection.usedOf', { used: figure(kind, used), limit: figure(kind, limit.limit) })}</span>
            <span>{t(`protection.renews.${period}`)}</span>
          </div>
        </>
      )}
      <Stricter limit={limit} symbol={symbol} />
      <PendingChange key={limit.pending?.ripeAt ?? ''} limit={limit} symbol={symbol} now={now} />
    </li>
  );
}

/** The limits of one kind, with what of each is used and left. */
export function LimitCard({
  kind,
  protection,
  onChange,
}: {
  kind: Kind;
  protection: Protection;
  onChange: (limit: Limit) => void;
}) {
  const { t } = useT();
  const Icon = ICONS[kind];
  const title = (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden className="text-fg3" />
      {t(`protection.kind.${kind}`)}
    </span>
  );
  return (
    <Card title={title}>
      <p className="-mt-2 text-xs text-fg3">{t(`protection.about.${kind}`)}</p>
      <ul className="mt-1 -mb-3 divide-y divide-[var(--line)]">
        {protection.limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow
              key={limit.period}
              limit={limit}
              symbol={protection.currencySymbol}
              now={Date.parse(protection.now)}
              onChange={() => onChange(limit)}
            />
          ))}
      </ul>
    </Card>
  );
}
