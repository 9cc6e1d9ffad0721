import { useCall } from '../../api/use-call.ts';

/** Spec 9.3. */
const WINNERS = 20;
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
export const useJackpotPools = () => useCall('jackpot', {}, { refetchInterval: JACKPOT_EVERY_MS });
