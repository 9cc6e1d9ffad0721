import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, CallName, InputOf, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

type Options<N extends CallName> = Omit<UseQueryOptions<ValueOf<AllCalls[N]>, ApiRefusal>, 'queryKey' | 'queryFn'>;

/**
 * A call's answer from the query cache, under `[name, input, language]`: a push finds it by its name, and another
 * language is another answer.
 */
export function useCall<N extends CallName>(name: N, input: InputOf<AllCalls[N]>, options: Options<N> = {}) {
  const { lang } = useT();
  return useQuery<ValueOf<AllCalls[N]>, ApiRefusal>({
    queryKey: [name, input, lang],
    queryFn: ({ signal }) => (api as (...args: unknown[]) => Promise<ValueOf<AllCalls[N]>>)(name, input, { signal }),
    ...options,
  });
}
