import { useT } from '@croupier/i18n';
import { ErrorState, PageTitle, Skeleton } from '@croupier/ui';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { AuthenticatorOff } from './authenticator-off.tsx';
import { AuthenticatorSheet } from './authenticator-sheet.tsx';
import { BoardCard } from './board-card.tsx';
import { CloseAccountCard } from './close-account-card.tsx';
import { DataCard } from './data-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FederatedCard } from './federated-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProtectionsCard } from './protections-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { openContact, openPassword, type Safeguard } from './safeguards.ts';

type Panel = 'authenticator-on' | 'authenticator-off' | 'recovery' | null;

function PageSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <Skeleton className="h-32 !rounded-xl" />
      <Skeleton className="h-80 !rounded-xl" />
    </div>
  );
}

/** [spec 2.23] How well the account is kept, and everything that keeps it. */
export default function SecurityPage() {
  const { t } = useT();
  const { data, error, refetch } = useCall('securityCenter', {});
  const [panel, setPanel] = useState<Panel>(null);
  const open = (safeguard: Safeguard) => {
    if (!data) return;
    if (safeguard === 'payment') openDialog({ kind: 'payment-password' });
    else if (safeguard === 'password') openPassword(data);
    else if (safeguard === 'email') openContact('email', data.email);
    else if (safeguard === 'mobile') openContact('sms', data.mobile);
    else if (safeguard === 'recovery' && data.authenticatorSince) setPanel('recovery');
    else setPanel(data.authenticatorSince ? 'authenticator-off' : 'authenticator-on');
  };
  const shut = () => setPanel(null);
  return (
    <>
      <PageTitle title={t('security.title')} />
      {error && (
        <ErrorState
          title={t('states.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <PageSkeleton />}
      {data && (
        <>
          <ScoreCard centre={data} onDo={open} />
          <div className="mt-4 grid gap-4 xl:grid-cols-[1fr_24rem]">
            <div className="min-w-0 space-y-4">
              <ProtectionsCard centre={data} onOpen={open} />
              <ProfileCard centre={data} />
              <HistoryCard />
            </div>
            <div className="min-w-0 space-y-4">
              <SessionsCard />
              <DevicesCard />
              <FederatedCard />
              <RecoveryCard
                centre={data}
                asking={panel === 'recovery'}
                onAsk={() => setPanel('recovery')}
                onShut={shut}
              />
              <BoardCard />
              <DataCard />
              <CloseAccountCard />
            </div>
          </div>
          {panel === 'authenticator-on' && <AuthenticatorSheet onClose={shut} />}
          {panel === 'authenticator-off' && <AuthenticatorOff onClose={shut} />}
        </>
      )}
    </>
  );
}
