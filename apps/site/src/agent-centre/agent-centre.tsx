import { useT } from '@croupier/i18n';
import { EmptyState, ErrorState, SkeletonRows, buttonClass } from '@croupier/ui';
import { Link, Navigate, Route, Routes } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { lazyPage } from '../lazy/lazy-area.tsx';
import { paths } from '../paths.ts';
import { useMember } from '../shell/member.ts';
import { useSignedIn } from '../stores/session.ts';
import { AgentFrame } from './agent-frame.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';
import { DownlinePage } from './downline-page.tsx';
import { OverviewPage } from './overview-page.tsx';

const Transfer = lazyPage(() => import('../features/wallet/transfer-page.tsx'), <SkeletonRows rows={6} />);

function NoPage() {
  const { t } = useT();
  return (
    <EmptyState
      art="empty/em-search"
      title={t('agent.noPage')}
      text={t('agent.noPageText')}
      actions={
        <Link to={paths.agentHome()} className={buttonClass()}>
          {t('agent.toOverview')}
        </Link>
      }
    />
  );
}

/** Until it is known who is there, and when that cannot be known just now. */
function Waiting() {
  const { t } = useT();
  const { error, refetch } = useCall('memberInfo', {});
  return (
    <main className="p-6">
      {error ? (
        <ErrorState
          title={t('agent.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </main>
  );
}

/** [spec 2.5, 2.13] The agent centre. Without a token, or as anybody but an agent, one is sent to the agents' door. */
export default function AgentCentre() {
  const signedIn = useSignedIn();
  const { member, isAgent } = useMember();
  if (!signedIn) return <Navigate to={paths.agent()} replace />;
  if (!member) return <Waiting />;
  if (!isAgent) return <Navigate to={paths.agent()} replace />;
  return (
    <Routes>
      <Route element={<AgentFrame account={member.account} />}>
        <Route index element={<OverviewPage />} />
        <Route path="agentTeamOverview" element={<OverviewPage />} />
        <Route path="downlineManagmentView" element={<DownlinePage />} />
        <Route path="transferUpline" element={<Transfer />} />
        <Route path="agentAnnouncement" element={<AnnouncementsPage />} />
        <Route path="*" element={<NoPage />} />
      </Route>
    </Routes>
  );
}
