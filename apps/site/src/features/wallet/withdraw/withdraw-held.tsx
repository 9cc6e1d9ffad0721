import { useT } from '@croupier/i18n';
import Pause from '~icons/ph/pause-circle-fill';

/** [spec 2.23] That withdrawals rest, until when and why: said before anything is filled in. */
export function WithdrawHeld({ until }: { until: string }) {
  const { t, dateTime } = useT();
  return (
    <section
      aria-label={t('payment.heldTitle', { until: dateTime(until) })}
      className="panel mb-4 flex items-start gap-3 p-4"
    >
      <Pause aria-hidden className="mt-0.5 shrink-0 text-2xl text-[var(--warning)]" />
      <div className="min-w-0">
        <p className="tnum font-bold">{t('payment.heldTitle', { until: dateTime(until) })}</p>
        <p className="mt-0.5 text-[.8125rem] text-fg2">{t('payment.heldText')}</p>
      </div>
    </section>
  );
}
