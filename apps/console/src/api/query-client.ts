import { type ApiRefusal, isRefusal } from '@croupier/client';
import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiRefusal;
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Only what may answer next time is asked again; an expected no stays a no.
      retry: (failures, error) => failures < 2 && isRefusal(error, 'network', 'timeout', 'unavailable'),
    },
    mutations: { retry: false },
  },
});
