import type { AllCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useOperator } from '../../stores/session.ts';

export type PersonFile = ValueOf<AllCalls['personFile']>;
export type Listed = ValueOf<AllCalls['people']>['list'][number];
export type PersonSession = PersonFile['sessions'][number];
export type PersonLink = PersonFile['links'][number];

const FRESH_MS = 30_000;

export function usePersonFile(id: string) {
  return useQuery<PersonFile>({
    queryKey: ['personFile', id],
    queryFn: ({ signal }) => api('personFile', { id }, { signal }),
    refetchInterval: FRESH_MS,
  });
}

/** The reset that waits for a second operator, if there is one. */
export function useOpenReset(id: string) {
  const mayRead = useOperator().permissions.includes('approvals.read');
  return useQuery<ValueOf<AllCalls['approvals']>>({
    queryKey: ['approvals', 'person', id],
    queryFn: ({ signal }) => api('approvals', { view: 'open', person: id, limit: 20 }, { signal }),
    refetchInterval: FRESH_MS,
    enabled: mayRead,
  }).data?.list.find(({ kind }) => kind === 'person.factors');
}

export function usePersonNotes(id: string) {
  return useQuery<ValueOf<AllCalls['personNotes']>>({
    queryKey: ['personNotes', id],
    queryFn: ({ signal }) => api('personNotes', { id }, { signal }),
  });
}
