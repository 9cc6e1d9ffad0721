import { useT } from '@croupier/i18n';
import { Table, Td, Th } from '@croupier/ui';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { PickRow } from '../../lists/pick-row.tsx';
import { PillFilter } from '../../lists/pill-filter.tsx';

export const KINDS = ['in', 'out', 'failed'] as const;
export const PERIODS = ['hour', 'day', 'week'] as const;
export type Kind = (typeof KINDS)[number];
export type Period = (typeof PERIODS)[number];
const HOURS: Readonly<Record<Period, number>> = { hour: 1, day: 24, week: 168 };

interface CallsViewProps {
  q: string | undefined;
  vendor: string | undefined;
  vendors: readonly string[];
  kind: Kind | undefined;
  period: Period;
  /** To the minute, so that the same search stays the same for a while. */
  now: number;
  picked: string | undefined;
  onChange: (part: Partial<Record<'q' | 'of' | 'kind' | 'period' | 'call', string | undefined>>) => void;
}

/** Calls with vendors as they went, to be searched by what they were about. */
export function CallsView({ q, vendor, vendors, kind, period, now, picked, onChange }: CallsViewProps) {
  const { t, number, dateTime } = useT();
  const query = useList('vendorExchanges', {
    ...(q && { q }),
    ...(vendor && { vendor }),
    ...(kind === 'failed' && { failed: 'true' as const }),
    ...(kind && kind !== 'failed' && { direction: kind }),
    from: new Date(now - HOURS[period] * 3_600_000).toISOString(),
  });
  const calls = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const pick = (
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
    name: 'of' | 'period',
  ) => (
    <select
      aria-label={label}
      className="field !h-9 !min-h-9 min-w-0 !px-2.5 text-[.8125rem] sm:!w-auto"
      value={value}
      onChange={(event) => onChange({ [name]: event.target.value || undefined })}
    >
      {options.map(([of, text]) => (
        <option key={of} value={of}>
          {text}
        </option>
      ))}
    </select>
  );
  const head = (
    <>
      <Th>{t('console-vendors.call')}</Th>
      <Th>{t('console-vendors.vendor')}</Th>
      <Th>{t('console-vendors.answer')}</Th>
      <Th>{t('console-vendors.about')}</Th>
      <Th end>{t('console-vendors.took')}</Th>
      <Th end>{t('console-vendors.when')}</Th>
    </>
  );
  const whole = [['', t('console-vendors.allVendors')], ...vendors.map((code) => [code, code] as const)] as const;
  const periods = PERIODS.map((one) => [one, t(`console-vendors.period.${one}`)] as const);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-2 items-center gap-2.5 sm:flex sm:flex-wrap">
        {pick(t('console-vendors.vendor'), vendor ?? '', whole, 'of')}
        {pick(t('console-vendors.period'), period, periods, 'period')}
      </div>
      <PillFilter
        label={t('console-vendors.kind')}
        all={t('console-vendors.kind.all')}
        items={KINDS.map((value) => ({ value, label: t(`console-vendors.kind.${value}`) }))}
        value={kind}
        onPick={(next) => onChange({ kind: next })}
      />
      <ListState
        query={query}
        count={calls.length}
        emptyTitle={t('console-vendors.noCalls')}
        emptyText={t('console-vendors.noCallsText')}
        clear={
          q || vendor || kind
            ? {
                label: t('console-vendors.clear'),
                onClear: () => onChange({ q: undefined, of: undefined, kind: undefined }),
              }
            : undefined
        }
      >
        <Table label={t('console-vendors.callsList')} head={head} className="!rounded-lg">
          {calls.map((call) => (
            <PickRow
              key={call.id}
              picked={call.id === picked}
              onPick={() => onChange({ call: call.id })}
              name={
                <span className="font-bold text-fg">
                  <span aria-hidden>{call.direction === 'in' ? '←' : '→'}</span>
                  <span className="sr">{t(`console-vendors.kind.${call.direction}`)}</span> {call.call}
                </span>
              }
            >
              <Td className="whitespace-nowrap">{call.vendor}</Td>
              <Td className={call.failed ? 'whitespace-nowrap text-hot-text' : 'whitespace-nowrap text-fg2'}>
                {call.status}
              </Td>
              <Td className="text-xs text-fg3">
                <span className="block max-w-48 truncate">{call.round ?? call.txId ?? '—'}</span>
              </Td>
              <Td end className="whitespace-nowrap text-fg2">
                {t('console-vendors.ms', { ms: number(call.ms) })}
              </Td>
              <Td end className="whitespace-nowrap text-fg2">
                {dateTime(call.at)}
              </Td>
            </PickRow>
          ))}
        </Table>
      </ListState>
    </div>
  );
}
