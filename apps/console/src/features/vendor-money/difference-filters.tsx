import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Seg } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { KINDS, STATES, type StateFilter } from './words.ts';

export interface Filter {
  readonly state: StateFilter;
  readonly vendor: string | undefined;
  readonly kind: (typeof KINDS)[number] | undefined;
  readonly day: string | undefined;
}

interface DifferenceFiltersProps {
  filter: Filter;
  today: string;
  onChange: (part: Partial<Record<keyof Filter, string | undefined>>) => void;
}

const SELECT = 'field !h-9 !min-h-9 min-w-0 !px-2.5 text-[.8125rem] sm:!w-auto';

/** What of the differences is shown. */
export function DifferenceFilters({ filter, today, onChange }: DifferenceFiltersProps) {
  const { t } = useT();
  const { data } = useQuery<ValueOf<AllCalls['vendorDays']>>({
    queryKey: ['vendorDays', today],
    queryFn: ({ signal }) => api('vendorDays', { day: today }, { signal }),
  });
  const vendors = data?.list.map(({ vendor }) => vendor) ?? [];
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Seg
        label={t('console-vendor-money.state')}
        items={STATES.map((value) => ({ value, label: t(`console-vendor-money.state.${value}`) }))}
        value={filter.state}
        onPick={(state) => onChange({ state: state === 'open' ? undefined : state })}
      />
      <div className="grid w-full grid-cols-2 items-center gap-2.5 sm:flex sm:w-auto sm:flex-wrap">
        <select
          aria-label={t('console-vendor-money.vendor')}
          className={SELECT}
          value={filter.vendor ?? ''}
          onChange={(event) => onChange({ vendor: event.target.value || undefined })}
        >
          <option value="">{t('console-vendor-money.allVendors')}</option>
          {[...new Set([...vendors, ...(filter.vendor ? [filter.vendor] : [])])].map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <select
          aria-label={t('console-vendor-money.kind')}
          className={SELECT}
          value={filter.kind ?? ''}
          onChange={(event) => onChange({ kind: event.target.value || undefined })}
        >
          <option value="">{t('console-vendor-money.allKinds')}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`console-vendor-money.kind.${kind}`)}
            </option>
          ))}
        </select>
        <input
          type="date"
          aria-label={t('console-vendor-money.dayOf')}
          className={SELECT}
          max={today}
          value={filter.day ?? ''}
          onChange={(event) => onChange({ day: event.target.value || undefined })}
        />
      </div>
    </div>
  );
}
