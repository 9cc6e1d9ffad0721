import { useCall } from '../api/use-call.ts';
import { useSignedIn } from '../stores/session.ts';
import { kindOf } from './member-kind.ts';

/** The person who is signed in; loaded as soon as there is a token (spec 4.6). */
export function useMember() {
  const signedIn = useSignedIn();
  const { data } = useCall('memberInfo', {}, { enabled: signedIn });
  const member = signedIn ? data : undefined;
  return { signedIn, member, ...kindOf(member?.type) };
}

/** [spec 7.16] The picture of who is signed in; the one they chose, else one of ours. */
export function useMemberIcon(): string | undefined {
  const { isReal, member } = useMember();
  const enabled = isReal && member?.mustChangePassword !== true;
  const { data } = useCall('memberIcon', {}, { enabled, staleTime: Infinity });
  return enabled ? data?.icon : undefined;
}

/** The balance; a push moves it, so that it is not asked for again and again. */
export function useBalance() {
  const signedIn = useSignedIn();
  return useCall('balance', {}, { enabled: signedIn, staleTime: 60_000 });
}
