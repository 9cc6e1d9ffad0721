import { useT } from '@croupier/i18n';
import { Dialog, Skeleton, toast } from '@croupier/ui';
import { useCall } from '../../api/use-call.ts';
import type { DialogProps } from '../../dialog-host.tsx';
import { useAtHome } from '../../shell/use-at-home.ts';
import { closeDialog } from '../../stores/dialogs.ts';
import { signedOut } from '../../stores/sign-in.ts';
import { CloseAccountForm } from './close-account-form.tsx';
import { ClosureObstacles } from './closure-obstacles.tsx';

/** [spec 2.23] A person closes their account, or sees what has to be settled first. */
export default function CloseAccountDialog({ close }: DialogProps<'close-account'>) {
  const { t } = useT();
  const obstacles = useCall('closure', {}, { staleTime: 0, gcTime: 0 }).data?.obstacles;
  const factors = useCall('ownFactors', {}, { staleTime: 0 }).data?.factors;
  const leave = useAtHome(() => {
    closeDialog();
    signedOut();
    toast({ kind: 'success', title: t('closure.done') });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('closure.title')}
      className="sm:!w-[min(28rem,100vw-2rem)]"
    >
      <div className="overflow-y-auto p-5 sm:p-6">
        {(!obstacles || !factors) && <Skeleton className="h-64" />}
        {obstacles && obstacles.length > 0 && <ClosureObstacles obstacles={obstacles} onLeave={close} />}
        {obstacles?.length === 0 && factors && <CloseAccountForm factors={factors} onClosed={leave} />}
      </div>
    </Dialog>
  );
}
