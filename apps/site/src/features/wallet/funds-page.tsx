import { useT } from '@croupier/i18n';
import { EmptyState, ErrorState, PageTitle, Skeleton, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { paths } from '../../paths.ts';
import { useBalance } from '../../shell/member.ts';
import { FundsForm } from './funds/funds-form.tsx';
import { FundsList } from './funds/funds-list.tsx';
import { FundsWallets } from './funds/funds-wallets.tsx';

function Loading() {
  return (
    <div role="status" className="grid gap-4 xl:grid-cols-[1fr_26rem]">
      <Skeleton className="h-80 !rounded-xl" />
      <Skeleton className="h-96 !rounded-xl" />
    </div>
  );
}

function Desk() {
  const { t } = useT();
  const terms = useCall('vendorWallets', {}, { staleTime: 0 });
  const { data: balance } = useBalance();
  if (terms.error && !terms.data) {
    const { message, requestId } = terms.error;
    return (
      <ErrorState
        title={t('funds.errorTitle')}
        text={message}
        reference={requestId}
        onRetry={() => void terms.refetch()}
      />
    );
  }
  if (!terms.data || !balance) return <Loading />;
  if (terms.data.wallets.length === 0) {
    return (
      <EmptyState
        title={t('funds.nobody')}
        text={t('funds.nobodyText')}
        actions={
          <Link to={paths.member()} className={buttonClass('primary')}>
            {t('member.overview')}
          </Link>
        }
      />
    );
  }
  const of = { balance: balance.balance, symbol: balance.currencySymbol };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_26rem] xl:grid-rows-[auto_1fr]">
      <FundsWallets {...of} wallets={terms.data.wallets} />
      <div className="xl:row-span-2">
        <FundsForm {...of} terms={terms.data} />
      </div>
      <FundsList />
    </div>
  );
}

/** [spec 2.23, transferFund] Between the main wallet and the wallets that some studios keep. */
export default function FundsPage() {
  const { t } = useT();
  return (
    <>
      <PageTitle title={t('funds.title')} sub={t('funds.sub')} />
      <Desk />
    </>
  );
}
