import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Box {
  /** From the top of the page. */
  top: number;
  width: number;
  gap: number;
  rem: number;
}

const sameAs = (a: Box, b: Box) => a.top === b.top && a.width === b.width && a.gap === b.gap && a.rem === b.rem;

/** Where an element stands on its page and how wide it is, as that changes: what stands above it may grow. */
export function useBox(holder: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ top: 0, width: 0, gap: 0, rem: 16 });
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    const look = () => {
      const { top } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // As it is laid out: a dialog that is still growing would be measured too small.
      const width = Number.parseFloat(style.width) || 0;
      const gap = Number.parseFloat(style.rowGap) || 0;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const next = { top: Math.round(top + scrollY), width, gap, rem };
      setBox((now) => (sameAs(now, next) ? now : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.parentElement) sizes.observe(element.parentElement);
    return () => sizes.disconnect();
  }, [holder]);
  return box;
}
