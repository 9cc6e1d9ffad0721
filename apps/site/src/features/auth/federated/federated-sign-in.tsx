import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { paths } from '../../../paths.ts';
import { FederatedConfirmForm } from './federated-confirm-form.tsx';
import type { ProviderName } from './federated-provider.tsx';
import { FederatedRegister } from './federated-register.tsx';
import { FederatedProblem, FederatedStep, FederatedWait } from './federated-step.tsx';
import { once, takeNext, takeRemember } from './federated-way.ts';
import { rememberSignIn } from '../login/remembered.ts';
import { type Challenge, challengeOf } from '../login/second-factor.ts';
import { SecondFactorForm } from '../login/second-factor-form.tsx';
import { useSignIn } from '../login/use-sign-in.ts';

/** Whom the provider has named, and what it takes to go on. */
export interface Applicant {
  ticket: string;
  provider: ProviderName;
  email: string | null;
  name: string | null;
}

type Step =
  | { at: 'wait' }
  | { at: 'factor'; challenge: Challenge }
  | { at: 'confirm'; applicant: Applicant }
  | { at: 'register'; applicant: Applicant }
  | { at: 'problem'; text: string };

function stepAfter(error: unknown): Step {
  const challenge = challengeOf(error);
  if (challenge) return { at: 'factor', challenge };
  if (!isRefusal(error)) throw error;
  const applicant = error.value as unknown as Applicant;
  if (error.code === 'federation_link_needed') return { at: 'confirm', applicant };
  return error.code === 'federation_unknown' ? { at: 'register', applicant } : { at: 'problem', text: error.message };
}

/** [spec 2.25] Back from the provider: into the account, or to what is still missing. */
export function FederatedSignIn({ exchange }: { exchange: string }) {
  const { t } = useT();
  const signIn = useSignIn();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ at: 'wait' });
  const enter = (token: string) => {
    rememberSignIn(takeRemember(), {});
    signIn(token, takeNext() ?? paths.home());
  };
  useEffect(() => {
    let gone = false;
    once(exchange, () => api('finishFederatedSignIn', { exchange })).then(
      ({ token }) => !gone && enter(token),
      (error: unknown) => !gone && setStep(stepAfter(error)),
    );
    return () => void (gone = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an exchange is asked about once
  }, [exchange]);
  const back = (message?: string) => {
    if (message !== undefined) toast({ kind: 'error', title: message });
    void navigate(paths.login(), { replace: true });
  };
  const onChallenge = (challenge: Challenge) => setStep({ at: 'factor', challenge });
  const shown: Record<Step['at'], () => ReactNode> = {
    wait: () => <FederatedWait />,
    problem: () => step.at === 'problem' && <FederatedProblem text={step.text} />,
    factor: () =>
      step.at === 'factor' && (
        <FederatedStep title={t('auth.secondFactor')}>
          <SecondFactorForm challenge={step.challenge} onDone={enter} onBack={back} />
        </FederatedStep>
      ),
    confirm: () =>
      step.at === 'confirm' && (
        <FederatedStep
          title={t('federation.linkTitle')}
          text={t('federation.linkText', {
            email: step.applicant.email ?? '',
            provider: t(`federation.${step.applicant.provider}`),
          })}
        >
          <FederatedConfirmForm applicant={step.applicant} onToken={enter} onChallenge={onChallenge} />
        </FederatedStep>
      ),
    register: () => step.at === 'register' && <FederatedRegister applicant={step.applicant} />,
  };
  return shown[step.at]();
}
