import { useT } from '@croupier/i18n';
import { ErrorState } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api/api.ts';
import { keepOperator, useSession } from '../stores/session.ts';
import { SignInPage } from './sign-in-page.tsx';

const ME = ['consoleMe'];

async function readMe({ signal }: { signal: AbortSignal }) {
  const operator = await api('consoleMe', {}, { signal });
  keepOperator(operator);
  return operator;
}

/** A reload kept the token: asks whose it is. A refusal of it forgets it, and the sign-in appears. */
function Returning() {
  const { t } = useT();
  const { error, refetch } = useQuery({ queryKey: ME, queryFn: readMe });
  if (!error) return null;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="sr">{t('console-shell.console')}</h1>
      <ErrorState
        title={t('console-shell.errorTitle')}
        text={error.message}
        reference={error.requestId}
        onRetry={() => void refetch()}
      />
    </main>
  );
}

const FRESH_MS = 30_000;

/** A role that was changed meanwhile is followed: by the clock, and as soon as the server says no to something. */
function Following({ children }: { children: ReactNode }) {
  useQuery({
    queryKey: ME,
    queryFn: readMe,
    initialData: () => useSession.getState().operator ?? undefined,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  return children;
}

/** Shows the console to whoever is signed in, and the sign-in to everybody else. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { token, operator } = useSession();
  if (token === null) return <SignInPage />;
  return operator ? <Following>{children}</Following> : <Returning />;
}
