import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWhitelabel } from '../../shell/brand.ts';
import { type Period, type Preset, dayIn, periodOf, periodQuery } from './period.ts';

/** Filters live in the address, so that a list can be linked to, reloaded and gone back to. */
export function useFilters(byDefault: Preset) {
  const [search, setSearch] = useSearchParams();
  const timeZone = useWhitelabel()?.timeZone;
  const [opened] = useState(() => Date.now());
  const today = dayIn(timeZone, opened);
  const period = periodOf(search, today, byDefault);

  function set(changes: Record<string, string | undefined>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return {
    search,
    today,
    timeZone,
    period,
    set,
    setPeriod: (picked: Period) => set(periodQuery(picked, byDefault)),
    /** Everything back to what the page opens with. */
    clear: () => setSearch(new URLSearchParams(), { replace: true }),
  };
}

export type Filters = ReturnType<typeof useFilters>;
