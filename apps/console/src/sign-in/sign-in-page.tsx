import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import { useEffect, useState } from 'react';
import Info from '~icons/ph/info-bold';
import { Logo } from '../shell/logo.tsx';
import { Preferences } from '../shell/operator-card.tsx';
import { useSession } from '../stores/session.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

const glow =
  'radial-gradient(60rem 40rem at 50% -10%, color-mix(in oklab, var(--brand-800) 30%, transparent), transparent 70%),' +
  ' var(--bg-deep)';

export interface Challenge {
  readonly id: string;
  readonly username: string;
}

/** Password, then the authenticator's code. */
export function SignInPage() {
  const { t } = useT();
  const ended = useSession((session) => session.ended);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const at = challenge ? 2 : 1;
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
          <ol className="mb-5 flex gap-1.5" aria-label={t('console-signin.step', { at })}>
            {[1, 2].map((step) => (
              <li
                key={step}
                aria-current={step === at ? 'step' : undefined}
                className={cx(
                  'h-1 flex-1 rounded-full',
                  step < at ? 'bg-success' : step === at ? 'bg-primary' : 'bg-s4',
                )}
              />
            ))}
          </ol>
          {ended && !challenge && (
            <p role="status" className="mb-4 rounded-md bg-s2 px-3 py-2 text-[.8125rem] text-fg2">
              {t('console-signin.ended')}
            </p>
          )}
          {challenge ? (
            <CodeStep challenge={challenge} onRestart={() => setChallenge(null)} />
          ) : (
            <PasswordStep onChallenge={setChallenge} />
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
