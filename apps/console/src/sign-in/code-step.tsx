import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, OtpField, Skeleton } from '@croupier/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import Left from '~icons/ph/caret-left-bold';
import Check from '~icons/ph/check-circle-fill';
import { api } from '../api/api.ts';
import { focusAtOnce } from './focus-at-once.ts';
import { keepSession } from '../stores/session.ts';
import type { Challenge } from './sign-in-page.tsx';

const Scan = lazy(() => import('./scan.tsx'));

const STEP_SECONDS = 30;
const secondsLeft = () => STEP_SECONDS - (Math.floor(Date.now() / 1000) % STEP_SECONDS);

/** How long the code on the authenticator is still the one; a ring that empties. */
function Renewal() {
  const { t } = useT();
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, []);
  const round = 2 * Math.PI * 8;
  return (
    <p className="mt-3 flex items-center gap-2.5 text-xs text-fg3">
      <svg viewBox="0 0 20 20" className="size-5 -rotate-90" aria-hidden>
        <circle cx="10" cy="10" r="8" fill="none" stroke="var(--surface-4)" strokeWidth="3" />
        <circle
          cx="10"
          cy="10"
          r="8"
          fill="none"
          stroke="var(--info)"
          strokeWidth="3"
          strokeDasharray={`${(left / STEP_SECONDS) * round} ${round}`}
        />
      </svg>
      <span className="tnum">{t('console-signin.renews', { seconds: left })}</span>
    </p>
  );
}

/** The secret of this sign-in, for an account that has no authenticator yet. */
function FirstScan({ challengeId }: { challengeId: string }) {
  const { data, error } = useQuery({
    queryKey: ['consoleEnrol', challengeId],
    queryFn: () => api('consoleEnrol', { challengeId }),
    // The secret lives as long as this page shows it.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (error) return <p className="text-danger">{error.message}</p>;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Scan {...data} />
    </Suspense>
  );
}

interface CodeStepProps {
  challenge: Challenge;
  newPassword: string | undefined;
  /** The password of one's own was refused, in these words. */
  onBadPassword: (text: string) => void;
  onRestart: () => void;
}

export function CodeStep({ challenge, newPassword, onBadPassword, onRestart }: CodeStepProps) {
  const { t } = useT();
  const first = challenge.sets.authenticator;
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: (full: string) =>
      api('consoleVerify', { challengeId: challenge.id, code: full, ...(newPassword ? { newPassword } : {}) }),
    onSuccess: ({ token, operator }) => keepSession(token, operator),
    onError: (error) => {
      setCode('');
      if (error.fields.newPassword) onBadPassword(error.fields.newPassword);
      if (isRefusal(error, 'challenge_expired', 'account_locked')) setTimeout(onRestart, 4000);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === 6) verify.mutate(code);
  };
  return (
    <form onSubmit={submit}>
      <h1 className="text-2xl font-extrabold">{t(first ? 'console-signin.scanTitle' : 'console-signin.codeTitle')}</h1>
      <p className="mt-1 text-fg2">
        {t(first ? 'console-signin.scanText' : 'console-signin.codeText', { brand: t('common.brand') })}
      </p>
      <p className="mt-4 mb-5 flex items-center gap-2.5 rounded-md bg-s2 px-3 py-2 text-[.8125rem]">
        <Check className="shrink-0 text-lg text-success" />
        <span className="truncate font-bold">{challenge.username}</span>
        <span className="shrink-0 text-fg3">{t('console-signin.passwordRight')}</span>
      </p>
      {first && (
        <div className="mb-5">
          <FirstScan challengeId={challenge.id} />
        </div>
      )}
      <OtpField
        label={t('console-signin.code')}
        ref={focusAtOnce}
        value={code}
        error={verify.error?.message}
        onChange={(event) => setCode(event.target.value)}
        onFull={(full) => verify.mutate(full)}
      />
      <Renewal />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        wide
        className="mt-5"
        busy={verify.isPending}
        disabled={code.length < 6}
      >
        {t('console-signin.verify')}
      </Button>
      <Button kind="quiet" wide className="mt-3" icon={<Left />} onClick={onRestart}>
        {t('console-signin.other')}
      </Button>
    </form>
  );
}
