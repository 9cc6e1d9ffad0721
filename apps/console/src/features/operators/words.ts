import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export type Account = ValueOf<AllCalls['operators']>['list'][number];
export type OneTime = ValueOf<AllCalls['renewOperatorPassword']>;

export const STANDING_TEXT: Readonly<Record<Account['standing'], MessageKey>> = {
  active: 'console-operators.standing.active',
  invited: 'console-operators.standing.invited',
  disabled: 'console-operators.standing.disabled',
};
export const STANDING_COLOR: Readonly<Record<Account['standing'], string>> = {
  active: 'var(--success)',
  invited: 'var(--warning)',
  disabled: 'var(--fg-3)',
};

const FRESH_MS = 30_000;

export function useOperators() {
  return useQuery<ValueOf<AllCalls['operators']>>({
    queryKey: ['operators'],
    queryFn: ({ signal }) => api('operators', {}, { signal }),
    refetchInterval: FRESH_MS,
  });
}
