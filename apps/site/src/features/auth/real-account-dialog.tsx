import { useT } from '@croupier/i18n';
import { Confirm } from '@croupier/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DialogProps } from '../../dialog-host.tsx';
import { paths } from '../../paths.ts';
import { useAtHome } from '../../shell/use-at-home.ts';
import { signedOut } from '../../stores/sign-in.ts';
import { keepWish, takeWish, type Wish } from '../../stores/wish.ts';

/** [spec 4.13, 6.3] What a trial account cannot do; the way on is a real one, with the game in mind that it was for. */
export default function RealAccountDialog({ close }: DialogProps<'real-account'>) {
  const { t } = useT();
  const navigate = useNavigate();
  const wish = useRef<Wish | null>(null);
  const register = useAtHome(() => {
    signedOut();
    if (wish.current) keepWish(wish.current);
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
      onConfirm={() => {
        wish.current = takeWish();
        register();
      }}
    />
  );
}
