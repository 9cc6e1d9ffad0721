import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Card, EmptyState, ErrorState, Seg, SkeletonRows, Table, Tag, Td, Th, Tr } from '@croupier/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import Export from '~icons/ph/export-bold';
import { api } from '../../api/api.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { PillFilter } from '../../lists/pill-filter.tsx';
import { saveCsv } from '../../lists/save-csv.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { AlarmCard } from './alarm-card.tsx';
import type { Days, Returns, Row } from './chart.ts';
import { ReturnChart } from './return-chart.tsx';
import { betsForOnePoint, chosen, returnsCsv, VIEWS } from './returns-csv.ts';

const PERIODS = ['7', '30', '90', '366'] as const;
/** So many rows are drawn at once. */
const STEP = 100;
const COLOR: Readonly<Record<Row['verdict'], string>> = {
  within: 'var(--success)',
  above: 'var(--warning)',
  below: 'var(--danger)',
  few: 'var(--fg-3)',
  undeclared: 'var(--fg-3)',
};
const percent = (value: string | null) => (value === null ? '—' : `${value}%`);
const bounds = ({ low, high }: Pick<Row, 'low' | 'high'>) => (low === null ? '—' : `${low}–${high}%`);

function Line({ row, picked, onPick }: { row: Row; picked: boolean; onPick: () => void }) {
  const { t, lang, money, number } = useT();
  const { currencySymbol } = useOperator();
  return (
    <PickRow
      picked={picked}
      onPick={onPick}
      name={
        <span className="grid text-start">
          <span className="max-w-56 truncate font-bold text-fg">{lang === 'TW' ? row.nameTW : row.nameEN}</span>
          <span className="text-xs text-fg3">{row.vendor}</span>
        </span>
      }
    >
      <Td end>{number(row.bets)}</Td>
      <Td end className="whitespace-nowrap">
        {money(row.staked, currencySymbol, 0)}
      </Td>
      <Td end>{percent(row.declared)}</Td>
      <Td end className="font-bold">
        {percent(row.percent)}
      </Td>
      <Td end className="whitespace-nowrap text-fg2">
        {bounds(row)}
      </Td>
      <Td>
        <Tag color={COLOR[row.verdict]}>{t(`console-returns.verdict.${row.verdict}` as MessageKey)}</Tag>
      </Td>
    </PickRow>
  );
}

function One({ data }: { data: Days }) {
  const { t, lang, number, date } = useT();
  const needed = betsForOnePoint(data.row.deviation);
  const head = (
    <>
      <Th>{t('console-returns.upTo')}</Th>
      <Th end>{t('console-returns.bets')}</Th>
      <Th end>{t('console-returns.actual')}</Th>
      <Th end>{t('console-returns.bounds')}</Th>
    </>
  );
  return (
    <Card className="grid gap-4 !rounded-lg">
      <h2 className="flex flex-wrap items-center gap-2 text-md font-extrabold">
        {lang === 'TW' ? data.row.nameTW : data.row.nameEN}
        <Tag color={COLOR[data.row.verdict]}>{t(`console-returns.verdict.${data.row.verdict}` as MessageKey)}</Tag>
      </h2>
      <ReturnChart data={data} />
      {needed !== null && (
        <p className="tnum text-xs text-fg3">
          {t('console-returns.spread', { deviation: data.row.deviation ?? '—', bets: number(needed) })}
        </p>
      )}
      <details>
        <summary className="cursor-pointer py-1 font-semibold text-linkc">{t('console-returns.asTable')}</summary>
        <Table label={t('console-returns.asTable')} head={head} className="mt-2 !rounded-lg">
          {data.points.map((point) => (
            <Tr key={point.day}>
              <Td className="tnum">{date(`${point.day}T00:00:00Z`)}</Td>
              <Td end>{number(point.bets)}</Td>
              <Td end>{percent(point.percent)}</Td>
              <Td end className="whitespace-nowrap text-fg2">
                {bounds(point)}
              </Td>
            </Tr>
          ))}
        </Table>
      </details>
    </Card>
  );
}

