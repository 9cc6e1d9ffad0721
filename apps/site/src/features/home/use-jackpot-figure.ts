import { useEffect, useEffectEvent, useState } from 'react';
import { centsOf, firstFigure, nextFigure, pauseMs } from './jackpot-figure.ts';

/** Spec 9.6: the figure is kept under a local key. */
const STORED = 'jackpot';

function storedFigure(): number | null {
  const text = localStorage.getItem(STORED);
  return text === null ? null : Number(text);
}

/** The shown jackpot in cents, walking toward the real pool; null until the pool is known. */
export function useJackpotFigure(total: string | undefined): number | null {
  const [stored] = useState(storedFigure);
  const [walked, setWalked] = useState<number | null>(null);
  const real = total === undefined ? null : centsOf(total);
  const shown = real === null ? null : Math.min(walked ?? firstFigure(stored, real), real);
  const step = useEffectEvent(() => {
    if (shown === null || real === null) return;
    const next = nextFigure(shown, real, Math.random());
    setWalked(next);
    localStorage.setItem(STORED, String(next));
  });
  useEffect(() => {
    let timer = setTimeout(function tick() {
      step();
      timer = setTimeout(tick, pauseMs(Math.random()));
    }, pauseMs(0));
    return () => clearTimeout(timer);
  }, []);
  return shown;
}
