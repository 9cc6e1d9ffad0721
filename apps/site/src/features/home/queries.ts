import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { Game } from '../../games/game.ts';
import { useMember } from '../../shell/member.ts';

/** Spec 9.3. */
const WINNERS = 20;
/** Spec 9.4. */
const RECENTS = 20;
const NONE: readonly Game[] = [];
/** The jackpot shown runs toward the real pool, which is asked for this often. */
const JACKPOT_EVERY_MS = 10_000;
/** [spec 4.11] Lists are kept for the session; a visit after this time looks again. */
const LISTS_FRESH_MS = 5 * 60_000;

export const useBanners = () =>
  useCall('announcements', { types: 'B,PL,PU,PR', platform: 'W' }, { staleTime: LISTS_FRESH_MS });
export const useNotices = () => useCall('notices', {}, { staleTime: LISTS_FRESH_MS });
export const useLanes = () => useCall('vendorLanes', { platform: 'html5-desktop' }, { staleTime: LISTS_FRESH_MS });
export const useHotGames = () =>
  useCall('hotGames', { isPlatform: '2', platform: 'flash,html5-desktop' }, { staleTime: LISTS_FRESH_MS });
export const useWinners = () => useCall('rankList', { limitNum: WINNERS }, { refetchInterval: 60_000 });
/** Set where somebody has played: at the next visit a place is kept for the row until it comes. */
const HAS_PLAYED = 'hasPlayed';

/** [spec 7.32, 9.4] What the person played last, newest first; a visitor and a trial have played nothing. */
export function useRecentGames(): { games: readonly Game[]; awaited: boolean } {
  const { signedIn, member, isReal } = useMember();
  const { data, isError } = useCall(
    'recentGames',
    { page: 1, pageSize: RECENTS, clientType: '3' },
    { enabled: isReal, staleTime: 0 },
  );
  useEffect(() => {
    if (data !== undefined) localStorage.setItem(HAS_PLAYED, data.list.length > 0 ? '1' : '0');
  }, [data]);
  const open = member === undefined ? signedIn : isReal && data === undefined && !isError;
  return { games: isReal ? (data?.list ?? NONE) : NONE, awaited: open && localStorage.getItem(HAS_PLAYED) === '1' };
}
export const useJackpotPools = () => useCall('jackpot', {}, { refetchInterval: JACKPOT_EVERY_MS });
