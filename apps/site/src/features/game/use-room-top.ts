import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** How far down its page a part begins, as `--room-top`: a note over the page that comes or goes moves it. */
export function useRoomTop(part: RefObject<HTMLElement | null>): CSSProperties {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const room = part.current;
      if (room && document.fullscreenElement !== room) setTop(Math.round(room.getBoundingClientRect().top + scrollY));
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const one of document.querySelectorAll('#root > *, body')) sizes.observe(one);
    addEventListener('resize', look);
    return () => {
      sizes.disconnect();
      removeEventListener('resize', look);
    };
  }, [part]);
  return top === null ? {} : ({ '--room-top': `${top}px` } as CSSProperties);
}
