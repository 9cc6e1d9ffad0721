import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, Card, toast } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { SignInRow, useDeviceName } from './sign-in-row.tsx';

/** [spec 4.3, 2.25] Browsers that sign the person in, or need no second factor; each can be forgotten. */
export function DevicesCard() {
  const { t, dateTime } = useT();
  const { data } = useCall('devices', {}, { staleTime: 0 });
  const nameOf = useDeviceName();
  const [busy, setBusy] = useState(false);
  const forget = async (kind: 'remembered' | 'trusted', id: string) => {
    setBusy(true);
    try {
      await api('revokeDevice', { kind, id });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code !== 'not_found') toast({ kind: 'error', title: error.message });
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['devices'] });
    }
  };
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={t('auth.devices')}>
      <ul aria-label={t('auth.devices')} className="space-y-3">
        {data.list.map((known) => (
          <SignInRow
            key={`${known.kind}${known.id}`}
            signIn={known}
            sub={t(`auth.device.${known.kind}`, { time: dateTime(known.expiresAt) })}
            end={
              <Button kind="quiet" size="sm" disabled={busy} onClick={() => void forget(known.kind, known.id)}>
                {t('auth.forgetDevice')}
                <span className="sr"> {nameOf(known.device)}</span>
              </Button>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
