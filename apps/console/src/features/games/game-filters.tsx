import { useT } from '@croupier/i18n';
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
      className="field !h-9 !min-h-9 min-w-0 !px-2.5 text-[.8125rem] sm:!w-auto sm:max-w-48"
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
    <div className="grid grid-cols-2 items-center gap-2.5 sm:flex sm:flex-wrap">
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
      <Pick
        label={t('console-games.state')}
        all={t('console-games.allStates')}
        options={STATES.map((value) => ({ value, label: t(stateText(value)) }))}
        value={filter.state}
        onPick={(state) => onChange({ state })}
      />
      <Pick
        label={t('console-games.marks')}
        all={t('console-games.anyMark')}
        options={MARKS.map((value) => ({ value, label: t(`console-games.mark.${value}`) }))}
        value={filter.mark}
        onPick={(mark) => onChange({ mark })}
      />
    </div>
  );
}
