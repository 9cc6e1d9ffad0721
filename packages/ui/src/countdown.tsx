import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from './class-names.ts';
import { countdownText } from './countdown-text.ts';

export interface CountdownProps {
  /** The instant it runs to, in milliseconds since 1970. */
  to: number;
  label: string;
  onEnd?: () => void;
  className?: string;
}

/** Time left to a real instant. It turns red in the last minute. */
export function Countdown({ to, label, onEnd, className }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const tick = () => {
      const at = Date.now();
      setNow(at);
      if (at < to) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [to]);
  const left = to - now;
  return (
    <span
      role="timer"
      aria-label={label}
      dir="ltr"
      className={cx('tnum font-extrabold', left < 60_000 && 'text-hot-text', className)}
    >
      {countdownText(left)}
    </span>
  );
}
