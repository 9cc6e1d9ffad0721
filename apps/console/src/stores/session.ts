import type { AllCalls, ValueOf } from '@croupier/contract';
import { setTimeZone } from '@croupier/i18n';
import { create } from 'zustand';

export type Operator = ValueOf<AllCalls['consoleMe']>;

const TOKEN = 'console.token';

interface Session {
  token: string | null;
  /** Null until it is known who the token belongs to. */
  operator: Operator | null;
  /** The session ended by itself: the sign-in says so. */
  ended: boolean;
}

/** The token lives as long as the tab. */
export const useSession = create<Session>(() => ({
  token: sessionStorage.getItem(TOKEN),
  operator: null,
  ended: false,
}));

export function keepSession(token: string, operator: Operator) {
  sessionStorage.setItem(TOKEN, token);
  setTimeZone(operator.timeZone);
  useSession.setState({ token, operator, ended: false });
}

export function keepOperator(operator: Operator) {
  setTimeZone(operator.timeZone);
  useSession.setState({ operator });
}

export function forgetSession(ended: boolean) {
  if (useSession.getState().token === null) return;
  sessionStorage.removeItem(TOKEN);
  useSession.setState({ token: null, operator: null, ended });
}

/** Whoever is signed in. For pages that are shown to nobody else. */
export function useOperator(): Operator {
  const operator = useSession((session) => session.operator);
  if (!operator) throw new Error('a page without its operator');
  return operator;
}
