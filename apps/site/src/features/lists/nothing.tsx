import { useT } from '@croupier/i18n';
import { Button, EmptyState } from '@croupier/ui';
import X from '~icons/ph/x-bold';
import { useChoiceNames } from './active-chips.tsx';
import type { FacetGroup } from './facet-groups.ts';
import { type InTheWay, activeCount, facetOf } from './filter.ts';
import { NoneYet } from './none-yet.tsx';
import type { FilterState } from './use-filter.ts';

interface NothingProps {
  state: FilterState;
  groups: readonly FacetGroup[];
  /** Which facets stand in the way, and how many games there are without each. */
  loosened: readonly { facet: InTheWay; count: number }[];
}

function useNames({ state, groups }: Pick<NothingProps, 'state' | 'groups'>): (name: InTheWay) => string {
  const { t } = useT();
  const nameOf = useChoiceNames(groups);
  const { kind, keyword, chosen } = state.filter;
  return (name) => {
    if (name === 'kind') return t(`lists.kind.${kind}`);
    if (name === 'keyword') return keyword;
    const facet = facetOf(name);
    return chosen[facet].map((value) => nameOf(facet, value)).join(', ');
  };
}

/** Nothing fits: what stands in the way, each with what there would be without it, to be taken off by one tap. */
export function Nothing({ state, groups, loosened }: NothingProps) {
  const { t, number } = useT();
  const nameOf = useNames({ state, groups });
  const active = activeCount(state.filter);
  const { kind } = state.filter;
  if (active === 1 && kind === 'FAV') return <NoneYet title={t('browse.emptyFav')} text={t('lists.favoriteText')} />;
  if (active === 1 && kind === 'RECENT')
    return <NoneYet title={t('browse.emptyRecent')} text={t('lists.recentText')} />;
  if (active === 0) return <EmptyState art="empty/em-search" title={t('lists.emptyTitle')} />;
  return (
    <EmptyState
      art="empty/em-search"
      title={t('browse.emptyTitle')}
      text={t(loosened.length > 0 ? 'browse.inTheWay' : 'browse.emptyText')}
      actions={
        <>
          {loosened.map(({ facet, count }) => (
            <Button key={facet} onClick={() => state.loosen(facet)} className="max-w-full">
              <X aria-hidden className="text-[.625rem]" />
              <span className="truncate">{t('browse.loosen', { name: nameOf(facet) })}</span>
              <span className="tnum text-fg3">{number(count)}</span>
            </Button>
          ))}
          <Button kind={loosened.length > 0 ? 'quiet' : 'primary'} onClick={state.clear}>
            {t('browse.clear')}
          </Button>
        </>
      }
    />
  );
}
