import { useT } from '@croupier/i18n';
import { EmptyState, ErrorState, Sheet, SkeletonRows } from '@croupier/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { paths } from '../../paths.ts';
import { useBalance } from '../../shell/member.ts';
import { DepositForm } from './deposit/deposit-form.tsx';
import { DepositStatus } from './deposit/deposit-status.tsx';

function DepositDrawer() {
  const { t } = useT();
  const navigate = useNavigate();
  const { data: balance } = useBalance();
  const channels = useCall('depositChannels', {}, { staleTime: 0 });
  const { data, error } = channels;
  const close = () => void navigate(paths.member());
  return (
    <Sheet open onOpenChange={(open) => !open && close()} title={t('wallet.deposit')}>
      {error && !data && (
        <ErrorState
          className="m-4"
          title={t('wallet.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void channels.refetch()}
        />
      )}
      {!error && (!data || !balance) && (
        <div className="p-5">
          <SkeletonRows rows={4} className="h-20" />
        </div>
      )}
      {data && balance && data.list.length === 0 && (
        <EmptyState className="m-4" title={t('wallet.noChannels')} text={t('wallet.noChannelsText')} />
      )}
      {data && balance && data.list.length > 0 && <DepositForm channels={data} symbol={balance.currencySymbol} />}
    </Sheet>
  );
}

/** [spec 2.23, depositv2] With an id it shows how that deposit stands, else the form in its drawer. */
export default function DepositPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <DepositStatus key={id} id={id} /> : <DepositDrawer />;
}
