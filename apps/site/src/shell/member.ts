import { useCall } from '../api/use-call.ts';
import { useSignedIn } from '../stores/session.ts';

/** Spec 4.7: account types. */
const AGENT_TYPES = new Set([1, 2, 41, 42]);
const TRIAL_TYPE = 4;

/** The person who is signed in; loaded as soon as there is a token (spec 4.6). */
export function useMember() {
  const signedIn = useSignedIn();
  const { data } = useCall('memberInfo', {}, { enabled: signedIn });
  const member = signedIn ? data : undefined;
  return {
    signedIn,
    member,
    isTrial: member?.type === TRIAL_TYPE,
    isAgent: member !== undefined && AGENT_TYPES.has(member.type),
    /** Signed in with an account that plays for real money. */
    isReal: member !== undefined && member.type !== TRIAL_TYPE,
  };
}

/** The balance; a push moves it, so that it is not asked for again and again. */
export function useBalance() {
  const signedIn = useSignedIn();
  return useCall('balance', {}, { enabled: signedIn, staleTime: 60_000 });
}
