import { useT } from '@croupier/i18n';
import { Sheet, Steps, toast } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { AuthenticatorScan } from './authenticator-scan.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryList } from './recovery-list.tsx';
import { reloadCentre } from './safeguards.ts';

type Step = { at: 0 } | { at: 1; secret: string; uri: string } | { at: 2; codes: readonly string[] };

/** [spec 2.25] The password, the secret to scan and its first code, and the ten codes that stand in for it. */
export function AuthenticatorSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const [step, setStep] = useState<Step>({ at: 0 });
  const close = () => {
    void reloadCentre();
    onClose();
  };
  const confirmed = (codes: readonly string[]) => {
    toast({ kind: 'success', title: t('security.onDone') });
    setStep({ at: 2, codes });
    void reloadCentre();
  };
  return (
    <Sheet open onOpenChange={(open) => !open && close()} title={t('security.setupTitle')}>
      <div className="flex-1 space-y-5 overflow-y-auto px-5 py-4">
        <Steps
          label={t('security.steps')}
          items={[t('security.step.password'), t('security.step.scan'), t('security.step.codes')]}
          at={step.at}
        />
        {step.at === 0 && (
          <PasswordForm
            submit={async (password) => setStep({ at: 1, ...(await api('beginAuthenticator', { password })) })}
          />
        )}
        {step.at === 1 && <AuthenticatorScan secret={step.secret} uri={step.uri} onConfirmed={confirmed} />}
        {step.at === 2 && <RecoveryList codes={step.codes} onDone={close} />}
      </div>
    </Sheet>
  );
}
