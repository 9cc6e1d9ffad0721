import { useLocation, useSearchParams } from 'react-router';
import type { GameType } from '../../games/game.ts';
import {
  type Facet,
  type Filter,
  type InTheWay,
  type Kind,
  type Sort,
  cleared,
  filterOf,
  loosened,
  toggled,
  withFilter,
  without,
} from './filter.ts';

/** [spec 2.7, 2.8] The category an address is about. */
const BY_PATH: Record<string, GameType> = {
  '/rng': 'RNG',
  '/live': 'LIVE',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/bgs': 'BGS',
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/lott': 'LOTT',
  '/elott': 'LOTT',
  '/cockfight': 'COCKFIGHT',
};

/** What the list shows, all of it in the address. Each choice is a step back; a word that is being typed is not. */
export function useFilter() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const change = (to: (now: Filter) => Filter, replace = false) =>
    setSearch((now) => withFilter(now, to(filterOf(now))), { replace, preventScrollReset: true });
  return {
    gameType: BY_PATH[pathname] ?? ('RNG' as const),
    filter: filterOf(search),
    pickKind: (kind: Kind) => change((now) => ({ ...now, kind })),
    pickSort: (sort: Sort) => change((now) => ({ ...now, sort })),
    setKeyword: (keyword: string) => change((now) => ({ ...now, keyword }), true),
    toggle: (facet: Facet, value: string) => change((now) => toggled(now, facet, value)),
    drop: (facet: Facet) => change((now) => without(now, facet)),
    loosen: (name: InTheWay) => change((now) => loosened(now, name)),
    clear: () => change(cleared),
    /** The address of the same list, of another kind. */
    pathOfKind: (kind: Kind) => `${pathname}?${withFilter(search, { ...filterOf(search), kind })}`,
  };
}

export type FilterState = ReturnType<typeof useFilter>;
