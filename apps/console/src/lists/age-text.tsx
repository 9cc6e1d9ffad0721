import { useT } from '@croupier/i18n';
import { ageLook } from './age-look.ts';

const LOOK = { late: 'font-bold text-hot-text', soon: 'font-semibold text-[var(--warning)]', calm: 'text-fg2' };
const HOUR = 60;

interface AgeTextProps {
  waitingMinutes: number;
  slaMinutes: number;
  /** It waits for nobody any more: its age alarms nobody. */
  calm: boolean;
}

/** How long something has waited, in minutes or in hours, and whether that is too long. */
export function AgeText({ waitingMinutes, slaMinutes, calm }: AgeTextProps) {
  const { t } = useT();
  const hours = Math.floor(waitingMinutes / HOUR);
  return (
    <span className={LOOK[calm ? 'calm' : ageLook(waitingMinutes, slaMinutes)]}>
      {hours >= 2 ? t('console-cases.hours', { hours }) : t('console-cases.minutes', { minutes: waitingMinutes })}
    </span>
  );
}
