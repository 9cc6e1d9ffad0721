import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, Card, SkeletonRows, Tag, toast } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { SignInRow, useDeviceName } from './sign-in-row.tsx';

/** What ended is seen in both lists. */
async function reload() {
  await Promise.all(
    ['ownSessions', 'signInHistory'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}

/** [spec 2.23] Where one is signed in; one of them, or all others, put out within seconds. */
export function SessionsCard() {
  const { t, dateTime } = useT();
  const { data } = useCall('ownSessions', {}, { staleTime: 0 });
  const nameOf = useDeviceName();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code !== 'not_found') toast({ kind: 'error', title: error.message });
    } finally {
      setBusy(false);
      await reload();
    }
  };
  const others = () =>
    run(async () => {
      const { ended } = await api('endOtherSessions');
      toast({ kind: 'success', title: t('security.othersEnded', { count: ended }) });
    });
  const one = (id: string) => run(async () => void (await api('endOwnSession', { id })));
  const action = data && data.list.length > 1 && (
    <button
      type="button"
      disabled={busy}
      className="min-h-8 text-[.8125rem] font-bold text-danger underline-offset-4 hover:underline"
      onClick={() => void others()}
    >
      {t('security.signOutOthers')}
    </button>
  );
  return (
    <Card title={t('security.sessions')} action={action}>
      {!data && <SkeletonRows rows={2} />}
      <ul aria-label={t('security.sessions')} className="space-y-3">
        {data?.list.map((session) => (
          <SignInRow
            key={session.id}
            signIn={session}
            sub={t('security.seenAt', { time: dateTime(session.lastSeenAt) })}
            end={
              session.current ? (
                <Tag color="var(--success)">{t('security.thisOne')}</Tag>
              ) : (
                <Button kind="quiet" size="sm" disabled={busy} onClick={() => void one(session.id)}>
                  {t('security.signOutOne')}
                  <span className="sr"> {nameOf(session.device)}</span>
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}
