import { useT } from '@croupier/i18n';
import { PageTitle, Sheet, SkeletonRows } from '@croupier/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { BetCards } from './bet-cards.tsx';
import { BetDetail } from './bet-detail.tsx';
import { BetFilters } from './bet-filters.tsx';
import { BetTable } from './bet-table.tsx';
import { CsvButton } from './csv-button.tsx';
import { isBetStatus, signOf } from './labels.ts';
import { PeriodBar } from './period-bar.tsx';
import { useRecordPages } from './queries.ts';
import { LoadMore, NothingRecorded, RecordError } from './record-states.tsx';
import { type Total, TotalsStrip } from './totals-strip.tsx';
import { Uncounted } from './uncounted.tsx';
import { type Filters, useFilters } from './use-filters.ts';

const PAGE_SIZE = 20;
const DEFAULT_PERIOD = '7';

function filterOf({ search, period }: Filters) {
  const status = search.get('status');
  return {
    from: period.from,
    to: period.to,
    gameType: search.get('gameType') ?? undefined,
    vassalage: search.get('vassalage') ?? undefined,
    gameCode: search.get('gameCode') ?? undefined,
    status: isBetStatus(status) ? status : undefined,
  };
}

function useTotals(filter: ReturnType<typeof filterOf>) {
  const { t, money, signed, number } = useT();
  const { data } = useCall('betRecordTotals', filter, { placeholderData: keepPreviousData });
  const totals: Total[] | undefined = data && [
    { key: 'count', label: t('records.count'), text: number(data.count) },
    { key: 'stake', label: t('records.stake'), text: money(data.stake, '') },
    { key: 'valid', label: t('records.validBet'), text: money(data.validBet, '') },
    { key: 'payout', label: t('records.payout'), text: money(data.payout, '') },
    { key: 'net', label: t('records.net'), text: signed(data.net), sign: signOf(data.net), lead: true },
  ];
  return { totals, counts: data?.gameTypes, uncounted: data?.uncounted };
}

function Bets({ filters, filter }: { filters: Filters; filter: ReturnType<typeof filterOf> }) {
  const { t } = useT();
  const pages = useRecordPages('betRecord', filter, PAGE_SIZE);
  const { rows, error, hasNextPage, isFetchingNextPage } = pages;
  const openId = filters.search.get('bet');
  const href = (id: string) => {
    const search = new URLSearchParams(filters.search);
    search.set('bet', id);
    return `?${search}`;
  };
  if (error && !rows) return <RecordError error={error} onRetry={() => void pages.refetch()} />;
  if (!rows)
    return (
      <div className="mt-3">
        <SkeletonRows rows={8} />
      </div>
    );
  if (rows.length === 0) {
    const filtered = Boolean(filter.gameType ?? filter.status ?? filter.vassalage ?? filter.gameCode);
    const longer =
      filters.period.preset === '30' ? undefined : () => filters.set({ period: '30', from: undefined, to: undefined });
    return (
      <NothingRecorded filtered={filtered} title={t('records.noBets')} onClear={filters.clear} onLonger={longer} />
    );
  }
  return (
    <div
      aria-busy={pages.isPlaceholderData || undefined}
      className={pages.isPlaceholderData ? 'opacity-60' : undefined}
    >
      <BetTable rows={rows} href={href} openId={openId} />
      <BetCards rows={rows} href={href} openId={openId} />
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
    </div>
  );
}

/** [spec 2.23, personalHistoryCopy] Every bet, with what counts and why. */
export default function BetRecordPage() {
  const { t, offset } = useT();
  const filters = useFilters(DEFAULT_PERIOD);
  const filter = filterOf(filters);
  const { totals, counts, uncounted } = useTotals(filter);
  const openId = filters.search.get('bet');
  const { from, to } = filter;
  return (
    <>
      <PageTitle title={t('records.bets')} sub={t('records.zone', { offset: offset() })}>
        <CsvButton name={`bets-${from}-${to}.csv`} load={() => api('betRecordCsv', filter)} />
      </PageTitle>
      <PeriodBar filters={filters} />
      <BetFilters filters={filters} counts={counts} />
      <TotalsStrip totals={totals} />
      {uncounted && <Uncounted parts={uncounted} />}
      <Bets filters={filters} filter={filter} />
      <Sheet open={openId !== null} onOpenChange={() => filters.set({ bet: undefined })} title={t('records.betDetail')}>
        {openId !== null && <BetDetail id={openId} />}
      </Sheet>
    </>
  );
}
