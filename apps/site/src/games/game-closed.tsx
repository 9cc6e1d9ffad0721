import { useT } from '@croupier/i18n';
import { Art, cx } from '@croupier/ui';
import type { Game } from './game.ts';
import { OtherGames } from './other-games.tsx';

interface GameClosedProps {
  game: Game;
  /** Where it is all there is of a page. */
  heading?: 'h1';
  className?: string;
  /** One of the others was chosen. */
  onPick?: () => void;
}

/** [spec 8.7] 'Game maintenance': says so, and suggests three others that can be played. */
export function GameClosed({ game, heading: Heading, className, onPick }: GameClosedProps) {
  const { t } = useT();
  const soon = game.state === 'soon';
  return (
    <section className={className}>
      <div className={cx('flex items-center gap-4', Heading && 'panel p-5 sm:p-6')}>
        <Art src={game.icon} width={90} height={120} className="h-24 w-18 shrink-0 rounded-md object-cover" />
        <div>
          {Heading && (
            <Heading className="text-2xl font-extrabold">
              {t(soon ? 'home.launchSoonTitle' : 'home.launchTitle', { name: game.displayName })}
            </Heading>
          )}
          <p className="mt-1 text-fg2">{t(soon ? 'home.launchSoonText' : 'home.launchText')}</p>
        </div>
      </div>
      <div className="mt-4">
        <OtherGames than={game} onPick={onPick} />
      </div>
    </section>
  );
}
