import type { AllCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Settings } from './draft.ts';

export const REGISTRATION = ['registrationSettings'];

/** Not read anew by itself: under an operator's hands nothing may move. */
export function useRegistration() {
  return useQuery<Settings>({
    queryKey: REGISTRATION,
    queryFn: ({ signal }) => api('registrationSettings', {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The regions whose numbers the brand takes, as the site's form offers them. */
export function usePhones() {
  return useQuery<ValueOf<AllCalls['countryCodes']>>({
    queryKey: ['countryCodes'],
    queryFn: ({ signal }) => api('countryCodes', {}, { signal }),
    staleTime: Infinity,
  });
}
