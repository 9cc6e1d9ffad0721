import { type ReactNode, useEffect } from 'react';
import { api } from '../api/api.ts';
import { keepOperator, useSession } from '../stores/session.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Shows the console to whoever is signed in, and the sign-in to everybody else. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { token, operator } = useSession();
  const known = operator !== null;
  useEffect(() => {
    if (token === null || known) return;
    // A reload kept the token; a refusal of it forgets it, and the sign-in appears.
    void api('consoleMe').then(keepOperator, () => undefined);
  }, [token, known]);
  if (token === null) return <SignInPage />;
  return known ? children : null;
}
