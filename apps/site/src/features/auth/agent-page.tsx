import { useT } from '@croupier/i18n';
import { Art, toast } from '@croupier/ui';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import Check from '~icons/ph/check-circle-fill';
import { paths } from '../../paths.ts';
import { useMember } from '../../shell/member.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { signedIn } from '../../stores/sign-in.ts';
import { CredentialsForm } from './login/credentials-form.tsx';
import { SecondFactorForm } from './login/second-factor-form.tsx';
import type { Challenge } from './login/second-factor.ts';

/** Spec 9.1. */
const APPLY_AGENT = 6;
const link = 'py-1.5 text-start text-linkc underline underline-offset-4';
const POINTS = ['agent.point1', 'agent.point2', 'agent.point3'] as const;
const room = {
  background: 'radial-gradient(110% 80% at 70% 30%, oklch(.42 .12 80), oklch(.24 .06 60) 60%, oklch(.17 .04 300))',
};

/** What an agent really gets here, in words that are true. */
function Pitch() {
  const { t } = useT();
  return (
    <section className="relative min-w-0 overflow-hidden rounded-3xl p-6 text-white sm:p-9" style={room}>
      <Art
        src="hero/h-agent"
        width={880}
        height={560}
        eager
        className="absolute -end-24 -top-6 h-64 w-auto max-w-none opacity-70 max-sm:hidden"
      />
      <div className="relative grid gap-4 sm:pt-44">
        <h2 className="text-2xl font-extrabold sm:text-3xl">{t('agent.pitchTitle')}</h2>
        <p className="max-w-md text-white/90">{t('agent.pitchText')}</p>
        <ul className="grid max-w-lg gap-3 text-sm">
          {POINTS.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 shrink-0 text-lg" />
              <span>{t(point)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** [spec 2.4, 4.2] No remember-me: an agent's browser is never remembered. Name and password, a second factor where one is wanted, and into the agent centre. */
function Door() {
  const { t } = useT();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const enter = (token: string) => {
    signedIn(token);
    void navigate(paths.agentHome(), { replace: true });
  };
  const back = (message?: string) => {
    setChallenge(null);
    if (message !== undefined) toast({ kind: 'error', title: message });
  };
  if (challenge) return <SecondFactorForm challenge={challenge} onDone={enter} onBack={back} />;
  return (
    <CredentialsForm
      door={{ type: 'agent' }}
      label={t('agent.loginTitle')}
      submitLabel={t('agent.submit')}
      onToken={enter}
      onChallenge={setChallenge}
    />
  );
}

/** [spec 2.4] The agents' own door. Whoever is an agent and signed in already goes through it. */
export default function AgentPage() {
  const { t } = useT();
  const { member, isAgent } = useMember();
  if (isAgent) return <Navigate to={paths.agentHome()} replace />;
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-[var(--gutter)] py-6 pb-24 lg:grid-cols-[1fr_24rem] lg:py-10">
      <div className="panel min-w-0 p-6 sm:p-8 lg:order-2">
        <h1 className="text-2xl font-extrabold">{t('agent.loginTitle')}</h1>
        <p className="mt-1 mb-5 text-[.8125rem] text-fg2">{t('agent.loginText')}</p>
        {member && (
          <p role="status" className="mb-4 rounded-md bg-s2 px-3.5 py-2.5 text-[.8125rem]">
            {t('agent.signedInAsMember', { name: member.account })}
          </p>
        )}
        <Door />
        <p className="mt-5 grid justify-items-start gap-1 border-t border-line pt-4 text-[.8125rem] font-semibold">
          <button type="button" className={link} onClick={() => openDialog({ kind: 'feedback', type: APPLY_AGENT })}>
            {t('agent.becomeAgent')}
          </button>
          {!member && (
            <Link to={paths.login()} className={link}>
              {t('agent.playerLogin')}
            </Link>
          )}
        </p>
      </div>
      <Pitch />
    </div>
  );
}
