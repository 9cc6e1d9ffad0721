import { useT } from '@croupier/i18n';
import { Link, useLocation } from 'react-router';
import Leaf from '~icons/ph/leaf-fill';
import { paths } from '../../paths.ts';
import { usePlayPosition } from '../play-position.ts';

type Position = NonNullable<ReturnType<typeof usePlayPosition>>['position'];

function useWords(position: Position | undefined): string | null {
  const { t, date, dateTime } = useT();
  if (!position) return null;
  const { block, restedUntil } = position;
  if (!block) return restedUntil && t('protection.note.rested', { until: dateTime(restedUntil) });
  const { kind, until } = block;
  if (kind === 'ended') return t('protection.note.ended');
  if (until === null) return t('protection.note.forGood');
  // Of half a year the hour says nothing.
  return t(`protection.note.${kind}`, { until: kind === 'self_exclusion' ? date(until) : dateTime(until) });
}

/** Who is in a time-out is told on every page why nothing can be played, but where all of it is told. */
export function HeldNote() {
  const { t } = useT();
  const words = useWords(usePlayPosition()?.position);
  const { pathname } = useLocation();
  if (words === null || pathname === paths.member('protection')) return null;
  return (
    <aside
      aria-label={t('protection.title')}
      data-testid="held-note"
      className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-s2 px-4 py-2 text-[.8125rem] font-semibold"
    >
      <span className="tnum inline-flex items-center gap-2">
        <Leaf aria-hidden className="shrink-0 text-success" />
        {words}
      </span>
      <Link to={paths.member('protection')} className="text-linkc underline underline-offset-4">
        {t('protection.note.more')}
      </Link>
    </aside>
  );
}
