import { useT, type MessageKey } from '@croupier/i18n';
import { Seg, cx } from '@croupier/ui';
import { useState } from 'react';
import { PRESETS, type Preset } from './period.ts';
import type { Filters } from './use-filters.ts';

const LABELS: Record<Preset | 'custom', MessageKey> = {
  today: 'records.today',
  yesterday: 'records.yesterday',
  '7': 'records.days7',
  '30': 'records.days30',
  custom: 'records.custom',
};

const dateField = 'field !min-h-10 !w-auto !px-3 tnum';

/** The presets, and two days of one's own. */
export function PeriodBar({ filters, className }: { filters: Filters; className?: string }) {
  const { t } = useT();
  const { period, today } = filters;
  const [own, setOwn] = useState(period.preset === 'custom');
  const shown = own ? 'custom' : period.preset;
  const items = [...PRESETS, 'custom' as const].map((value) => ({ value, label: t(LABELS[value]) }));
  const pick = (value: Preset | 'custom') => {
    setOwn(value === 'custom');
    if (value === 'custom') return;
    filters.set({ period: value, from: undefined, to: undefined });
  };
  const range = (from: string, to: string) => {
    if (from && to) filters.setPeriod({ preset: 'custom', from, to });
  };
  return (
    <div className={cx('flex flex-wrap items-center gap-2', className)}>
      <Seg label={t('records.period')} items={items} value={shown} onPick={pick} />
      {own && (
        <div className="flex flex-wrap items-center gap-2 text-[.8125rem]">
          <input
            type="date"
            aria-label={t('records.from')}
            className={dateField}
            max={today}
            value={period.from}
            onChange={(event) => range(event.target.value, period.to)}
          />
          <span aria-hidden className="text-fg3">
            –
          </span>
          <input
            type="date"
            aria-label={t('records.to')}
            className={dateField}
            max={today}
            value={period.to}
            onChange={(event) => range(period.from, event.target.value)}
          />
        </div>
      )}
    </div>
  );
}
