import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Card, EmptyState, ErrorState, Kv, Money, PageTitle, SkeletonRows, Stat } from '@croupier/ui';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { paths } from '../paths.ts';
import { useBalance } from '../shell/member.ts';
import { DownlineList } from './downline-list.tsx';
import { InvitationCard } from './invitation-card.tsx';

/** Keeps the figures of a row of tiles on one line. */
const NO_NOTE = '\u00a0';

type Overview = ValueOf<AllCalls['agentOverview']>;

function Figures({ of }: { of: Overview }) {
  const { t, number, instant, money } = useT();
  const { data: balance } = useBalance();
  const sum = ({ members, agents }: Overview['team']) => number(members + agents);
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Stat label={t('agent.direct')} value={sum(of.direct)} note={t('agent.split', of.direct)} />
      <Stat label={t('agent.team')} value={sum(of.team)} note={t('agent.split', of.team)} />
      <Stat
        label={t('agent.newMonth')}
        value={number(of.newThisMonth.team)}
        note={t('agent.newMonthNote', { count: of.newThisMonth.direct, date: instant(of.monthStart, 'day') })}
      />
      <Stat
        label={t('agent.balance')}
        color="var(--money)"
        note={NO_NOTE}
        value={balance ? <Money text={money(balance.balance, balance.currencySymbol)} /> : '—'}
      />
    </div>
  );
}

function Me({ of }: { of: Overview }) {
  const { t, date, dateTime } = useT();
  return (
    <Card title={t('agent.me')}>
      <Kv
        rows={[
          [t('agent.account'), of.account],
          [t('agent.kind'), t('agent.kindAgent')],
          [t('agent.upline'), of.upline ?? t('agent.noUpline')],
          [t('agent.below'), t('agent.levels', { count: of.depth })],
          [t('agent.registered'), date(of.registeredAt)],
          [t('agent.lastLogin'), of.lastLoginAt ? dateTime(of.lastLoginAt) : t('agent.never')],
        ]}
      />
    </Card>
  );
}

function Latest() {
  const { t } = useT();
  const { data } = useCall('agentDownline', { limit: '5' });
  return (
    <div>
      <div className="mb-2.5 flex items-center gap-3">
        <h2 className="text-md font-extrabold">{t('agent.latest')}</h2>
        <Link
          to={paths.agentHome('downlineManagmentView')}
          className="ms-auto py-2 text-[.8125rem] font-semibold text-linkc underline-offset-4 hover:underline"
        >
          {t('agent.all')}
        </Link>
      </div>
      {data === undefined && <SkeletonRows rows={3} />}
      {data?.list.length === 0 && <EmptyState title={t('agent.empty')} text={t('agent.emptyText')} />}
      {data && data.list.length > 0 && <DownlineList list={data.list} label={t('agent.latest')} />}
    </div>
  );
}

/** [spec 2.24] agentTeamOverview: oneself, and how many stand below, counted when one looks. */
export function OverviewPage() {
  const { t } = useT();
  const { data, error, refetch } = useCall('agentOverview', {});
  return (
    <>
      <PageTitle title={t('agent.overview')} sub={t('agent.overviewSub')} />
      {error && !data && (
        <ErrorState
          title={t('agent.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <SkeletonRows rows={5} className="h-16" />}
      {data && (
        <div className="grid gap-4">
          <Figures of={data} />
          <div className="grid gap-4 lg:grid-cols-2">
            <Me of={data} />
            {data.affiliateCode && <InvitationCard code={data.affiliateCode} />}
          </div>
          <Latest />
        </div>
      )}
    </>
  );
}
