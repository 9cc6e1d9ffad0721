import { useT } from '@croupier/i18n';
import { useCall } from '../../../api/use-call.ts';
import type { Applicant } from './federated-sign-in.tsx';
import { FederatedProblem, FederatedStep, FederatedWait } from './federated-step.tsx';
import { RegisterForm } from '../register/register-form.tsx';
import { withoutPassword, settingsFor } from '../register/register-rules.ts';

/** [spec 5.2] What the brand asks of everybody, but for the password and the captcha: the provider stands for both. */
export function FederatedRegister({ applicant }: { applicant: Applicant }) {
  const { t } = useT();
  const { data: settings, error } = useCall('registerSettings', {});
  const phones = useCall('countryCodes', {}, { staleTime: Infinity }).data;
  if (error) return <FederatedProblem text={error.message} />;
  if (!settings || !phones) return <FederatedWait />;
  if (!settings.enabled) return <FederatedProblem text={t('federation.registerClosed')} />;
  const method = settings.methods?.username === false ? 'mobile' : 'username';
  return (
    <FederatedStep
      title={t('federation.registerTitle')}
      text={t('federation.registerText', { provider: t(`federation.${applicant.provider}`) })}
    >
      <RegisterForm
        settings={withoutPassword(settingsFor(settings, method))}
        phones={phones.list}
        method={method}
        federated={applicant}
      />
    </FederatedStep>
  );
}
