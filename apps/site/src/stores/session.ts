import { create } from 'zustand';

/** Spec 4.2: the token lives as long as the tab. */
const TOKEN = 'token';

interface Session {
  token: string | null;
}

export const useSession = create<Session>(() => ({ token: sessionStorage.getItem(TOKEN) }));

export const sessionToken = () => useSession.getState().token;
export const useSignedIn = () => useSession((session) => session.token !== null);

export function keepToken(token: string) {
  sessionStorage.setItem(TOKEN, token);
  useSession.setState({ token });
}

/** Spec 4.8: where the session notes that the announcements were shown; visitors and members have their own. */
export const announcementMark = (signedIn: boolean) => (signedIn ? 'announcementClosed' : 'announcementClosedGuest');

/** What outlives a person's session: whose site it is, and what a visitor has been told already. */
const KEPT = ['merchant', announcementMark(false)];

/** Spec 4.6: leaving clears the session's storage and keeps the merchant code. */
export function forgetSession() {
  const kept = KEPT.map((key) => [key, sessionStorage.getItem(key)] as const);
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
  useSession.setState({ token: null });
}

/** Spec 4.6: a token in the address signs in, and leaves the address at once. */
export function takeTokenFromAddress() {
  const address = new URL(location.href);
  const token = address.searchParams.get(TOKEN);
  if (!token) return;
  address.searchParams.delete(TOKEN);
  history.replaceState(history.state, '', address);
  keepToken(token);
}
