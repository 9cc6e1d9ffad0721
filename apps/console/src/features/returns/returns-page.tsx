import { type MessageKey, useT } from '@croupier/i18n';
import { Card, EmptyState, ErrorState, Seg, SkeletonRows, Table, Tag, Td, Th, Tr } from '@croupier/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import type { Days, Returns, Row } from './chart.ts';
import { ReturnChart } from './return-chart.tsx';

const PERIODS = ['7', '30', '90', '366'] as const;
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
  const [address, change] = useAddress(['days', 'code'] as const);
  const days = PERIODS.find((one) => one === address.days) ?? '30';
  const { data, error, refetch } = useQuery<Returns>({
    queryKey: ['gameReturns', days],
    queryFn: ({ signal }) => api('gameReturns', { days: Number(days) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const code = address.code ?? data?.list[0]?.code;
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
    <Page title={t('console-returns.title')} sub={t('console-returns.sub')}>
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
            {one.data ? <One data={one.data} /> : <SkeletonRows rows={5} />}
            <Table label={t('console-returns.list')} head={head} className="!rounded-lg">
              {data.list.map((row) => (
                <Line key={row.code} row={row} picked={row.code === code} onPick={() => change({ code: row.code })} />
              ))}
            </Table>
            <p className="text-xs text-fg3">{t('console-returns.how', { bets: number(data.fewestBets) })}</p>
          </>
        )}
      </div>
    </Page>
  );
}
