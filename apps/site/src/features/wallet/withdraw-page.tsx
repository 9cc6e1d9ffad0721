import { useT } from '@croupier/i18n';
import { ErrorState, PageTitle, Skeleton } from '@croupier/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useBalance } from '../../shell/member.ts';
import { AddPayoutAccount } from './withdraw/add-payout-account.tsx';
import { AvailableCard } from './withdraw/available-card.tsx';
import { PayoutAccountTiles } from './withdraw/payout-account-tiles.tsx';
import { WithdrawHeld } from './withdraw/withdraw-held.tsx';
import { WithdrawForm } from './withdraw/withdraw-form.tsx';
import { WithdrawalList } from './withdraw/withdrawal-list.tsx';
import { WithdrawalTrack } from './withdraw/withdrawal-track.tsx';

function Loading() {
  return (
    <div className="grid gap-4 xl:grid-cols-[1fr_22.5rem]">
      <div className="space-y-4">
        <Skeleton className="h-52 !rounded-xl" />
        <Skeleton className="h-40 !rounded-xl" />
      </div>
      <Skeleton className="h-80 !rounded-xl" />
    </div>
  );
}

function WithdrawDesk() {
  const { t } = useT();
  const [picked, setPicked] = useState<string>();
  const [adding, setAdding] = useState(false);
  const terms = useCall('withdrawalTerms', {}, { staleTime: 0 });
  const accounts = useCall('payoutAccounts', {});
  const { data: balance } = useBalance();
  const error = terms.error ?? accounts.error;
  if (error && (!terms.data || !accounts.data)) {
    const retry = () => void Promise.all([terms.refetch(), accounts.refetch()]);
    return (
      <ErrorState title={t('wallet.errorTitle')} text={error.message} reference={error.requestId} onRetry={retry} />
    );
  }
  if (!terms.data || !accounts.data || !balance) return <Loading />;
  const { list, payeeName } = accounts.data;
  const chosen = list.find(({ id }) => id === picked) ?? list[0];
  const symbol = balance.currencySymbol;
  return (
    <>
      {terms.data.heldUntil && <WithdrawHeld until={terms.data.heldUntil} />}
      <div className="grid gap-4 xl:grid-cols-[1fr_22.5rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-4">
          <AvailableCard terms={terms.data} balance={balance} />
          <PayoutAccountTiles accounts={list} chosen={chosen?.id} onChoose={setPicked} onAdd={() => setAdding(true)} />
        </div>
        <div className="xl:row-span-2">
          <WithdrawForm terms={terms.data} balance={balance.balance} symbol={symbol} account={chosen} />
        </div>
        <WithdrawalList symbol={symbol} />
        <AddPayoutAccount
          open={adding}
          payeeName={payeeName}
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            setPicked(id);
            setAdding(false);
          }}
        />
      </div>
    </>
  );
}

/** [spec 2.23, withdraw] With an id it tracks that withdrawal, else it takes a new one. */
export default function WithdrawPage() {
  const { t } = useT();
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id) return <WithdrawalTrack key={id} id={id} />;
  return (
    <>
      <PageTitle title={t('wallet.withdraw')} sub={t('wallet.withdrawSub')} />
      <WithdrawDesk />
    </>
  );
}
