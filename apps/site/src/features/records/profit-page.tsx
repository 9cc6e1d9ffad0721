import { useT } from '@croupier/i18n';
import { PageTitle, Pill, SkeletonRows } from '@croupier/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { CsvButton } from './csv-button.tsx';
import { gameTypeLabel, signOf } from './labels.ts';
import { PeriodBar } from './period-bar.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { cutPeriod, MAX_DAYS, profitBars } from './profit-days.ts';
import { type Profit, ProfitTable } from './profit-table.tsx';
import { NothingRecorded, RecordError } from './record-states.tsx';
import { type Total, TotalsStrip } from './totals-strip.tsx';
import { type Filters, useFilters } from './use-filters.ts';

const DEFAULT_PERIOD = '7';
const strip =
  '-mx-[var(--gutter)] mt-2.5 flex gap-2 overflow-x-auto px-[var(--gutter)] py-0.5 [scrollbar-width:none] ' +
  'sm:mx-0 sm:flex-wrap sm:px-0';

interface Filter {
  from: string;
  to: string;
  gameType: string | undefined;
}

function Kinds({ filters, kinds }: { filters: Filters; kinds: Profit['gameTypes'] }) {
  const { t } = useT();
  const picked = filters.search.get('gameType');
  return (
    <div className={strip}>
      <Pill on={!picked} onClick={() => filters.set({ gameType: undefined })}>
        {t('common.all')}
      </Pill>
      {kinds.map(({ gameType }) => (
        <Pill key={gameType} on={picked === gameType} onClick={() => filters.set({ gameType })}>
          {t(gameTypeLabel(gameType))}
        </Pill>
      ))}
    </div>
  );
}

function useTotals(profit: Profit | undefined): Total[] | undefined {
  const { t, money, signed, number } = useT();
  if (!profit) return undefined;
  const { bets, stake, validBet, payout, corrected, net } = profit.totals;
  return [
    { key: 'count', label: t('records.count'), text: number(bets) },
    { key: 'stake', label: t('records.stake'), text: money(stake, '') },
    { key: 'valid', label: t('records.validBet'), text: money(validBet, '') },
    { key: 'payout', label: t('records.payout'), text: money(payout, '') },
    ...(signOf(corrected) === 0 ? [] : [{ key: 'corrected', label: t('records.corrected'), text: signed(corrected) }]),
    { key: 'net', label: t('records.net'), text: signed(net), sign: signOf(net), lead: true },
  ];
}

function Figures({ profit, filter, filters }: { profit: Profit; filter: Filter; filters: Filters }) {
  const { t } = useT();
  const { days, gameTypes } = profit;
  if (days.length === 0) {
    const longer =
      filters.period.preset === '30' ? undefined : () => filters.set({ period: '30', from: undefined, to: undefined });
    const filtered = filter.gameType !== undefined && gameTypes.length > 0;
    return (
      <NothingRecorded filtered={filtered} title={t('records.noProfit')} onClear={filters.clear} onLonger={longer} />
    );
  }
  const byDay = days.map(({ day, ...figures }) => ({ key: day, name: day.replaceAll('-', '/'), ...figures }));
  const byKind = gameTypes.map(({ gameType, ...figures }) => ({
    key: gameType,
    name: t(gameTypeLabel(gameType)),
    ...figures,
  }));
  return (
    <>
      <ProfitChart bars={profitBars(filter, days)} net={profit.totals.net} />
      {filter.gameType === undefined && (
        <ProfitTable label={t('records.byType')} head={t('records.game')} rows={byKind} />
      )}
      <ProfitTable label={t('records.byDay')} head={t('records.date')} rows={byDay} />
    </>
  );
}

/** [spec 2.23, personalProfit] What play has come to, by day and by kind of game. */
export default function ProfitPage() {
  const { t } = useT();
  const filters = useFilters(DEFAULT_PERIOD);
  const { from, to } = cutPeriod(filters.period);
  const filter = { from, to, gameType: filters.search.get('gameType') ?? undefined };
  const query = useCall('profitAndLoss', filter, { placeholderData: keepPreviousData });
  const { data: profit, error } = query;
  const totals = useTotals(profit);
  return (
    <>
      <PageTitle title={t('records.profit')} sub={t('records.profitNote')}>
        <CsvButton name={`profit-${from}-${to}.csv`} load={() => api('profitAndLossCsv', filter)} />
      </PageTitle>
      <PeriodBar filters={filters} />
      {from !== filters.period.from && (
        <p role="status" className="mt-2 text-[.8125rem] text-fg2">
          {t('records.profitLongest', { days: MAX_DAYS, from: from.replaceAll('-', '/') })}
        </p>
      )}
      {profit && profit.gameTypes.length > 1 && <Kinds filters={filters} kinds={profit.gameTypes} />}
      {error && !profit ? (
        <RecordError error={error} onRetry={() => void query.refetch()} />
      ) : (
        <TotalsStrip totals={totals} />
      )}
      {profit && (
        <div aria-busy={query.isPlaceholderData || undefined} className={query.isPlaceholderData ? 'opacity-60' : ''}>
          <Figures profit={profit} filter={filter} filters={filters} />
        </div>
      )}
      {!profit && !error && (
        <div className="mt-3">
          <SkeletonRows rows={7} />
        </div>
      )}
    </>
  );
}
