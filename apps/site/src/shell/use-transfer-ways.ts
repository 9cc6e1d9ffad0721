import { useCall } from '../api/use-call.ts';

const FRESH_MS = 5 * 60_000;

/** Whether there is anybody this person may send money to, so that no menu leads to a page for nobody. */
export function useMayTransfer(): boolean {
  const { data } = useCall('transferTerms', {}, { staleTime: FRESH_MS });
  return (data?.ways.length ?? 0) > 0;
}
