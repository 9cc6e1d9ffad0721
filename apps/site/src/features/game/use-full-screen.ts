import { useEffect, useState, type RefObject } from 'react';

/**
 * Full screen of a part of the page, where the browser has it. `hold` ends it: what must be seen over everything would
 * not be.
 */
export function useFullScreen(part: RefObject<HTMLElement | null>, hold: boolean) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(() => {
    if (hold && document.fullscreenElement) void document.exitFullscreen();
  }, [hold]);
  const toggle = () => {
    // A browser may refuse, such as one that is itself in a frame: then everything stays as it is.
    const done = on ? document.exitFullscreen() : part.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { on, toggle, possible: document.fullscreenEnabled };
}