/** What each game paid back against what is declared of it, and one of them over time. */
export default function ReturnsPage() {
  const { t, number } = useT();
  const [address, change] = useAddress(['days', 'code', 'q', 'view'] as const);
  const days = PERIODS.find((one) => one === address.days) ?? '30';
  const { data, error, refetch } = useQuery<Returns>({
    queryKey: ['gameReturns', days],
    queryFn: ({ signal }) => api('gameReturns', { days: Number(days) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const view = VIEWS.find((one) => one === address.view);
  const onSearch = useCallback((q: string | undefined) => change({ q }), [change]);
  const [most, setMost] = useState(STEP);
  const rows = chosen(data?.list ?? [], view, address.q);
  const code = address.code ?? rows[0]?.code;
  const one = useQuery<Days>({
    queryKey: ['gameReturnDays', code, days],
    queryFn: ({ signal }) => api('gameReturnDays', { code: code!, days: Number(days) }, { signal }),
    enabled: code !== undefined,
  });
  const head = (
    <>
      <Th>{t('console-returns.game')}</Th>
      <Th end>{t('console-returns.bets')}</Th>
      <Th end>{t('console-returns.staked')}</Th>
      <Th end>{t('console-returns.declared')}</Th>
      <Th end>{t('console-returns.actual')}</Th>
      <Th end>{t('console-returns.bounds')}</Th>
      <Th>{t('console-returns.verdict')}</Th>
    </>
  );
  return (
    <Page
      title={t('console-returns.title')}
      sub={t('console-returns.sub')}
      tools={<SearchField label={t('console-returns.search')} value={address.q} onSearch={onSearch} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <Seg
          label={t('console-returns.period')}
          items={PERIODS.map((value) => ({ value, label: t('console-returns.days', { days: Number(value) }) }))}
          value={days}
          onPick={(value) => change({ days: value === '30' ? undefined : value })}
        />
        {!data && !error && <SkeletonRows rows={6} />}
        {!data && error && (
          <ErrorState title={t('console-shell.errorTitle')} text={error.message} onRetry={() => void refetch()} />
        )}
        {data?.list.length === 0 && (
          <EmptyState title={t('console-returns.empty')} text={t('console-returns.emptyText')} />
        )}
        {data && data.list.length > 0 && (
          <>
            <AlarmCard rows={data.list} onPick={(picked) => change({ code: picked })} />
            {one.data ? <One data={one.data} /> : code && <SkeletonRows rows={5} />}
            <div className="flex flex-wrap items-center justify-between gap-2.5">
              <PillFilter
                label={t('console-returns.verdict')}
                all={t('console-returns.all')}
                items={VIEWS.map((value) => ({ value, label: t(`console-returns.verdict.${value}` as MessageKey) }))}
                value={view}
                onPick={(next) => change({ view: next })}
              />
              <Button
                size="sm"
                icon={<Export />}
                disabled={rows.length === 0}
                onClick={() => saveCsv(returnsCsv(rows), `returns-${data.from}-${days}.csv`)}
              >
                {t('console-shell.csv')}
              </Button>
            </div>
            <Table label={t('console-returns.list')} head={head} className="!rounded-lg">
              {rows.slice(0, most).map((row) => (
                <Line key={row.code} row={row} picked={row.code === code} onPick={() => change({ code: row.code })} />
              ))}
            </Table>
            {rows.length === 0 && <EmptyState title={t('console-returns.none')} />}
            {rows.length > most && (
              <Button className="mx-auto" onClick={() => setMost(most + STEP)}>
                {t('console-shell.more')}
              </Button>
            )}
            <p className="text-xs text-fg3">{t('console-returns.how', { bets: number(data.fewestBets) })}</p>
          </>
        )}
      </div>
    </Page>
  );
}
