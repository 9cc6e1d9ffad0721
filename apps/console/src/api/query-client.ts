import { type ApiRefusal, isRefusal } from '@croupier/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiRefusal;
  }
}

/** What an operator may do may have changed since it was read: the menu and the pages follow. */
function onNo(error: unknown) {
  if (isRefusal(error, 'forbidden')) void queryClient.invalidateQueries({ queryKey: ['consoleMe'] });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onNo }),
  mutationCache: new MutationCache({ onError: onNo }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Only what may answer next time is asked again; an expected no stays a no.
      retry: (failures, error) => failures < 2 && isRefusal(error, 'network', 'timeout', 'unavailable'),
    },
    mutations: { retry: false },
  },
});
