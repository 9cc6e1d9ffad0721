import { useT } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { gameKey, type Game } from '../../games/game.ts';
import { paths } from '../../paths.ts';
import { useGameMenus } from '../../shell/menus.ts';
import { useSignedIn } from '../../stores/session.ts';

const FRESH_MS = 10 * 60_000;

/** The whole list, page after page; it needs a session (spec 7.28). */
async function wholeList(signal: AbortSignal): Promise<Game[]> {
  const games: Game[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const page = await api('gameList', { pageNo, pageSize: 100 }, { signal });
    games.push(...page.list);
    pages = page.totalPages;
  }
  return games;
}

/** What can be found: all games for those signed in, for visitors the ones on the home page. */
export function useSearchableGames(): Game[] {
  const { lang } = useT();
  const signedIn = useSignedIn();
  const whole = useQuery({
    queryKey: ['gameList', 'whole', lang],
    queryFn: ({ signal }) => wholeList(signal),
    enabled: signedIn,
    staleTime: FRESH_MS,
  }).data;
  const lanes = useCall('vendorLanes', { platform: 'html5-desktop' }).data?.lanes;
  return useMemo(() => {
    const known = new Map((lanes ?? []).flatMap((lane) => lane.cards).map((game) => [gameKey(game), game]));
    for (const game of whole ?? []) known.set(gameKey(game), game);
    return [...known.values()];
  }, [whole, lanes]);
}

export interface Place {
  name: string;
  to: string;
}

/** Categories and the studios within them. */
export function usePlaces(): Place[] {
  const { t } = useT();
  const menus = useGameMenus();
  return useMemo(() => {
    const categories = menus.map((menu) => ({
      name: t(`shell.category.${menu.gameType}`),
      to: paths.category(menu.gameType),
    }));
    const studios = menus.flatMap((menu) =>
      menu.vendors.map((vendor) => ({
        name: `${vendor.displayName} · ${t(`shell.category.${menu.gameType}`)}`,
        to: paths.category(menu.gameType, vendor.vassalage),
      })),
    );
    return [...categories, ...studios];
  }, [menus, t]);
}
