import { useT } from '@croupier/i18n';
import Warning from '~icons/ph/warning-fill';
import type { Row } from './chart.ts';

/** Games so far from what is declared that chance is a bad explanation, each to be looked at. */
export function AlarmCard({ rows, onPick }: { rows: readonly Row[]; onPick: (code: string) => void }) {
  const { t, lang, number } = useT();
  const alarming = rows.filter((row) => row.alarming);
  if (alarming.length === 0) return null;
  return (
    <section
      aria-label={t('console-returns.alarm')}
      className="flex gap-3 rounded-lg bg-[color-mix(in_srgb,var(--danger)_12%,transparent)] p-4"
    >
      <Warning className="mt-0.5 shrink-0 text-danger" aria-hidden />
      <div className="grid min-w-0 gap-2">
        <p className="font-bold">{t('console-returns.alarmText', { count: alarming.length })}</p>
        <ul className="flex flex-wrap gap-2">
          {alarming.slice(0, 12).map((row) => (
            <li key={row.code}>
              <button
                type="button"
                className="tnum min-h-8 rounded-md bg-s2 px-2.5 text-[.8125rem] font-semibold hover:bg-s3"
                onClick={() => onPick(row.code)}
              >
                {lang === 'TW' ? row.nameTW : row.nameEN} {row.percent}% / {row.declared}% ·{' '}
                {t('console-returns.betCount', { bets: number(row.bets) })}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
