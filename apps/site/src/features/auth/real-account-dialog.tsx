import { useT } from '@croupier/i18n';
import { Confirm } from '@croupier/ui';
import { useNavigate } from 'react-router';
import type { DialogProps } from '../../dialog-host.tsx';
import { paths } from '../../paths.ts';
import { useAtHome } from '../../shell/use-at-home.ts';
import { signedOut } from '../../stores/sign-in.ts';

/** [spec 4.13, 6.3] What a trial account cannot do; the way on is a real one. */
export default function RealAccountDialog({ close }: DialogProps<'real-account'>) {
  const { t } = useT();
  const navigate = useNavigate();
  const register = useAtHome(() => {
    signedOut();
    // By its address: what stands over a page closes when its person leaves.
    void navigate(paths.register());
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
