import { useLocation, useSearchParams } from 'react-router';
import type { GameType } from '../../games/game.ts';

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

/** [spec 2.14] */
export const KINDS = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const;
export type Kind = (typeof KINDS)[number];

/** What the list shows, all of it in the address. */
export function useCategory() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('kind');
  const set = (name: string, value: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    gameType: BY_PATH[pathname] ?? 'RNG',
    vassalage: search.get('vassalage') ?? undefined,
    kind: KINDS.find((kind) => kind === wanted) ?? 'ALL',
    pickVendor: (vassalage: string | undefined) => set('vassalage', vassalage),
    pickKind: (kind: Kind) => set('kind', kind === 'ALL' ? undefined : kind),
    clear: () => setSearch({}, { replace: true }),
  };
}
