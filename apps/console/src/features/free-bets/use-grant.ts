import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { type FreeBets, type Offer, READ_ANEW, type Wish } from './words.ts';

/** Who sells free bets, and what the chosen vendor sells. */
export function useOffer(vendor: string) {
  return useQuery<Offer>({
    queryKey: ['freeBetPrepaids', vendor],
    queryFn: ({ signal }) => api('freeBetPrepaids', vendor ? { vendor } : {}, { signal }),
    // Who asks for it waits for it: a failure is said, with a button to try again.
    retry: false,
    staleTime: 30_000,
  });
}

export const useCheck = () =>
  useMutation({ mutationFn: (players: string[]) => api('checkFreeBetPlayers', { players }) });

/** What is asked for is granted once, however often the button is pressed or an answer is lost. */
export function useGrant(onDone: (grantId: string) => void) {
  const { t } = useT();
  const queries = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (wish: Omit<Wish, 'requestId'>) => api('grantFreeBets', { ...wish, requestId }),
    onSuccess: ({ grantId, people, waits }) => {
      const text = waits ? 'console-free-bets.asked' : 'console-free-bets.given';
      toast({ kind: 'success', title: t(text, { count: people }) });
      onDone(grantId);
    },
    onSettled: () => Promise.all(READ_ANEW.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

export function useCancel(onDone: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ row, reason }: { row: FreeBets; reason: string }) => api('cancelFreeBets', { id: row.id, reason }),
    onSuccess: ({ person }) => {
      toast({ kind: 'success', title: t('console-free-bets.cancelled', { account: person.account }) });
      onDone();
    },
    onError: (error) => {
      const title = error.code === 'state_conflict' ? t('console-free-bets.conflict') : error.message;
      toast({ kind: 'error', title });
    },
    onSettled: () => Promise.all(READ_ANEW.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
