import { useT } from '@croupier/i18n';
import { useEffect, useState } from 'react';

/** The time of the brand, by which its days are counted. */
export function BrandClock() {
  const { t, time, offset } = useT();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="tnum w-28 text-end text-xs text-fg3">
      <span className="sr">{t('console-shell.clock')} </span>
      {offset()} {time(now)}
    </p>
  );
}
