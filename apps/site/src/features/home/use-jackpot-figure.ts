import { useEffect, useRef, useState } from 'react';
import { centsOf, firstFigure, nextFigure, pauseMs } from './jackpot-figure.ts';

/** Spec 9.6: the figure is kept under a local key. */
const STORED = 'jackpot';

function storedFigure(): number | null {
  const text = localStorage.getItem(STORED);
  return text === null ? null : Number(text);
}

/** The shown jackpot in cents, walking toward the real pool; null until the pool is known. */
export function useJackpotFigure(total: string | undefined): number | null {
  const real = total === undefined ? null : centsOf(total);
  const target = useRef(real);
  target.current = real;
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (real === null) return;
    setShown((now) => (now === null ? firstFigure(storedFigure(), real) : Math.min(now, real)));
  }, [real]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const step = () => {
      setShown((now) =>
        now === null || target.current === null ? now : nextFigure(now, target.current, Math.random()),
      );
      timer = setTimeout(step, pauseMs(Math.random()));
    };
    timer = setTimeout(step, pauseMs(0));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (shown !== null) localStorage.setItem(STORED, String(shown));
  }, [shown]);
  return shown;
}
