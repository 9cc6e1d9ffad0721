import { formatAmount } from '@croupier/contract/money';
import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import type { ProfitBar } from './profit-days.ts';

/** As many days as get a label of their own. */
const LABELS = 7;
const half = 'flex w-full flex-1 justify-center';

/** A look at the days around a line of nothing won and nothing lost; the table below says the same in figures. */
export function ProfitChart({ bars, net }: { bars: readonly ProfitBar[]; net: string }) {
  const { t, signed } = useT();
  const every = Math.ceil(bars.length / LABELS);
  const label = t('records.profitChart', { days: bars.length, amount: signed(net) });
  return (
    <div role="img" aria-label={label} className="panel mt-3 flex h-44 items-stretch gap-px !rounded-lg p-4 sm:gap-1">
      {bars.map(({ day, net: own, height }, nr) => {
        const shown = (bars.length - 1 - nr) % every === 0;
        return (
          <div
            key={day}
            title={`${day.replaceAll('-', '/')}  ${signed(formatAmount(own))}`}
            className="flex min-w-0 flex-1 flex-col items-center"
          >
            <div className={cx(half, 'items-end')}>
              {own > 0n && (
                <span
                  className="w-full max-w-8 rounded-t-xs bg-[var(--up)]"
                  style={{ height: `max(2px, ${height}%)` }}
                />
              )}
            </div>
            <span className="h-px w-full bg-line-strong" />
            <div className={cx(half, 'items-start')}>
              {own < 0n && (
                <span
                  className="w-full max-w-8 rounded-b-xs bg-[var(--down)]"
                  style={{ height: `max(2px, ${height}%)` }}
                />
              )}
            </div>
            <span className="tnum mt-1 flex h-4 w-0 justify-center overflow-visible text-xs whitespace-nowrap text-fg3">
              {shown ? day.slice(5).replace('-', '/') : ''}
            </span>
          </div>
        );
      })}
    </div>
  );
}
