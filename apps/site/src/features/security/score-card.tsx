import { useT, type MessageKey } from '@croupier/i18n';
import { Button, Tag } from '@croupier/ui';
import Shield from '~icons/ph/shield-check-fill';
import { POINTS, type Centre, type Safeguard } from './safeguards.ts';

/** The ring's length: the path is drawn a hundred long. */
const FULL = 100;

function levelOf(score: number): { key: MessageKey; color: string } {
  if (score >= FULL) return { key: 'security.level.full', color: 'var(--success)' };
  if (score >= 65) return { key: 'security.level.good', color: 'var(--success)' };
  if (score >= 45) return { key: 'security.level.fair', color: 'var(--warning)' };
  return { key: 'security.level.low', color: 'var(--danger)' };
}

function Ring({ score, color, label }: { score: number; color: string; label: string }) {
  const circle = { cx: 18, cy: 18, r: 15.5, fill: 'none', strokeWidth: 3, pathLength: FULL };
  return (
    <div role="img" aria-label={label} className="relative grid size-24 shrink-0 place-items-center">
      <svg viewBox="0 0 36 36" className="absolute inset-0 -rotate-90" aria-hidden>
        <circle {...circle} stroke="var(--surface-4)" />
        <circle {...circle} stroke={color} strokeLinecap="round" strokeDasharray={`${score} ${FULL - score}`} />
      </svg>
      <span aria-hidden className="tnum text-2xl font-extrabold">
        {score}
      </span>
    </div>
  );
}

/** How safe the account is, and the one step that helps most. */
export function ScoreCard({ centre, onDo }: { centre: Centre; onDo: (next: Safeguard) => void }) {
  const { t } = useT();
  const { score, done, of, next } = centre;
  const { key, color } = levelOf(score);
  return (
    <section aria-label={t('security.title')} className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <Ring score={score} color={color} label={t('security.score', { score })} />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-lg font-extrabold">
          {t(key)}
          <Tag color={color}>
            <bdi dir="ltr" className="tnum">
              {done} / {of}
            </bdi>
          </Tag>
        </p>
        <p className="mt-0.5 text-[.8125rem] text-fg2">
          {next ? t(`security.next.${next}`, { points: POINTS[next] }) : t('security.next.none')}
        </p>
      </div>
      {next && (
        <Button kind="primary" icon={<Shield />} onClick={() => onDo(next)}>
          {t(`security.do.${next}`)}
        </Button>
      )}
    </section>
  );
}
