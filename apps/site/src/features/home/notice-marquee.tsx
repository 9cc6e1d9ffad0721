import { useT } from '@croupier/i18n';
import { IconButton, Skeleton, cx } from '@croupier/ui';
import { useState } from 'react';
import Horn from '~icons/ph/megaphone-simple-fill';
import Pause from '~icons/ph/pause-fill';
import Play from '~icons/ph/play-fill';
import { openDialog } from '../../stores/dialogs.ts';
import { useNotices } from './queries.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

const fade = '[mask-image:linear-gradient(90deg,transparent,#000_3%,#000_97%,transparent)]';

/** [spec 2.1] The brand's notices, running; they stop under the pointer, the focus and the pause button. */
export function NoticeMarquee() {
  const { t } = useT();
  const still = useReducedMotion();
  const [paused, setPaused] = useState<boolean | null>(null);
  const { data } = useNotices();
  const rests = paused ?? still;
  if (data === undefined) return <Skeleton className="h-10 rounded-lg" />;
  if (data.list.length === 0) return null;
  // Few notices leave a gap on a wide page: they are said once and shown as often as it takes.
  const copies = Math.max(1, Math.ceil(4 / data.list.length));
  return (
    <section
      aria-label={t('home.notice')}
      data-paused={rests}
      className={
        'marquee-wrap flex h-10 items-center gap-2.5 overflow-hidden rounded-lg bg-s1 ps-3 text-[.8125rem] text-fg2 ' +
        'shadow-[var(--edge),0_0_0_1px_var(--line)]'
      }
    >
      <Horn className="shrink-0 text-base text-money" />
      {/* At rest it can be pushed along: what is off its end stays within reach. */}
      <div className={cx('min-w-0 flex-1 [scrollbar-width:none]', rests ? 'overflow-x-auto' : 'overflow-hidden', fade)}>
        <div className="marquee flex w-max">
          <ul className="flex shrink-0 items-center">
            {data.list.map((notice) => (
              <li key={notice.id} className="whitespace-nowrap pe-14">
                <button
                  type="button"
                  className="py-2 hover:text-fg"
                  onClick={() => openDialog({ kind: 'notice', title: notice.title })}
                >
                  {notice.title}
                </button>
              </li>
            ))}
            <Echoes titles={data.list.map((notice) => notice.title)} times={copies - 1} />
          </ul>
          <ul aria-hidden className="flex shrink-0 items-center">
            <Echoes titles={data.list.map((notice) => notice.title)} times={copies} />
          </ul>
        </div>
      </div>
      <IconButton
        className="shrink-0"
        label={rests ? t('common.resume') : t('common.pause')}
        icon={rests ? <Play /> : <Pause />}
        onClick={() => setPaused(!rests)}
      />
    </section>
  );
}

function Echoes({ titles, times }: { titles: string[]; times: number }) {
  return Array.from({ length: times }, (_, round) =>
    titles.map((title, at) => (
      <li key={`${round}-${at}`} aria-hidden className="whitespace-nowrap py-2 pe-14">
        {title}
      </li>
    )),
  );
}
