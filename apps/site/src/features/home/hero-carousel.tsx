import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui';
import { useEffect, useRef, useState } from 'react';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useBanners } from './queries.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export type Banner = ValueOf<AllCalls['announcements']>['banners'][number];

/** Spec 2.21, 9.10. */
const EVERY_MS = 5000;
/** The first picture has the line to itself; the others come after it. */
const OTHERS_AFTER_MS = 2500;

/** Which slide shows, and its turning: never alone, never under the pointer, in a hidden page or while paused. */
function useTurning(count: number, paused: boolean) {
  const [at, setAt] = useState(0);
  const held = useRef(false);
  useEffect(() => {
    if (paused || count < 2) return;
    const timer = setInterval(() => {
      if (!held.current && !document.hidden) setAt((now) => (now + 1) % count);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [paused, count]);
  const hold = (on: boolean) => () => {
    held.current = on;
  };
  return { at: count === 0 ? 0 : at % count, setAt, hold };
}

function useOthersWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), OTHERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return wanted;
}

const frame = 'relative h-[17.5rem] overflow-hidden rounded-2xl shadow-3 ring-1 ring-line sm:h-[20rem] xl:h-[23.5rem]';

/** [spec 2.21] Banners of the home page: every 5 s with 1 s of transition, looping when there is more than one. */
export function HeroCarousel() {
  const { t } = useT();
  const { data } = useBanners();
  const banners = (data?.banners ?? []).filter((banner) => banner.group === 'w_home');
  const still = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const paused = choice ?? still;
  const { at, setAt, hold } = useTurning(banners.length, paused);
  const others = useOthersWanted();
  if (data === undefined) return <Skeleton className="h-[17.5rem] rounded-2xl sm:h-[20rem] xl:h-[23.5rem]" />;
  const shown = banners[at];
  if (shown === undefined) return null;
  const glow = `radial-gradient(60% 60% at 55% 40%, oklch(.55 .19 ${shown.hues[0]} / var(--ambient)), transparent 70%)`;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      className="relative min-w-0"
    >
      <div
        aria-hidden
        className="pointer-events-none absolute -inset-x-24 -top-28 h-[32rem] transition-[background] duration-1000"
        style={{ background: glow }}
      />
      <div className={frame}>
        {banners.map((banner, index) => (
          <HeroSlide
            key={banner.id}
            banner={banner}
            shown={index === at}
            first={index === 0}
            wanted={index === at || others}
            label={t('home.slide', { at: index + 1, count: banners.length })}
          />
        ))}
        {banners.length > 1 && (
          <HeroControls count={banners.length} at={at} go={setAt} paused={paused} onPause={() => setChoice(!paused)} />
        )}
      </div>
    </section>
  );
}
