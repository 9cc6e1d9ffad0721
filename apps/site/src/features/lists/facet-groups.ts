import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import type { Facet, Filter } from './filter.ts';

export type Facets = NonNullable<ValueOf<AllCalls['gameList']>['facets']>;

export interface Choice {
  value: string;
  label: string;
  /** Null: the address chose something that is not offered. */
  count: number | null;
}
export interface FacetGroup {
  facet: Facet;
  title: string;
  choices: Choice[];
}

/** Which list of the answer each facet is. */
const LISTS = {
  rtp: 'rtp',
  volatility: 'volatility',
  lines: 'lines',
  stake: 'stakes',
  sub: 'subs',
  feature: 'features',
  theme: 'themes',
} as const;
type Grouped = keyof typeof LISTS;

/** What a value of a facet is called. */
function useLabels(): Record<Grouped, (value: string, name: string) => string> {
  const { t, number } = useT();
  return {
    rtp: (value) => `≥ ${value}%`,
    lines: (value) => t('browse.atLeast', { value: number(Number(value)) }),
    stake: (value, name) => t('browse.atLeast', { value: name || value }),
    volatility: (value) => t(`browse.volatility.${value as 'low'}`),
    sub: (value) => t(`browse.sub.${value as 'JP'}`),
    feature: (value, name) => name || value,
    theme: (value, name) => name || value,
  };
}

/** The facets that narrow this list: those of which it has something, and those that are chosen. */
export function useFacetGroups(facets: Facets | null, { chosen }: Filter): FacetGroup[] {
  const { t } = useT();
  const labels = useLabels();
  return (Object.keys(LISTS) as Grouped[]).flatMap((facet) => {
    const offered = (facets?.[LISTS[facet]] ?? []).filter(
      ({ value, count }) => count > 0 || chosen[facet].includes(value),
    );
    const known = new Set(offered.map(({ value }) => value));
    const choices: Choice[] = [
      ...offered.map(({ value, name, count }) => ({ value, label: labels[facet](value, name), count })),
      ...chosen[facet]
        .filter((value) => !known.has(value))
        .map((value) => ({ value, label: labels[facet](value, ''), count: null })),
    ];
    return choices.length > 0 ? { facet, title: t(`browse.facet.${facet}`), choices } : [];
  });
}
