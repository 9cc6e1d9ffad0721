import { useT } from '@croupier/i18n';
import { Button, Dialog, EmptyState, Skeleton, toast } from '@croupier/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import type { DialogProps } from '../../dialog-host.tsx';
import { usePaymentPassword } from '../../forms/payment-password-field.tsx';
import { paths } from '../../paths.ts';
import { ChangePaymentPassword } from './change-payment-password.tsx';
import { NewPaymentPassword } from './new-payment-password.tsx';

/** Without a second factor nobody could tell who forgot it. */
function NothingToProveBy({ close }: { close: () => void }) {
  const { t } = useT();
  const navigate = useNavigate();
  const go = () => {
    close();
    void navigate(paths.member('securityCenter'));
  };
  return (
    <EmptyState
      title={t('payment.noFactor')}
      text={t('payment.noFactorText')}
      className="!bg-transparent !p-0 !shadow-none"
      actions={
        <Button kind="primary" onClick={go}>
          {t('payment.toSecurity')}
        </Button>
      }
    />
  );
}

/** [spec 3.4, 5.2] The password for what takes money out: the first one, another one, or one for a forgotten one. */
export default function PaymentPasswordDialog({ dialog, close }: DialogProps<'payment-password'>) {
  const { t } = useT();
  const [forgotten, setForgotten] = useState(dialog.forgotten === true);
  const state = usePaymentPassword();
  const factors = useCall('ownFactors', {}, { staleTime: 0 }).data?.factors;
  const done = async () => {
    close();
    toast({ kind: 'success', title: t('payment.saved') });
    const stale = ['paymentPassword', 'withdrawalTerms', 'securityCenter'];
    await Promise.all(stale.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
  const first = state?.changedAt === null;
  const title = first ? 'payment.titleFirst' : forgotten ? 'payment.titleForgotten' : 'payment.titleChange';
  const rest = { rule: state!, onDone: () => void done() };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t(title)} className="sm:!w-[min(27rem,100vw-2rem)]">
      <div className="overflow-y-auto p-5 sm:p-6">
        {(!state || !factors) && <Skeleton className="h-64" />}
        {state && factors && first && <NewPaymentPassword {...rest} factors={factors} forgotten={false} />}
        {state && factors && !first && !forgotten && (
          <ChangePaymentPassword {...rest} onForgotten={() => setForgotten(true)} />
        )}
        {state && factors && !first && forgotten && factors.length > 0 && (
          <NewPaymentPassword {...rest} factors={factors} forgotten />
        )}
        {state && factors && !first && forgotten && factors.length === 0 && <NothingToProveBy close={close} />}
      </div>
    </Dialog>
  );
}
