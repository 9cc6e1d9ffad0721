import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Confirm, toast } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { DialogProps } from '../../dialog-host.tsx';
import { useAtHome } from '../../shell/use-at-home.ts';
import { closeDialog } from '../../stores/dialogs.ts';
import { setLeaving, signedOut } from '../../stores/sign-in.ts';
import { deviceForgotten } from './login/remembered.ts';

/** [spec 2.16] Asks, shows that it works, ends the session on the server and leads home. */
export default function SignOutDialog({ close }: DialogProps<'sign-out'>) {
  const { t } = useT();
  const [busy, setBusy] = useState(false);
  const leave = useAtHome(() => {
    closeDialog();
    signedOut();
  });
  const signOut = async () => {
    setBusy(true);
    setLeaving(true);
    try {
      await api('logout');
    } catch (error) {
      // A session the server no longer knows is one that is over.
      if (!isRefusal(error, 'not_logged_in')) {
        setBusy(false);
        setLeaving(false);
        if (!isRefusal(error)) throw error;
        toast({ kind: 'error', title: error.message });
        return;
      }
    }
    deviceForgotten();
    leave();
  };
  return (
    <Confirm
      open
      title={t('shell.signOutTitle')}
      text={t('shell.signOutText')}
      cancelLabel={t('shell.signOutStay')}
      confirmLabel={t('shell.signOutConfirm')}
      busy={busy}
      onCancel={close}
      onConfirm={() => void signOut()}
    />
  );
}
