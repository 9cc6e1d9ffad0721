import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import Left from '~icons/ph/caret-left-bold';
import Right from '~icons/ph/caret-right-bold';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './texts.tsx';

type Hold = (rail: HTMLDivElement | null) => void;

interface RailState {
  /** Takes the row when it comes; it may come after the heading, once its cards are known. */
  hold: Hold;
  atStart: boolean;
  atEnd: boolean;
  fits: boolean;
  go: (direction: 1 | -1) => void;
}

const RailContext = createContext<Hold | null>(null);
export const RailProvider = RailContext.Provider;

/** Watches a row that scrolls: where it stands, whether all of it fits, and a way to move it by a page. */
export function useRail(): RailState {
  const [rail, hold] = useState<HTMLDivElement | null>(null);
  const [place, setPlace] = useState({ atStart: true, atEnd: false, fits: true });
  useEffect(() => {
    if (!rail) return;
    const look = () => {
      const x = Math.abs(rail.scrollLeft);
      setPlace({
        atStart: x < 4,
        atEnd: x + rail.clientWidth >= rail.scrollWidth - 4,
        fits: rail.scrollWidth <= rail.clientWidth + 4,
      });
    };
    look();
    rail.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(rail);
    const content = new MutationObserver(look);
    content.observe(rail, { childList: true });
    return () => {
      rail.removeEventListener('scroll', look);
      sizes.disconnect();
      content.disconnect();
    };
  }, [rail]);
  const go = (direction: 1 | -1) => {
    if (!rail) return;
    const sign = getComputedStyle(rail).direction === 'rtl' ? -1 : 1;
    rail.scrollBy({ left: direction * sign * rail.clientWidth * 0.86, behavior: 'smooth' });
  };
  return { hold, ...place, go };
}

export interface RailProps {
  label: string;
  children: ReactNode;
  className?: string;
}

/** A row with native scroll-snap: keyboard, touch and right-to-left need no library. */
export function Rail({ label, children, className }: RailProps) {
  const given = useContext(RailContext);
  return (
    <div ref={given} role="group" aria-label={label} tabIndex={0} className={cx('row', className)}>
      {children}
    </div>
  );
}

export function RailButtons({ rail, title }: { rail: Omit<RailState, 'hold'>; title: string }) {
  const texts = useUiTexts();
  if (rail.fits) return null;
  return (
    <div className="hidden gap-1.5 sm:flex">
      <IconButton
        size="sm"
        className="bg-s2"
        label={`${texts.previous} – ${title}`}
        disabled={rail.atStart}
        onClick={() => rail.go(-1)}
        icon={<Left className="rtl:-scale-x-100" />}
      />
      <IconButton
        size="sm"
        className="bg-s2"
        label={`${texts.next} – ${title}`}
        disabled={rail.atEnd}
        onClick={() => rail.go(1)}
        icon={<Right className="rtl:-scale-x-100" />}
      />
    </div>
  );
}
