import { useT } from '@croupier/i18n';
import { useState } from 'react';
import { PERIODS, type Period } from './words.ts';

/** Amounts as they are typed; anything else is not asked for. */
export const amountOf = (text: string | undefined) => (text && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : undefined);

interface WholeProps {
  label: string;
  value: string | undefined;
  max: number;
  onSet: (value: string | undefined) => void;
}

/** A field that is searched by when one leaves it or presses Enter: it wants the whole of a name. */
function Whole({ label, value, max, onSet }: WholeProps) {
  const [typed, setTyped] = useState(value ?? '');
  const set = () => onSet(typed.trim() || undefined);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      className="field !h-9 !min-h-9 min-w-0 !px-2.5 text-[.8125rem] sm:!w-40"
      maxLength={max}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={set}
      onKeyDown={(event) => event.key === 'Enter' && set()}
    />
  );
}

type Name = 'player' | 'game' | 'vendor' | 'from' | 'to' | 'period';

interface RoundFiltersProps {
  address: Partial<Record<Name, string | undefined>>;
  period: Period | undefined;
  vendors: readonly { code: string }[];
  onChange: (part: Partial<Record<Name, string | undefined>>) => void;
}

/** What narrows the search, beside its state. */
export function RoundFilters({ address, period, vendors, onChange }: RoundFiltersProps) {
  const { t } = useT();
  return (
    <div className="grid grid-cols-2 items-center gap-2.5 sm:flex sm:flex-wrap">
      <Whole
        key={`player ${address.player}`}
        label={t('console-rounds.account')}
        value={address.player}
        max={60}
        onSet={(text) => onChange({ player: text })}
      />
      <Whole
        key={`game ${address.game}`}
        label={t('console-rounds.gameCode')}
        value={address.game}
        max={40}
        onSet={(text) => onChange({ game: text })}
      />
      {(['from', 'to'] as const).map((name) => (
        <Whole
          key={`${name} ${address[name]}`}
          label={t(`console-rounds.amount.${name}`)}
          value={address[name]}
          max={15}
          onSet={(text) => onChange({ [name]: amountOf(text?.replaceAll(',', '')) })}
        />
      ))}
      <select
        aria-label={t('console-rounds.vendor')}
        className="field !h-9 !min-h-9 min-w-0 !px-2.5 text-[.8125rem] sm:!w-auto"
        value={address.vendor ?? ''}
        onChange={(event) => onChange({ vendor: event.target.value || undefined })}
      >
        <option value="">{t('console-rounds.allVendors')}</option>
        {vendors.map(({ code }) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <select
        aria-label={t('console-rounds.period')}
        className="field !h-9 !min-h-9 min-w-0 !px-2.5 text-[.8125rem] sm:!w-auto"
        value={period ?? ''}
        onChange={(event) => onChange({ period: event.target.value || undefined })}
      >
        <option value="">{t('console-rounds.anyTime')}</option>
        {PERIODS.map((one) => (
          <option key={one} value={one}>
            {t(`console-rounds.period.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
