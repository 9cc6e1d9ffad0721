import { useT } from '@croupier/i18n';
import { useEffect, useState } from 'react';

/** [spec 2.5] The house's time with its offset, moving every second; a phone shows the time without the day. */
export function AgentClock() {
  const { t, date, time, offset } = useT();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p data-testid="agent-clock" className="tnum flex items-center gap-2 text-[.8125rem] text-fg2">
      <span className="sr">{t('agent.clock')} </span>
      <span className="rounded-sm bg-s3 px-1.5 py-0.5 text-xs font-semibold">{offset()}</span>
      <time dateTime={now.toISOString()} dir="ltr">
        <span className="max-sm:hidden">{date(now)} </span>
        {time(now)}
      </time>
    </p>
  );
}
