import { useT } from '@croupier/i18n';
import { Button, Card, Dialog } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryList } from './recovery-list.tsx';
import { reloadCentre, type Centre } from './safeguards.ts';

export interface RecoveryCardProps {
  centre: Centre;
  asking: boolean;
  onAsk: () => void;
  onShut: () => void;
}

function RenewDialog({ onShut }: { onShut: () => void }) {
  const { t } = useT();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const shut = () => {
    void reloadCentre();
    onShut();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && shut()}
      title={t('security.renewTitle')}
      className="sm:!w-[min(26rem,100vw-2rem)]"
    >
      <div className="overflow-y-auto p-5">
        {codes ? (
          <RecoveryList codes={codes} onDone={shut} />
        ) : (
          <>
            <p className="mb-3 text-[.8125rem] text-fg2">{t('security.renewText')}</p>
            <PasswordForm
              submit={async (password) => setCodes((await api('renewRecoveryCodes', { password })).recoveryCodes)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** How many are left. The codes themselves nobody can show again. */
export function RecoveryCard({ centre, asking, onAsk, onShut }: RecoveryCardProps) {
  const { t } = useT();
  const on = centre.authenticatorSince !== null;
  return (
    <Card
      title={t('security.recovery')}
      sub={on ? t('security.recoveryLeft', { count: centre.recoveryLeft }) : undefined}
    >
      <p className="text-[.8125rem] text-fg2">{t(on ? 'security.recoveryText' : 'security.recoveryNone')}</p>
      {on && (
        <Button className="mt-3" onClick={onAsk}>
          {t('security.renew')}
        </Button>
      )}
      {asking && <RenewDialog onShut={onShut} />}
    </Card>
  );
}
