import { useT } from '@croupier/i18n';
import { REASON_TEXT, type QueueRow, riskColor } from './words.ts';

/** The score as a bar and a number, with the first reasons in short. */
export function RiskMeter({ row }: { row: QueueRow }) {
  const { t } = useT();
  const shown = row.reasons.slice(0, 2);
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-9 overflow-hidden rounded-full bg-s4">
        <span
          className="block h-full rounded-full"
          style={{ width: `${row.riskScore}%`, background: riskColor(row.riskScore) }}
        />
      </span>
      <span className="tnum w-6 font-bold">
        <span aria-hidden>{row.riskScore}</span>
        <span className="sr">{t('console-queue.riskOf', { score: row.riskScore })}</span>
      </span>
      {shown.map(({ reason }) => {
        const text = REASON_TEXT[reason];
        return (
          <span
            key={reason}
            className="max-[1179px]:hidden rounded-xs bg-s3 px-1.5 text-[.75rem] font-semibold text-fg2"
          >
            {text ? t(text.short) : reason}
          </span>
        );
      })}
    </span>
  );
}
