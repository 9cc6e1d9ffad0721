import { useT } from '@croupier/i18n';
import Lock from '~icons/ph/lock-key-fill';
import Seal from '~icons/ph/seal-check-fill';
import Warning from '~icons/ph/seal-warning-fill';
import type { Report } from './round-view.ts';

const LOOKS = {
  match: { color: 'var(--success)', Icon: Seal },
  mismatch: { color: 'var(--danger)', Icon: Warning },
  unrevealed: { color: 'var(--fg-3)', Icon: Lock },
} as const;

export function VerdictBanner({ report }: { report: Report }) {
  const { t, number } = useT();
  const { verdict, checks } = report.verdict;
  const { color, Icon } = LOOKS[verdict];
  const figures = [
    [t('fairness.checks'), `${report.passed} / ${checks.length}`],
    [t('fairness.took'), t('fairness.ms', { ms: number(report.tookMs, { maximumFractionDigits: 1 }) })],
  ] as const;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl p-5"
      style={{
        background: `color-mix(in oklab, ${color} 10%, var(--surface-1))`,
        boxShadow: `inset 0 0 0 1px color-mix(in oklab, ${color} 45%, transparent)`,
      }}
    >
      <Icon aria-hidden className="text-4xl sm:text-5xl" style={{ color }} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-xl font-extrabold">{t(`fairness.verdict.${verdict}`)}</p>
        <p className="text-[.8125rem] text-fg2">{t(`fairness.verdict.${verdict}Text`)}</p>
      </div>
      <dl className="flex gap-6 sm:text-end">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-fg3">{name}</dt>
            <dd className="tnum text-lg font-extrabold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
