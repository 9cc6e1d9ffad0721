import { useT } from '@croupier/i18n';
import { Confirm } from '@croupier/ui';
import type { DialogProps } from '../../dialog-host.tsx';
import { useAtHome } from '../../shell/use-at-home.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { signedOut } from '../../stores/sign-in.ts';

/** [spec 4.13, 6.3] What a trial account cannot do; the way on is a real one. */
export default function RealAccountDialog({ close }: DialogProps<'real-account'>) {
  const { t } = useT();
  const register = useAtHome(() => {
    signedOut();
    openDialog({ kind: 'register' });
  });
  return (
    <Confirm
      open
      title={t('home.trialTitle')}
      text={t('home.trialText')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('common.register')}
      onCancel={close}
      onConfirm={register}
    />
  );
}
