import { useT } from '@croupier/i18n';
import { Seg, Table, Tag, Td, Th } from '@croupier/ui';
import { useState } from 'react';
import { useList, useOpenDifferences } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { neighbour } from '../../lists/neighbour.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useQueueKeys } from '../../lists/use-queue-keys.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { DaysTable } from './days-table.tsx';
import { DifferenceFilters, type Filter } from './difference-filters.tsx';
import { DifferencePane } from './difference-pane.tsx';
import { type Difference, KINDS, STATE_COLOR, STATES, dayBeside, dayOf, todayIn } from './words.ts';

const NAMES = ['view', 'state', 'vendor', 'kind', 'day', 'compared', 'id'] as const;
const VIEWS = ['queue', 'days'] as const;

function Row({ row, picked, onPick }: { row: Difference; picked: boolean; onPick: () => void }) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const amount = (of: string | null) => (of === null ? '—' : money(of, currencySymbol));
  const name = <span className="font-bold text-fg">{t(`console-vendor-money.kind.${row.kind}`)}</span>;
  return (
    <PickRow picked={picked} onPick={onPick} name={name}>
      <Td className="font-semibold whitespace-nowrap">{row.vendor}</Td>
      <Td className="tnum whitespace-nowrap">{row.day}</Td>
      <Td className="max-w-40 truncate">{row.person?.account ?? '—'}</Td>
      <Td end className="whitespace-nowrap">
        {amount(row.theirAmount)}
      </Td>
      <Td end className="whitespace-nowrap">
        {amount(row.ourAmount)}
      </Td>
      <Td className="w-full max-w-0 min-w-32 truncate text-fg2">{row.transactionId}</Td>
      <Td>
        <Tag color={STATE_COLOR[row.state]}>{t(`console-vendor-money.state.${row.state}`)}</Tag>
      </Td>
    </PickRow>
  );
}

function Head() {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-vendor-money.kind')}</Th>
      <Th>{t('console-vendor-money.vendor')}</Th>
      <Th>{t('console-vendor-money.pickDay')}</Th>
      <Th>{t('console-vendor-money.player')}</Th>
      <Th end>{t('console-vendor-money.theirAmount')}</Th>
      <Th end>{t('console-vendor-money.ourAmount')}</Th>
      <Th>{t('console-vendor-money.transaction')}</Th>
      <Th>{t('console-vendor-money.state')}</Th>
    </>
  );
}

function useFilter() {
  const [address, change] = useAddress(NAMES);
  const filter: Filter = {
    state: STATES.find((one) => one === address.state) ?? 'open',
    vendor: /^[A-Za-z0-9_.:-]{1,20}$/.test(address.vendor ?? '') ? address.vendor : undefined,
    kind: KINDS.find((one) => one === address.kind),
    day: dayOf(address.day),
  };
  const { state, vendor, kind, day } = filter;
  const asked = { state, ...(vendor && { vendor }), ...(kind && { kind }), ...(day && { day }) };
  const id = /^[1-9]\d{0,17}$/.test(address.id ?? '') ? address.id : undefined;
  const view = VIEWS.find((one) => one === address.view) ?? 'queue';
  return { view, filter, asked, id, compared: dayOf(address.compared), change };
}

interface QueueProps {
  filter: Filter;
  asked: Parameters<typeof useList<'vendorDifferences'>>[1];
  today: string;
  id: string | undefined;
  onPick: (id: string) => void;
  onNarrow: (part: Partial<Record<keyof Filter, string | undefined>>) => void;
}

/** What vendors and we do not agree about. */
function Queue({ filter, asked, today, id, onPick, onNarrow }: QueueProps) {
  const { t } = useT();
  const query = useList('vendorDifferences', asked);
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const step = (by: 1 | -1) => {
    const next = neighbour(rows, id, by);
    if (next) onPick(next.id);
  };
  useQueueKeys({ onNext: () => step(1), onPrevious: () => step(-1) });
  const isCalm = filter.state === 'open' && !(filter.vendor ?? filter.kind ?? filter.day);
  const clear = () => onNarrow({ state: undefined, vendor: undefined, kind: undefined, day: undefined });
  return (
    <>
      <DifferenceFilters filter={filter} today={today} onChange={onNarrow} />
      <ListState
        query={query}
        count={rows.length}
        emptyTitle={t(isCalm ? 'console-vendor-money.empty' : 'console-vendor-money.emptyFiltered')}
        emptyText={t('console-vendor-money.emptyText')}
        clear={isCalm ? undefined : { label: t('console-vendor-money.clear'), onClear: clear }}
      >
        <Table label={t('console-vendor-money.differences')} head={<Head />} className="!rounded-lg">
          {rows.map((row) => (
            <Row key={row.id} row={row} picked={row.id === id} onPick={() => onPick(row.id)} />
          ))}
        </Table>
      </ListState>
    </>
  );
}

/** Vendors' transactions against ours: the queue of what they and we do not agree about, and each day's look. */
export default function VendorMoneyPage() {
  const { t } = useT();
  const { timeZone } = useOperator();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const { view, filter, asked, id, compared, change } = useFilter();
  const day = compared ?? dayBeside(today, -1);
  const open = useOpenDifferences(true).data?.count;
  const narrow = (part: Partial<Record<keyof Filter, string | undefined>>) => change({ ...part, id: undefined });
  return (
    <Page
      title={t('console-vendor-money.title')}
      sub={open === undefined ? undefined : t('console-vendor-money.sub', { count: open })}
      detail={view === 'queue' && <DifferencePane key={id} id={id} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Seg
          label={t('console-vendor-money.views')}
          items={VIEWS.map((value) => ({ value, label: t(`console-vendor-money.view.${value}`) }))}
          value={view}
          onPick={(next) => change({ view: next === 'queue' ? undefined : next, id: undefined })}
        />
        {view === 'queue' && (
          <Queue
            filter={filter}
            asked={asked}
            today={today}
            id={id}
            onPick={(picked) => change({ id: picked })}
            onNarrow={narrow}
          />
        )}
        {view === 'days' && (
          <DaysTable
            day={day}
            onDay={(next) => change({ compared: next })}
            onShow={(vendor) => change({ view: undefined, vendor, day, state: undefined, kind: undefined })}
          />
        )}
      </div>
    </Page>
  );
}
