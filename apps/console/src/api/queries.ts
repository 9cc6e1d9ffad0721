import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

type Overview = ValueOf<AllCalls['consoleOverview']>;
type ListName =
  | 'withdrawalQueue'
  | 'consoleDeposits'
  | 'paymentExceptions'
  | 'openTransfers'
  | 'unmatchedMoney'
  | 'auditLog'
  | 'feedbackInbox'
  | 'people'
  | 'outboxMessages'
  | 'approvals'
  | 'cases'
  | 'differences'
  | 'peopleTransfers'
  | 'adjustments'
  | 'operatedGames'
  | 'vendorExchanges'
  | 'vendorDifferences'
  | 'searchRounds'
  | 'freeBets';

/** Figures that grow by themselves: read anew every half minute, and at once after a push. */
const FRESH_MS = 30_000;

export function useOverview() {
  const { lang } = useT();
  return useQuery<Overview>({
    queryKey: ['consoleOverview', lang],
    queryFn: ({ signal }) => api('consoleOverview', {}, { signal }),
    refetchInterval: FRESH_MS,
  });
}

/** How many approvals wait for whoever is signed in. */
export function useWaiting(enabled: boolean) {
  return useQuery<ValueOf<AllCalls['approvalsWaiting']>>({
    queryKey: ['approvalsWaiting'],
    queryFn: ({ signal }) => api('approvalsWaiting', {}, { signal }),
    refetchInterval: FRESH_MS,
    enabled,
  });
}

/** How many differences with vendors are open. */
export function useOpenDifferences(enabled: boolean) {
  return useQuery<ValueOf<AllCalls['vendorDifferencesOpen']>>({
    queryKey: ['vendorDifferencesOpen'],
    queryFn: ({ signal }) => api('vendorDifferencesOpen', {}, { signal }),
    refetchInterval: FRESH_MS,
    enabled,
  });
}

export function useFacts(id: string | undefined) {
  const { lang } = useT();
  return useQuery<ValueOf<AllCalls['withdrawalFacts']>>({
    queryKey: ['withdrawalFacts', id, lang],
    queryFn: ({ signal }) => api('withdrawalFacts', { id: id! }, { signal }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
}

type Pages<N extends ListName> = ValueOf<AllCalls[N]>;

/** A list that goes on from a cursor. Another filter keeps the old rows until the new ones are there. */
export function useList<N extends ListName>(name: N, input: Omit<InputOf<AllCalls[N]>, 'cursor' | 'limit'>) {
  const { lang } = useT();
  return useInfiniteQuery({
    queryKey: [name, input, lang],
    queryFn: async ({ pageParam, signal }): Promise<Pages<N>> => {
      const asked = { ...input, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) };
      return await (api as (...args: unknown[]) => Promise<Pages<N>>)(name, asked, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  });
}
