import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import Left from '~icons/ph/caret-left-bold';
import Right from '~icons/ph/caret-right-bold';
import Pause from '~icons/ph/pause-fill';
import Play from '~icons/ph/play-fill';

export interface HeroControlsProps {
  count: number;
  at: number;
  go: (at: number) => void;
  paused: boolean;
  onPause: () => void;
}

const round = 'grid size-8 place-items-center rounded-full hover:bg-white/20';

export function HeroControls({ count, at, go, paused, onPause }: HeroControlsProps) {
  const { t } = useT();
  return (
    <div
      className={
        'absolute end-3 bottom-3 flex items-center gap-1 rounded-full bg-black/45 p-1 text-white backdrop-blur ' +
        'sm:end-4 sm:bottom-4'
      }
    >
      <button
        type="button"
        className={cx(round, 'max-sm:hidden')}
        aria-label={t('common.previous')}
        onClick={() => go((at + count - 1) % count)}
      >
        <Left className="rtl:-scale-x-100" />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('home.goToSlide', { at: index + 1 })}
          aria-current={index === at}
          onClick={() => go(index)}
          className="grid h-8 w-6 place-items-center"
        >
          <span
            className={cx(
              'h-1.5 rounded-full transition-all duration-300',
              index === at ? 'w-6 bg-[var(--brand-300)]' : 'w-1.5 bg-white/60',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        className={cx(round, 'max-sm:hidden')}
        aria-label={t('common.next')}
        onClick={() => go((at + 1) % count)}
      >
        <Right className="rtl:-scale-x-100" />
      </button>
      <button
        type="button"
        className={round}
        aria-label={t(paused ? 'common.resume' : 'common.pause')}
        onClick={onPause}
      >
        {paused ? <Play /> : <Pause />}
      </button>
    </div>
  );
}
