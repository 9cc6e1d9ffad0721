import { isRefusal } from '@croupier/client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import type { SlotState } from './spin-view.ts';

/** The game and what is open in it. Asked anew on every visit: free spins may have been played elsewhere. */
export function useSlotState(game: string) {
  return useCall('slotState', { game }, { staleTime: Infinity, gcTime: 0, refetchOnMount: 'always' });
}

/** Puts what a spin changed into the cached answers, so that no other screen shows older figures. */
export function useKeepSpin(game: string) {
  const client = useQueryClient();
  return (change: Partial<SlotState>) => {
    client.setQueriesData<SlotState>(
      { queryKey: ['slotState', { game }] },
      (state) => state && { ...state, ...change },
    );
    void client.invalidateQueries({ queryKey: ['rounds', { game }] });
    if (!change.balance || !change.balanceVersion) return;
    const { balance, balanceVersion: version } = change;
    client.setQueriesData<{ version: string }>({ queryKey: ['balance'] }, (known) =>
      known && BigInt(known.version) < BigInt(version) ? { ...known, balance, version } : known,
    );
  };
}

const RETRIES = 2;
const RETRY_AFTER_MS = 900;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A request id that no other request has; `randomUUID` would need a secure address. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One spin. When no answer came, asks again with the same request id: the server answers for the same round. */
export async function requestSpin(game: string, stake: string) {
  const requestId = newRequestId();
  for (let attempt = 0; ; attempt++) {
    try {
      return await api('slotSpin', { game, stake, requestId });
    } catch (error) {
      if (attempt >= RETRIES || !isRefusal(error, 'network', 'timeout', 'unavailable')) throw error;
      await pause(RETRY_AFTER_MS);
    }
  }
}

const PAGE = 20;

export function useRounds(game: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['rounds', { game }],
    queryFn: ({ pageParam, signal }) =>
      api('rounds', { game, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
  });
}
