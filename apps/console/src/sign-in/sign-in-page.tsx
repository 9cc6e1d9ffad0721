import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import { useEffect, useState } from 'react';
import Info from '~icons/ph/info-bold';
import { Logo } from '../shell/logo.tsx';
import { Preferences } from '../shell/operator-card.tsx';
import { useSession } from '../stores/session.ts';
import { CodeStep } from './code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordStep } from './password-step.tsx';

const glow =
  'radial-gradient(60rem 40rem at 50% -10%, color-mix(in oklab, var(--brand-800) 30%, transparent), transparent 70%),' +
  ' var(--bg-deep)';

export interface Challenge {
  readonly id: string;
  readonly username: string;
  /** What this sign-in has to set before it opens the console. */
  readonly sets: { readonly password: boolean; readonly authenticator: boolean };
}

/** Password, a password of one's own at a first sign-in, then the authenticator's code. */
type Step = 'password' | 'newPassword' | 'code';
const stepsOf = (challenge: Challenge | null): readonly Step[] =>
  challenge?.sets.password ? ['password', 'newPassword', 'code'] : ['password', 'code'];

export function SignInPage() {
  const { t } = useT();
  const ended = useSession((session) => session.ended);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [newPassword, setNewPassword] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const steps = stepsOf(challenge);
  const step: Step = !challenge ? 'password' : challenge.sets.password && !newPassword ? 'newPassword' : 'code';
  const at = steps.indexOf(step) + 1;
  const restart = () => {
    setChallenge(null);
    setNewPassword(undefined);
    setRefused(undefined);
  };
  useEffect(() => {
    document.title = `${t('console-shell.console')} · ${t('common.brand')}`;
  }, [t]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-items-center p-6 outline-none"
      style={{ background: glow }}
    >
      <div className="w-full max-w-[25rem]">
        <div className="mb-5 flex items-center justify-between gap-3">
          <Logo name={t('common.brand')} />
          <span className="chip ms-auto bg-s3 text-fg2">{t('console-shell.console')}</span>
          <Preferences />
        </div>
        <div className="panel p-7">
          <ol className="mb-5 flex gap-1.5" aria-label={t('console-signin.step', { at, of: steps.length })}>
            {steps.map((name, nr) => (
              <li
                key={name}
                aria-current={name === step ? 'step' : undefined}
                className={cx(
                  'h-1 flex-1 rounded-full',
                  nr + 1 < at ? 'bg-success' : name === step ? 'bg-primary' : 'bg-s4',
                )}
              />
            ))}
          </ol>
          {ended && !challenge && (
            <p role="status" className="mb-4 rounded-md bg-s2 px-3 py-2 text-[.8125rem] text-fg2">
              {t('console-signin.ended')}
            </p>
          )}
          {step === 'password' && <PasswordStep onChallenge={setChallenge} />}
          {challenge && step === 'newPassword' && (
            <NewPasswordStep
              username={challenge.username}
              error={refused}
              onChosen={(chosen) => {
                setRefused(undefined);
                setNewPassword(chosen);
              }}
              onRestart={restart}
            />
          )}
          {challenge && step === 'code' && (
            <CodeStep
              challenge={challenge}
              newPassword={newPassword}
              onBadPassword={(text) => {
                setRefused(text);
                setNewPassword(undefined);
              }}
              onRestart={restart}
            />
          )}
        </div>
        <p className="mt-4 flex items-start gap-2 px-1 text-xs text-fg3">
          <Info className="mt-0.5 shrink-0" />
          {t('console-signin.audited')}
        </p>
      </div>
    </main>
  );
}
