import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Pill } from '@croupier/ui';
import Funnel from '~icons/ph/funnel-bold';
import { BET_STATUS, BET_STATUSES, gameTypeLabel } from './labels.ts';
import type { Filters } from './use-filters.ts';

type Totals = ValueOf<AllCalls['betRecordTotals']>;

const strip =
  '-mx-[var(--gutter)] mt-2.5 flex items-center gap-2 overflow-x-auto px-[var(--gutter)] py-0.5 ' +
  '[scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0';

/** Categories with how many bets the period has in each, and the state. */
export function BetFilters({ filters, counts }: { filters: Filters; counts: Totals['gameTypes'] | undefined }) {
  const { t, number } = useT();
  const gameType = filters.search.get('gameType');
  const status = filters.search.get('status') ?? '';
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={strip}>
      <Pill on={!gameType} onClick={() => filters.set({ gameType: undefined })}>
        {t('common.all')}
        {all !== undefined && <span className="tnum">{number(all)}</span>}
      </Pill>
      {counts?.map(({ gameType: type, count }) => (
        <Pill key={type} on={gameType === type} onClick={() => filters.set({ gameType: type })}>
          {t(gameTypeLabel(type))}
          <span className="tnum">{number(count)}</span>
        </Pill>
      ))}
      <label className="ms-auto flex min-h-9 shrink-0 items-center gap-2 text-[.8125rem] font-semibold text-fg2">
        <Funnel aria-hidden />
        <span className="sr">{t('records.status')}</span>
        <select
          className="min-h-9 rounded-md bg-s2 px-2.5 font-semibold shadow-[inset_0_0_0_1px_var(--line)]"
          value={status}
          onChange={(event) => filters.set({ status: event.target.value || undefined })}
        >
          <option value="">{t('records.statusAll')}</option>
          {BET_STATUSES.map((value) => (
            <option key={value} value={value}>
              {t(BET_STATUS[value].label)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
