import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState, Seg, SkeletonRows } from '@croupier/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Redo from '~icons/ph/arrow-clockwise-bold';
import { api } from '../../api/api.ts';
import { CsvButton } from '../../lists/csv-button.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { Liabilities } from './liabilities.tsx';
import { TrialBalance } from './trial-balance.tsx';
import type { Books, Liabilities as Figures } from './words.ts';

const VIEWS = ['balance', 'liabilities'] as const;

interface Read {
  error: { message: string; code: string; requestId: string | undefined } | null;
  data: unknown;
}

/** On its way, or failed; a day without books is neither. */
function Waiting({ error, data }: Read) {
  const { t } = useT();
  if (error?.code === 'not_found' || error?.code === 'bad_input') {
    return <EmptyState title={t('console-books.notClosed')} text={t('console-books.notClosedText')} />;
  }
  if (data) return null;
  if (!error) return <SkeletonRows rows={8} />;
  return <ErrorState title={t('console-shell.errorTitle')} text={error.message} reference={error.requestId} />;
}

interface DayPickerProps {
  day: string | undefined;
  days: Books['days'] | undefined;
  onPick: (day: string | undefined) => void;
}

/** Now, or the end of a day. */
function DayPicker({ day, days, onPick }: DayPickerProps) {
  const { t } = useT();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Seg
        label={t('console-books.when')}
        items={[
          { value: 'live', label: t('console-books.live') },
          { value: 'day', label: t('console-books.endOfDay') },
        ]}
        value={day ? 'day' : 'live'}
        onPick={(value) => onPick(value === 'day' ? (days?.last ?? undefined) : undefined)}
      />
      {day && (
        <label>
          <span className="sr">{t('console-books.day')}</span>
          <input
            type="date"
            className="field !min-h-10 w-44"
            min={days?.first ?? undefined}
            max={days?.last ?? undefined}
            value={day}
            onChange={(event) => event.target.value && onPick(event.target.value)}
          />
        </label>
      )}
    </div>
  );
}

function Balance({ day, onPick }: { day: string | undefined; onPick: (day: string | undefined) => void }) {
  const { t, dateTime } = useT();
  const query = useQuery<Books>({
    queryKey: ['books', day ?? 'live'],
    queryFn: ({ signal }) => api('books', day ? { day } : {}, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch } = query;
  const shown = error ? undefined : data;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DayPicker day={day} days={data?.days} onPick={onPick} />
        <div className="flex gap-2">
          {!day && (
            <Button icon={<Redo />} busy={isFetching} onClick={() => void refetch()}>
              {t('console-money.refresh')}
            </Button>
          )}
          <CsvButton name={`books-${day ?? 'live'}.csv`} load={() => api('booksCsv', day ? { day } : {})} />
        </div>
      </div>
      <Waiting error={error} data={shown} />
      {shown && (
        <>
          <p className="tnum text-xs text-fg3">
            {t(shown.day ? 'console-books.closedAt' : 'console-money.asOf', { time: dateTime(shown.asOf) })}
          </p>
          <TrialBalance books={shown} />
        </>
      )}
    </>
  );
}

function Owed() {
  const { t, dateTime } = useT();
  const { data, error } = useQuery<Figures>({
    queryKey: ['books', 'liabilities'],
    queryFn: ({ signal }) => api('liabilities', {}, { signal }),
  });
  return (
    <>
      <Waiting error={error} data={data} />
      {data && (
        <>
          <p className="tnum text-xs text-fg3">{t('console-money.asOf', { time: dateTime(data.asOf) })}</p>
          <Liabilities figures={data} />
        </>
      )}
    </>
  );
}

/** The brand's books: that they balance, now and at the end of each day, and what is owed to players. */
export default function BooksPage() {
  const { t } = useT();
  const [{ view: viewName, day }, change] = useAddress(['view', 'day'] as const);
  const view = VIEWS.find((name) => name === viewName) ?? 'balance';
  return (
    <Page title={t('console-money.ledger')} sub={t('console-money.ledgerSub')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <Seg
          label={t('console-books.views')}
          items={VIEWS.map((name) => ({ value: name, label: t(`console-books.view.${name}`) }))}
          value={view}
          onPick={(next) => change({ view: next === 'balance' ? undefined : next, day: undefined })}
        />
        {view === 'balance' ? <Balance day={day} onPick={(next) => change({ day: next })} /> : <Owed />}
      </div>
    </Page>
  );
}
