import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { PageTitle, Pill, SkeletonRows } from '@croupier/ui';
import { keepPreviousData } from '@tanstack/react-query';
import Seal from '~icons/ph/seal-check-fill';
import Warning from '~icons/ph/warning-circle-fill';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { AccountDay } from './account-day.tsx';
import { byDay } from './by-day.ts';
import { CsvButton } from './csv-button.tsx';
import { KINDS, signOf } from './labels.ts';
import { PeriodBar } from './period-bar.tsx';
import { type RecordKind, useRecordPages } from './queries.ts';
import { LoadMore, NothingRecorded, RecordError } from './record-states.tsx';
import { type Total, TotalsStrip } from './totals-strip.tsx';
import { type Filters, useFilters } from './use-filters.ts';

type Totals = ValueOf<AllCalls['accountRecordTotals']>;

const PAGE_SIZE = 30;
const DEFAULT_PERIOD = '7';
const KIND_NAMES = Object.keys(KINDS) as RecordKind[];

function filterOf({ search, period }: Filters) {
  return { from: period.from, to: period.to, kind: KIND_NAMES.find((kind) => kind === search.get('kind')) };
}
type Filter = ReturnType<typeof filterOf>;

function useTotals(filter: Filter) {
  const { t, money, signed } = useT();
  const { data } = useCall('accountRecordTotals', filter, { placeholderData: keepPreviousData });
  const totals: Total[] | undefined = data && [
    { key: 'opening', label: t('records.opening'), text: money(data.opening, '') },
    { key: 'deposits', label: t('records.deposits'), text: signed(data.deposits) },
    { key: 'withdrawals', label: t('records.withdrawals'), text: signed(data.withdrawals) },
    { key: 'play', label: t('records.play'), text: signed(data.play) },
    ...(signOf(data.transfers) === 0
      ? []
      : [{ key: 'transfers', label: t('records.transfers'), text: signed(data.transfers) }]),
    ...(signOf(data.vendorWallets) === 0
      ? []
      : [{ key: 'vendorWallets', label: t('records.vendorWallets'), text: signed(data.vendorWallets) }]),
    { key: 'other', label: t('records.other'), text: signed(data.other) },
    { key: 'closing', label: t('records.closing'), text: money(data.closing, ''), lead: true },
  ];
  return { data, totals };
}

/** Opening + moves = closing, as the ledger itself has added it up. */
function Reconciled({ totals }: { totals: Totals }) {
  const { t } = useT();
  const good = totals.reconciled;
  return (
    <p
      className={`ms-auto inline-flex items-center gap-1.5 text-xs font-semibold ${good ? 'text-success' : 'text-danger'}`}
    >
      {good ? <Seal aria-hidden /> : <Warning aria-hidden />}
      {t(good ? 'records.reconciled' : 'records.notReconciled')}
    </p>
  );
}

function Kinds({ filters, kind }: { filters: Filters; kind: RecordKind | undefined }) {
  const { t } = useT();
  return (
    <div className="-mx-[var(--gutter)] mt-2.5 flex gap-2 overflow-x-auto px-[var(--gutter)] py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      <Pill on={kind === undefined} onClick={() => filters.set({ kind: undefined })}>
        {t('common.all')}
      </Pill>
      {KIND_NAMES.map((name) => (
        <Pill key={name} on={kind === name} onClick={() => filters.set({ kind: name })}>
          {t(KINDS[name].label)}
        </Pill>
      ))}
    </div>
  );
}

function Days({ filters, filter, totals }: { filters: Filters; filter: Filter; totals: Totals | undefined }) {
  const { t } = useT();
  const pages = useRecordPages('accountRecord', filter, PAGE_SIZE);
  const { rows, error, hasNextPage, isFetchingNextPage } = pages;
  if (error && !rows) return <RecordError error={error} onRetry={() => void pages.refetch()} />;
  if (!rows)
    return (
      <div className="mt-4">
        <SkeletonRows rows={8} />
      </div>
    );
  if (rows.length === 0) {
    const longer =
      filters.period.preset === '30' ? undefined : () => filters.set({ period: '30', from: undefined, to: undefined });
    const filtered = filter.kind !== undefined;
    return (
      <NothingRecorded filtered={filtered} title={t('records.noMoves')} onClear={filters.clear} onLonger={longer} />
    );
  }
  const nets = new Map(totals?.days.map(({ day, net }) => [day, net]));
  const days = byDay(rows, filters.timeZone);
  return (
    <div aria-busy={pages.isPlaceholderData || undefined} className="mt-4 space-y-5">
      {days.map(({ day, rows: own }, index) => {
        const last = index === days.length - 1;
        return (
          <AccountDay
            key={day}
            day={day}
            rows={own}
            net={nets.get(day)}
            whole={!filter.kind && !(last && hasNextPage)}
          />
        );
      })}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
    </div>
  );
}

/** [spec 2.23, transactionHistory] Every movement of the person's money, each from the balance before it. */
export default function AccountRecordPage() {
  const { t } = useT();
  const filters = useFilters(DEFAULT_PERIOD);
  const filter = filterOf(filters);
  const { data, totals } = useTotals(filter);
  return (
    <>
      <PageTitle title={t('records.account')} sub={t('records.accountNote')}>
        <CsvButton name={`account-${filter.from}-${filter.to}.csv`} load={() => api('accountRecordCsv', filter)} />
      </PageTitle>
      <div className="flex flex-wrap items-center gap-2">
        <PeriodBar filters={filters} />
        {data && <Reconciled totals={data} />}
      </div>
      <Kinds filters={filters} kind={filter.kind} />
      <TotalsStrip totals={totals} />
      <Days filters={filters} filter={filter} totals={data} />
    </>
  );
}
