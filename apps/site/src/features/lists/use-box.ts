import { useLayoutEffect, useState, type RefObject } from 'react';

interface Box {
  /** From the top of the page. */
  top: number;
  width: number;
  gap: number;
}

/** Where an element stands on its page and how wide it is, as that changes: what stands above it may grow. */
export function useBox(holder: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ top: 0, width: 0, gap: 0 });
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    const look = () => {
      const { top, width } = element.getBoundingClientRect();
      const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
      const next = { top: Math.round(top + scrollY), width, gap };
      setBox((now) => (now.top === next.top && now.width === next.width && now.gap === next.gap ? now : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.parentElement) sizes.observe(element.parentElement);
    return () => sizes.disconnect();
  }, [holder]);
  return box;
}
