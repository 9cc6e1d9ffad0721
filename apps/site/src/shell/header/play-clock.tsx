import { useT } from '@croupier/i18n';
import { Delta, cx } from '@croupier/ui';
import { Link } from 'react-router';
import Clock from '~icons/ph/clock-countdown-fill';
import { paths } from '../../paths.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { clockText, useMinutesIn, usePlayPosition } from '../play-position.ts';

type Position = NonNullable<ReturnType<typeof usePlayPosition>>;

function Shown({ position, aheadMs, game }: Position & { game: boolean }) {
  const { t, signed } = useT();
  const masked = usePreferences((preferences) => preferences.masked);
  const time = clockText(useMinutesIn(position.sessionBegan, aheadMs));
  const { netToday } = position;
  const net = masked ? '••••' : signed(netToday);
  return (
    <Link
      to={paths.member('protection')}
      data-testid="play-clock"
      title={t('protection.clock.label', { time, net })}
      className={cx(
        'min-h-9 items-center gap-2 rounded-md px-2.5 text-xs font-semibold text-fg2 hover:bg-s2 hover:text-fg',
        game ? 'flex' : 'hidden min-[1180px]:flex',
      )}
    >
      <Clock aria-hidden className="text-base text-fg3" />
      <span className="tnum" dir="ltr">
        {time}
      </span>{' '}
      {masked ? (
        <span aria-hidden>{net}</span>
      ) : (
        <Delta sign={Math.sign(Number(netToday))} text={net} className="tnum !font-semibold" />
      )}
    </Link>
  );
}

/** Time in session and today's result, always at hand; on a phone where a game is played. */
export function PlayClock({ game }: { game: boolean }) {
  const known = usePlayPosition();
  return known && <Shown {...known} game={game} />;
}
