import { useT } from '@croupier/i18n';
import { type QueueRow, REASON_TEXT, riskColor } from './words.ts';

/** The score, taken apart: each reason with what it adds. */
export function RiskReasons({ row }: { row: QueueRow }) {
  const { t } = useT();
  return (
    <section>
      <h3 className="mb-2 flex items-baseline justify-between text-xs font-bold text-fg2">
        {t('console-queue.signals')}
        <span className="tnum text-[.8125rem] text-fg">
          <span aria-hidden>{row.riskScore}</span>
          <span className="sr">{t('console-queue.riskOf', { score: row.riskScore })}</span>
        </span>
      </h3>
      {row.reasons.length === 0 && <p className="text-fg3">{t('console-queue.noSignals')}</p>}
      <ul className="grid gap-1.5">
        {row.reasons.map(({ reason, weight, detail }) => {
          const text = REASON_TEXT[reason];
          return (
            <li key={reason} className="flex items-baseline gap-2">
              <span
                aria-hidden
                className="size-2 shrink-0 rounded-full"
                style={{ background: riskColor(weight * 2) }}
              />
              <span className="min-w-0 flex-1">{text ? t(text.full, { detail: detail ?? '' }) : reason}</span>
              <span className="tnum text-xs text-fg3">{t('console-queue.weight', { weight })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
