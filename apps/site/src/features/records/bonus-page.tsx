import { useT } from '@croupier/i18n';
import { buttonClass, EmptyState, PageTitle, SkeletonRows } from '@croupier/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { paths } from '../../paths.ts';
import { AccountDay } from './account-day.tsx';
import { byDay } from './by-day.ts';
import { CsvButton } from './csv-button.tsx';
import { FreeBetList } from './free-bet-list.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useRecordPages } from './queries.ts';
import { LoadMore, RecordError } from './record-states.tsx';
import { type Total, TotalsStrip } from './totals-strip.tsx';
import { useFilters } from './use-filters.ts';

const PAGE_SIZE = 30;
const DEFAULT_PERIOD = '30';

/** [spec 2.23, bonusDetails] What came by bonuses, as the ledger has it; nothing that is not in it. */
export default function BonusPage() {
  const { t, signed } = useT();
  const filters = useFilters(DEFAULT_PERIOD);
  const { from, to } = filters.period;
  const filter = { from, to, kind: 'bonus' as const };
  const pages = useRecordPages('accountRecord', filter, PAGE_SIZE);
  const { rows, error, hasNextPage, isFetchingNextPage } = pages;
  const { data } = useCall('accountRecordTotals', filter, { placeholderData: keepPreviousData });
  const totals: Total[] | undefined = data && [
    { key: 'bonus', label: t('records.bonusTotal'), text: signed(data.bonus), lead: true },
  ];
  return (
    <>
      <PageTitle title={t('records.bonus')} sub={t('records.bonusNote')}>
        {rows && rows.length > 0 && (
          <CsvButton name={`bonus-${from}-${to}.csv`} load={() => api('accountRecordCsv', filter)} />
        )}
      </PageTitle>
      <FreeBetList />
      <PeriodBar filters={filters} />
      {error && !rows && <RecordError error={error} onRetry={() => void pages.refetch()} />}
      {!rows && !error && (
        <div className="mt-4">
          <SkeletonRows rows={5} />
        </div>
      )}
      {rows?.length === 0 && (
        <EmptyState
          className="mt-3"
          art="reward/rw-gift"
          title={t('records.noBonus')}
          text={t('records.noBonusText')}
          actions={
            <Link to={paths.promotions()} className={buttonClass()}>
              {t('records.toPromotions')}
            </Link>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <>
          <TotalsStrip totals={totals} />
          <div aria-busy={pages.isPlaceholderData || undefined} className="mt-4 space-y-5">
            {byDay(rows, filters.timeZone).map(({ day, rows: own }) => (
              <AccountDay key={day} day={day} rows={own} net={undefined} whole={false} />
            ))}
            <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
          </div>
        </>
      )}
    </>
  );
}
