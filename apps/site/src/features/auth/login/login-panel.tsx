import { useT } from '@croupier/i18n';
import { Tabs, toast } from '@croupier/ui';
import { useState } from 'react';
import { useWhitelabel } from '../../../shell/brand.ts';
import { FederatedButtons } from '../federated/federated-buttons.tsx';
import { LoginFooter } from './login-footer.tsx';
import { LoginForm } from './login-form.tsx';
import { MobileLoginForm } from './mobile-login-form.tsx';
import { remembered, rememberSignIn } from './remembered.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import type { Challenge } from './second-factor.ts';
import type { SignInSteps, Typed } from './sign-in-steps.ts';
import { useSignIn } from './use-sign-in.ts';

/** [spec 2.25] The ways to sign in; with a code only where the brand has opened it. */
export function LoginPanel({ next }: { next?: string | undefined }) {
  const { t } = useT();
  const signIn = useSignIn();
  const modules = useWhitelabel()?.modules ?? [];
  const byCode = modules.some(({ modId, enabled }) => modId === 'SMSLOGIN3' && enabled === '1');
  const [way, setWay] = useState(() => (remembered()?.mobileNum ? 'mobile' : 'username'));
  const [waiting, setWaiting] = useState<{ challenge: Challenge; typed: Typed } | null>(null);
  const [rememberMe, setRememberMe] = useState(() => remembered() !== null);
  const done = (token: string, typed: Typed) => {
    rememberSignIn(rememberMe, typed);
    signIn(token, next);
  };
  const steps: SignInSteps = {
    rememberMe,
    onRememberMe: setRememberMe,
    onToken: done,
    onChallenge: (challenge, typed) => setWaiting({ challenge, typed }),
  };
  const back = (message?: string) => {
    setWaiting(null);
    if (message !== undefined) toast({ kind: 'error', title: message });
  };
  const items = [
    { value: 'username', label: t('auth.wayName'), content: <LoginForm {...steps} /> },
    { value: 'mobile', label: t('auth.wayMobile'), content: <MobileLoginForm {...steps} /> },
  ];
  return (
    <div className="min-w-0 p-6 sm:p-9">
      <h2 className="mb-5 pe-10 text-2xl font-extrabold">{t(waiting ? 'auth.secondFactor' : 'auth.welcome')}</h2>
      {waiting ? (
        <SecondFactorForm challenge={waiting.challenge} onDone={(token) => done(token, waiting.typed)} onBack={back} />
      ) : (
        <>
          {byCode ? (
            <Tabs label={t('auth.ways')} items={items} value={way} onPick={setWay} />
          ) : (
            <LoginForm {...steps} />
          )}
          <FederatedButtons next={next} rememberMe={rememberMe} className="mt-2.5" />
          <LoginFooter />
        </>
      )}
    </div>
  );
}
