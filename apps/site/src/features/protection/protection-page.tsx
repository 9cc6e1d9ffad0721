import { useT } from '@croupier/i18n';
import { Button, Card, ErrorState, PageTitle, Skeleton } from '@croupier/ui';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { KINDS, type Limit } from './figures.ts';
import { HistoryCard } from './history-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { RealityCard } from './reality-card.tsx';
import { StandingBanner } from './standing-banner.tsx';
import { TimeOutDialog, type TimeOutKind } from './time-out-dialog.tsx';

function PageSkeleton() {
  return (
    <div role="status" className="grid gap-4 xl:grid-cols-[1fr_22rem]">
      <div className="grid gap-4 sm:grid-cols-2">
        {KINDS.map((kind) => (
          <Skeleton key={kind} className="h-64 !rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-80 !rounded-xl" />
    </div>
  );
}

function TimeOutCard({ kind, onOpen }: { kind: TimeOutKind; onOpen: () => void }) {
  const { t } = useT();
  return (
    <Card title={t(`protection.${kind}.title`)}>
      <p className="-mt-1 mb-3 text-[.8125rem] text-fg2">{t(`protection.${kind}.text`)}</p>
      <Button kind={kind === 'out' ? 'danger' : 'ghost'} onClick={onOpen}>
        {t(`protection.${kind}.open`)}
      </Button>
    </Card>
  );
}

/** Limits, breaks, and where one stands (GLI-19 2.5.5, A.3.7, A.3.8). */
export default function ProtectionPage() {
  const { t } = useT();
  const { data, error, refetch } = useCall('protection', {}, { staleTime: 0 });
  const [changing, setChanging] = useState<Limit | null>(null);
  const [leaving, setLeaving] = useState<TimeOutKind | null>(null);
  return (
    <>
      <PageTitle title={t('protection.title')} />
      <p className="-mt-2 mb-4 max-w-2xl text-[.8125rem] text-fg2">{t('protection.lead')}</p>
      {error && !data && (
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
          <StandingBanner protection={data} />
          <div className="grid gap-4 xl:grid-cols-[1fr_22rem]">
            <div className="grid min-w-0 content-start gap-4 md:grid-cols-2">
              {KINDS.map((kind) => (
                <LimitCard key={kind} kind={kind} protection={data} onChange={setChanging} />
              ))}
            </div>
            <div className="grid min-w-0 content-start gap-4 md:grid-cols-2 xl:grid-cols-1">
              <TimeOutCard kind="break" onOpen={() => setLeaving('break')} />
              <RealityCard protection={data} />
              <TimeOutCard kind="out" onOpen={() => setLeaving('out')} />
              <HistoryCard symbol={data.currencySymbol} />
            </div>
          </div>
          {changing && <LimitDialog limit={changing} symbol={data.currencySymbol} onClose={() => setChanging(null)} />}
          {leaving && <TimeOutDialog kind={leaving} onClose={() => setLeaving(null)} />}
        </>
      )}
    </>
  );
}
