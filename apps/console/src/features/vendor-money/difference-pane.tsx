import { useT } from '@croupier/i18n';
import { Button, ErrorState, SkeletonRows } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Check from '~icons/ph/check-bold';
import Swap from '~icons/ph/arrows-left-right-bold';
import { api } from '../../api/api.ts';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { useOperator } from '../../stores/session.ts';
import { DifferenceDetails } from './difference-details.tsx';
import { useAct } from './use-act.ts';
import type { DifferenceFacts } from './words.ts';

/** One difference: what each side says, and what can be done about it. */
export function DifferencePane({ id }: { id: string | undefined }) {
  const { t } = useT();
  const mayAct = useOperator().permissions.includes('reconciliation.write');
  const { data, error, refetch } = useQuery<DifferenceFacts>({
    queryKey: ['vendorDifference', id],
    queryFn: ({ signal }) => api('vendorDifference', { id: id! }, { signal }),
    enabled: id !== undefined,
    refetchInterval: 30_000,
  });
  if (id === undefined) {
    return (
      <div className="grid flex-1 content-center gap-3 p-6 text-center text-fg3">
        <p>{t('console-vendor-money.pick')}</p>
        <p className="text-xs">{t('console-vendor-money.keys')}</p>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="p-4">
        {!error && <SkeletonRows rows={7} />}
        {error && (
          <ErrorState
            title={t('console-shell.errorTitle')}
            text={error.message}
            reference={error.requestId}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    );
  }
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
        <DifferenceDetails facts={data} />
      </div>
      {mayAct && data.difference.state === 'open' && <Actions facts={data} />}
    </>
  );
}

function Actions({ facts: { difference, fix, approval } }: { facts: DifferenceFacts }) {
  const { t, signed } = useT();
  const { currencySymbol } = useOperator();
  const [asking, setAsking] = useState<'correct' | 'explain' | null>(null);
  const { id, version } = difference;
  const close = () => setAsking(null);
  const correct = useAct(
    (reason: string) => api('askVendorCorrection', { id, version, reason }),
    () => t('console-vendor-money.asked'),
    close,
  );
  const explain = useAct(
    (note: string) => api('closeVendorDifference', { id, version, note }),
    () => t('console-vendor-money.explained'),
    close,
  );
  const mayCorrect = fix !== null && approval === null;
  return (
    <div className="flex gap-2 border-t border-line p-3 lg:grid [&>button]:flex-1">
      {mayCorrect && (
        <Button kind="primary" icon={<Swap />} onClick={() => setAsking('correct')}>
          {t('console-vendor-money.correct')}
        </Button>
      )}
      <Button kind={mayCorrect ? 'ghost' : 'primary'} icon={<Check />} onClick={() => setAsking('explain')}>
        {t('console-vendor-money.explain')}
      </Button>
      {asking === 'correct' && fix && (
        <ReasonDialog
          title={t('console-vendor-money.correctTitle')}
          text={t(`console-vendor-money.fix.${fix.do}`, { amount: signed(fix.moves, currencySymbol) })}
          label={t('console-vendor-money.reason')}
          hint={t('console-vendor-money.reasonHint')}
          doIt={t('console-vendor-money.ask')}
          kind="primary"
          busy={correct.isPending}
          onDo={(reason) => correct.mutate(reason)}
          onClose={close}
        />
      )}
      {asking === 'explain' && (
        <ReasonDialog
          title={t('console-vendor-money.explainTitle')}
          text={t('console-vendor-money.explainText')}
          label={t('console-vendor-money.note')}
          doIt={t('console-vendor-money.explain')}
          kind="primary"
          busy={explain.isPending}
          onDo={(note) => explain.mutate(note)}
          onClose={close}
        />
      )}
    </div>
  );
}
