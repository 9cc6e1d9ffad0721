import { useT } from '@croupier/i18n';
import { Button, Confirm, buttonClass } from '@croupier/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import Leaf from '~icons/ph/leaf-fill';
import { api } from '../../api/api.ts';
import { paths } from '../../paths.ts';
import type { Protection } from './figures.ts';
import { actOn } from './keep-protection.ts';

function useWords({ block, restedUntil }: Protection): { title: string; text: string } | null {
  const { t, dateTime, date } = useT();
  if (block?.kind === 'ended') return { title: t('protection.now.ended'), text: t('protection.now.endedText') };
  if (block && block.until === null) {
    return { title: t('protection.now.self_exclusion'), text: t('protection.now.forGoodText') };
  }
  if (block) {
    const kind = block.kind as 'cool_off' | 'self_exclusion' | 'returning';
    // Of half a year the hour says nothing.
    const until = kind === 'self_exclusion' ? date(block.until!) : dateTime(block.until!);
    return { title: t(`protection.now.${kind}`), text: t(`protection.now.${kind}Text`, { until }) };
  }
  if (!restedUntil) return null;
  return { title: t('protection.now.rested'), text: t('protection.now.restedText', { until: dateTime(restedUntil) }) };
}

/** What keeps the person from playing now, what still works, and the way on. */
export function StandingBanner({ protection }: { protection: Protection }) {
  const { t } = useT();
  const words = useWords(protection);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!words) return null;
  const askReturn = async () => {
    setBusy(true);
    await actOn(() => api('askReturn'), t('protection.now.returning'));
    setBusy(false);
    setAsking(false);
  };
  return (
    <section className="panel mb-4 flex flex-wrap items-center gap-4 p-4 sm:p-5" aria-labelledby="standing-title">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-s3 text-2xl text-success">
        <Leaf aria-hidden />
      </span>
      <div className="min-w-48 flex-1">
        <h2 id="standing-title" className="text-md font-extrabold">
          {words.title}
        </h2>
        <p className="tnum mt-0.5 text-[.8125rem] text-fg2">{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {protection.block?.kind === 'ended' && (
          <Button onClick={() => setAsking(true)}>{t('protection.now.return')}</Button>
        )}
        <Link to={paths.member('withdraw')} className={buttonClass()}>
          {t('protection.now.withdraw')}
        </Link>
      </div>
      <Confirm
        open={asking}
        title={t('protection.now.returnTitle')}
        text={t('protection.now.returnText')}
        confirmLabel={t('protection.now.returnConfirm')}
        cancelLabel={t('common.cancel')}
        busy={busy}
        onConfirm={() => void askReturn()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
