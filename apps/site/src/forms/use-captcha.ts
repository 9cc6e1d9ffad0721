import { useRef } from 'react';
import { useCall } from '../api/use-call.ts';

/** Spec 5.11, 9.2. */
const REFRESH_PAUSE_MS = 1000;

/** A captcha while one is wanted. Each counts once, so a failed try takes a new one; at most one a second. */
export function useCaptcha(wanted: boolean) {
  const { data, refetch, isFetching } = useCall('captcha', {}, { enabled: wanted, gcTime: 0, staleTime: Infinity });
  const last = useRef(-REFRESH_PAUSE_MS);
  const refresh = () => {
    if (performance.now() - last.current < REFRESH_PAUSE_MS) return;
    last.current = performance.now();
    void refetch();
  };
  return { captcha: wanted ? data : undefined, refresh, isFetching };
}
