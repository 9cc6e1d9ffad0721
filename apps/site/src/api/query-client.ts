import { isRefusal } from '@croupier/client';
import { QueryClient } from '@tanstack/react-query';

/** Only what may answer next time is asked again; an expected no stays a no. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && isRefusal(error, 'network', 'timeout', 'unavailable');
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
