import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState, IconButton, SkeletonRows, Table, Tag, Td, Th, Tr } from '@croupier/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Back from '~icons/ph/caret-left-bold';
import Forth from '~icons/ph/caret-right-bold';
import Redo from '~icons/ph/arrow-clockwise-bold';
import { api } from '../../api/api.ts';
import { useOperator } from '../../stores/session.ts';
import { useAct } from './use-act.ts';
import { askedInVain, dayBeside, dayState, faultText, type VendorDay } from './words.ts';

interface DaysTableProps {
  day: string;
  onDay: (day: string) => void;
  /** What differs of a vendor's day, in the list below. */
  onShow: (vendor: string) => void;
}

function Again({ vendor, day }: { vendor: string; day: string }) {
  const { t } = useT();
  const compare = useAct(
    () => api('reconcileVendor', { vendor, day }),
    ({ differences }) => t('console-vendor-money.compared', { vendor, count: differences }),
  );
  return (
    <Button
      size="sm"
      icon={<Redo />}
      busy={compare.isPending}
      aria-label={t('console-vendor-money.compareFor', { vendor })}
      onClick={() => compare.mutate(undefined)}
    >
      {t('console-vendor-money.compare')}
    </Button>
  );
}

function Row({ row, day, mayAct, onShow }: { row: VendorDay; day: string; mayAct: boolean; onShow: () => void }) {
  const { t, number, dateTime } = useT();
  const [text, color] = dayState(row);
  const { open, fault } = row;
  const failedAt = askedInVain(row);
  return (
    <Tr>
      <Td className="font-bold whitespace-nowrap">{row.vendor}</Td>
      <Td className="whitespace-nowrap">
        <Tag color={color}>{t(text)}</Tag>
        {failedAt && (
          <span className="mt-1 block text-xs text-fg3">
            {t('console-vendor-money.failed', { at: dateTime(failedAt), fault: t(faultText(fault)) })}
          </span>
        )}
      </Td>
      <Td end className="whitespace-nowrap">
        {row.comparedAt ? `${number(row.agreed)} / ${number(row.listed)}` : '—'}
      </Td>
      <Td end>
        {open === 0 && <span className="text-fg3">0</span>}
        {open > 0 && (
          <button
            type="button"
            className="min-h-6 min-w-6 font-bold text-hot-text underline underline-offset-4"
            aria-label={t('console-vendor-money.showOpen', { vendor: row.vendor, count: open })}
            onClick={onShow}
          >
            {number(open)}
          </button>
        )}
      </Td>
      <Td end className="text-fg3">
        {number(row.done)}
      </Td>
      <Td className="tnum whitespace-nowrap text-fg3">{row.comparedAt ? dateTime(row.comparedAt) : '—'}</Td>
      {mayAct && (
        <Td end>
          <Again vendor={row.vendor} day={day} />
        </Td>
      )}
    </Tr>
  );
}

function Head({ mayAct }: { mayAct: boolean }) {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-vendor-money.vendor')}</Th>
      <Th>{t('console-vendor-money.state')}</Th>
      <Th end>{t('console-vendor-money.agreed')}</Th>
      <Th end>{t('console-vendor-money.open')}</Th>
      <Th end>{t('console-vendor-money.done')}</Th>
      <Th>{t('console-vendor-money.comparedAt')}</Th>
      {mayAct && (
        <Th>
          <span className="sr">{t('console-vendor-money.compare')}</span>
        </Th>
      )}
    </>
  );
}

/** What holding each vendor's list of a business day against ours came to. */
export function DaysTable({ day, onDay, onShow }: DaysTableProps) {
  const { t } = useT();
  const mayAct = useOperator().permissions.includes('reconciliation.write');
  const { data, error, refetch } = useQuery<ValueOf<AllCalls['vendorDays']>>({
    queryKey: ['vendorDays', day],
    queryFn: ({ signal }) => api('vendorDays', { day }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-extrabold">{t('console-vendor-money.days')}</h2>
        <div className="flex items-center gap-1.5">
          <IconButton
            label={t('console-vendor-money.dayBefore')}
            icon={<Back />}
            onClick={() => onDay(dayBeside(day, -1))}
          />
          <label>
            <span className="sr">{t('console-vendor-money.pickDay')}</span>
            <input
              type="date"
              className="field !min-h-10 w-44"
              max={data?.today}
              value={day}
              onChange={(event) => event.target.value && onDay(event.target.value)}
            />
          </label>
          <IconButton
            label={t('console-vendor-money.dayAfter')}
            icon={<Forth />}
            disabled={data !== undefined && day >= data.today}
            onClick={() => onDay(dayBeside(day, 1))}
          />
        </div>
      </div>
      {!data && !error && <SkeletonRows rows={5} />}
      {!data && error && (
        <ErrorState
          title={t('console-shell.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {data?.list.length === 0 && <EmptyState title={t('console-vendor-money.noVendors')} />}
      {data && data.list.length > 0 && (
        <Table label={t('console-vendor-money.days')} head={<Head mayAct={mayAct} />} className="!rounded-lg">
          {data.list.map((row) => (
            <Row key={row.vendor} row={row} day={day} mayAct={mayAct} onShow={() => onShow(row.vendor)} />
          ))}
        </Table>
      )}
    </section>
  );
}
