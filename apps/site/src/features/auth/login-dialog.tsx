import { useT } from '@croupier/i18n';
import { Dialog } from '@croupier/ui';
import type { DialogProps } from '../../dialog-host.tsx';
import { AuthSide } from './auth-side.tsx';
import { LoginPanel } from './login/login-panel.tsx';

/** [spec 2.25] */
export default function LoginDialog({ dialog, close }: DialogProps<'login'>) {
  const { t } = useT();
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('auth.loginTitle')} hideTitle>
      <div className="grid sm:grid-cols-[1fr_1.1fr]">
        <AuthSide group="w_login" />
        <LoginPanel next={dialog.next} />
      </div>
    </Dialog>
  );
}
