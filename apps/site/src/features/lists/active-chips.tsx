import { useT } from '@croupier/i18n';
import X from '~icons/ph/x-bold';
import { useGameMenus } from '../../shell/header/menus.ts';
import type { FacetGroup } from './facet-groups.ts';
import type { Facet } from './filter.ts';
import type { FilterState } from './use-filter.ts';

interface Active {
  key: string;
  label: string;
  remove: () => void;
}

/** What a chosen value is called, with its facet where the value alone says little. */
export function useChoiceNames(groups: readonly FacetGroup[]) {
  const vendors = useGameMenus().flatMap((menu) => menu.vendors);
  return (facet: Facet, value: string): string => {
    if (facet === 'vassalage') return vendors.find((one) => one.vassalage === value)?.displayName ?? value;
    const group = groups.find((one) => one.facet === facet);
    const label = group?.choices.find((choice) => choice.value === value)?.label ?? value;
    return facet === 'feature' || facet === 'theme' || facet === 'sub' ? label : `${group?.title ?? ''} ${label}`;
  };
}

/** Everything that narrows the list, each with a way to take it off. */
function useActive(groups: readonly FacetGroup[], state: FilterState): Active[] {
  const { t } = useT();
  const nameOf = useChoiceNames(groups);
  const { kind, keyword, chosen } = state.filter;
  const facets = (Object.keys(chosen) as Facet[]).flatMap((facet) =>
    chosen[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: nameOf(facet, value),
      remove: () => state.toggle(facet, value),
    })),
  );
  return [
    ...(keyword ? [{ key: 'q', label: keyword, remove: () => state.setKeyword('') }] : []),
    ...(kind === 'ALL' ? [] : [{ key: 'kind', label: t(`lists.kind.${kind}`), remove: () => state.pickKind('ALL') }]),
    ...facets,
  ];
}

export function ActiveChips({ groups, state }: { groups: readonly FacetGroup[]; state: FilterState }) {
  const { t } = useT();
  const active = useActive(groups, state);
  if (active.length === 0) return null;
  return (
    <>
      <ul aria-label={t('browse.active')} className="flex flex-wrap gap-1.5">
        {active.map(({ key, label, remove }) => (
          <li key={key}>
            <button
              type="button"
              onClick={remove}
              aria-label={t('browse.remove', { name: label })}
              className={
                'inline-flex min-h-7 items-center gap-1.5 rounded-full bg-primary-soft px-2.5 text-xs font-bold ' +
                'text-linkc hover:brightness-110 pointer-coarse:min-h-9'
              }
            >
              {label}
              <X aria-hidden className="text-[.625rem]" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={state.clear}
        className="min-h-7 text-[.8125rem] font-bold text-linkc hover:underline"
      >
        {t('browse.clear')}
      </button>
    </>
  );
}
