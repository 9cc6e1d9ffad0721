import type { AllCalls, ValueOf } from '@croupier/contract';
import { useCall } from '../api/use-call.ts';
import { useMember } from '../shell/member.ts';

export type FreeBets = ValueOf<AllCalls['myFreeBets']>['list'][number];

const NONE: readonly FreeBets[] = [];

/** The person's free bets, the first to end first; a push brings new ones. A visitor and a trial have none. */
export function useFreeBets() {
  const { isReal, member } = useMember();
  const enabled = isReal && member?.mustChangePassword !== true;
  const { data, error, refetch } = useCall('myFreeBets', {}, { enabled, staleTime: 0 });
  return { list: enabled ? (data?.list ?? NONE) : NONE, known: data !== undefined, error, refetch };
}

/** Those that can be bet now. */
export const useReadyFreeBets = (): readonly FreeBets[] => useFreeBets().list.filter(({ state }) => state === 'ready');
