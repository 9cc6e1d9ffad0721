import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, Delta, Dialog, Kv, Money, toast } from '@croupier/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { paths } from '../../paths.ts';
import { type usePlayPosition, useMinutesIn } from '../../shell/play-position.ts';
import { useAtHome } from '../../shell/use-at-home.ts';
import { closeRealityCheck } from '../../stores/reality-check.ts';
import { setLeaving, signedOut } from '../../stores/sign-in.ts';
import { minutesText } from './figures.ts';

type Known = NonNullable<ReturnType<typeof usePlayPosition>>;

/** How long, with what result, and whether to go on. Both answers weigh the same, and there is no way past them. */
export default function RealityDialog({ position, aheadMs }: Known) {
  const { t, money, signed } = useT();
  const navigate = useNavigate();
  const minutes = useMinutesIn(position.sessionBegan, aheadMs);
  const [busy, setBusy] = useState(false);
  const leave = useAtHome(() => {
    closeRealityCheck();
    signedOut();
  });
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setLeaving(false);
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    } finally {
      setBusy(false);
    }
  };
  const goOn = () =>
    run(async () => {
      await api('answerRealityCheck', { answer: 'continue' });
      await queryClient.invalidateQueries({ queryKey: ['playPosition'] });
      closeRealityCheck();
    });
  const signOut = () =>
    run(async () => {
      setLeaving(true);
      await api('answerRealityCheck', { answer: 'leave' });
      await api('logout');
      leave();
    });
  const { netSession, stakedSession, currencySymbol } = position;
  return (
    <Dialog
      open
      locked
      onOpenChange={() => undefined}
      title={t('protection.check.title')}
      className="sm:!w-[min(26rem,100vw-2rem)]"
    >
      <div className="p-5 text-center sm:p-6">
        <p className="tnum text-lg font-extrabold">{t('protection.check.lead', { time: minutesText(t, minutes) })}</p>
        <Kv
          className="mx-auto mt-4 max-w-72 rounded-lg bg-s2 px-4 py-2"
          rows={[
            [
              t('protection.check.net'),
              <Delta key="net" sign={Math.sign(Number(netSession))} text={signed(netSession, currencySymbol)} />,
            ],
            [t('protection.check.staked'), <Money key="staked" text={money(stakedSession, currencySymbol)} />],
          ]}
        />
        <p className="mt-4 text-fg2">{t('protection.check.question')}</p>
        <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
          <Button size="lg" disabled={busy} onClick={() => void signOut()}>
            {t('protection.check.leave')}
          </Button>
          <Button size="lg" busy={busy} onClick={() => void goOn()}>
            {t('protection.check.continue')}
          </Button>
        </div>
        <button
          type="button"
          className="mt-3 min-h-9 text-[.8125rem] font-semibold text-fg2 underline-offset-4 hover:underline"
          disabled={busy}
          onClick={() => void goOn().then(() => navigate(paths.member('protection')))}
        >
          {t('protection.check.more')}
        </button>
      </div>
    </Dialog>
  );
}
