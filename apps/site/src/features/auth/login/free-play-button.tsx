import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, toast } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useSignIn } from './use-sign-in.ts';

/** [spec 7.14] A trial account at once, with play money. */
export function FreePlayButton() {
  const { t } = useT();
  const [busy, setBusy] = useState(false);
  const signIn = useSignIn();
  const start = async () => {
    setBusy(true);
    try {
      const { token } = await api('freePlay', { platform: 'W', gatewayVersion: '3' });
      signIn(token);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" className="flex-1" busy={busy} onClick={() => void start()}>
      {t('auth.freePlay')}
    </Button>
  );
}
