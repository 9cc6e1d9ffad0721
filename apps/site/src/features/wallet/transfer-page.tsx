import { useT } from '@croupier/i18n';
import { EmptyState, ErrorState, PageTitle, Skeleton } from '@croupier/ui';
import { useCall } from '../../api/use-call.ts';
import { useBalance } from '../../shell/member.ts';
import { TransferForm } from './transfer/transfer-form.tsx';
import { TransferList } from './transfer/transfer-list.tsx';
import { WithdrawHeld } from './withdraw/withdraw-held.tsx';

function Loading() {
  return (
    <div className="grid gap-4 xl:grid-cols-[26rem_1fr]">
      <Skeleton className="h-96 !rounded-xl" />
      <Skeleton className="h-64 !rounded-xl" />
    </div>
  );
}

function Desk() {
  const { t } = useT();
  const terms = useCall('transferTerms', {}, { staleTime: 0 });
  const { data: balance } = useBalance();
  if (terms.error && !terms.data) {
    const { message, requestId } = terms.error;
    return (
      <ErrorState
        title={t('transfer.errorTitle')}
        text={message}
        reference={requestId}
        onRetry={() => void terms.refetch()}
      />
    );
  }
  if (!terms.data || !balance) return <Loading />;
  const symbol = balance.currencySymbol;
  if (terms.data.ways.length === 0) {
    return (
      <>
        <EmptyState
          art="empty/em-lock"
          title={t('transfer.nobody')}
          text={t(terms.data.upline === null ? 'transfer.nobodyAbove' : 'transfer.notOffered')}
        />
        <TransferList />
      </>
    );
  }
  return (
    <>
      {terms.data.heldUntil && <WithdrawHeld until={terms.data.heldUntil} />}
      <div className="grid items-start gap-4 xl:grid-cols-[26rem_1fr]">
        <TransferForm terms={terms.data} balance={balance.balance} symbol={symbol} />
        <TransferList />
      </div>
    </>
  );
}

/** [spec 2.23, transferUpline; 6.4] Money to the direct upline, and of agents to somebody directly below. */
export default function TransferPage() {
  const { t } = useT();
  return (
    <>
      <PageTitle title={t('transfer.title')} sub={t('transfer.sub')} />
      <Desk />
    </>
  );
}
