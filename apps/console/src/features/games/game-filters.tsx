import { type MessageKey, useT } from '@croupier/i18n';
import { PillFilter } from '../../lists/pill-filter.tsx';
import { type Choices, MARKS, oneOf, STATES, stateText, TYPES, typeText } from './words.ts';

export interface Filter {
  vendor: string | undefined;
  type: (typeof TYPES)[number] | undefined;
  state: (typeof STATES)[number] | undefined;
  mark: (typeof MARKS)[number] | undefined;
}

interface PickProps {
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onPick: (value: string | undefined) => void;
}

function Pick({ label, all, options, value, onPick }: PickProps) {
  return (
    <select
      aria-label={label}
      className="field !h-9 !min-h-9 !w-auto max-w-44 !px-2.5 text-[.8125rem]"
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface GameFiltersProps {
  filter: Filter;
  vendors: Choices['vendors'];
  onChange: (part: Partial<Record<keyof Filter, string | undefined>>) => void;
}

export function GameFilters({ filter, vendors, onChange }: GameFiltersProps) {
  const { t, number } = useT();
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Pick
        label={t('console-games.vendor')}
        all={t('console-games.allVendors')}
        options={vendors.map(({ code, games }) => ({ value: code, label: `${code} (${number(games)})` }))}
        value={filter.vendor}
        onPick={(vendor) => onChange({ vendor })}
      />
      <Pick
        label={t('console-games.field.gameType')}
        all={t('console-games.allTypes')}
        options={TYPES.map((value) => ({ value, label: t(typeText(value)) }))}
        value={filter.type}
        onPick={(type) => onChange({ type: oneOf(TYPES, type) })}
      />
      <PillFilter
        label={t('console-games.state')}
        all={t('console-games.allStates')}
        items={STATES.map((value) => ({ value, label: t(stateText(value)) }))}
        value={filter.state}
        onPick={(state) => onChange({ state })}
      />
      <PillFilter
        label={t('console-games.marks')}
        all={t('console-games.anyMark')}
        items={MARKS.map((value) => ({ value, label: t(`console-games.mark.${value}` as MessageKey) }))}
        value={filter.mark}
        onPick={(mark) => onChange({ mark })}
      />
    </div>
  );
}
