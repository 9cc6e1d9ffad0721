import { useT } from '@croupier/i18n';
import { Art, cx } from '@croupier/ui';
import { gameKey, type Game } from './game.ts';
import { GameCard } from './game-card.tsx';
import { usePlayable } from './playable.ts';

interface GameClosedProps {
  game: Game;
  /** Where it is all there is of a page. */
  heading?: 'h1';
  className?: string;
  /** One of the others was chosen. */
  onPick?: () => void;
}

const OFFERED = 3;

/** [spec 8.7] 'Game maintenance': says so, and suggests three others that can be played. */
export function GameClosed({ game, heading: Heading, className, onPick }: GameClosedProps) {
  const { t } = useT();
  const soon = game.state === 'soon';
  const others = usePlayable(OFFERED + 1)
    .filter((one) => gameKey(one) !== gameKey(game))
    .slice(0, OFFERED);
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
      <ul className="mt-4 grid grid-cols-3 gap-3">
        {others.map((one) => (
          <li key={gameKey(one)} onClickCapture={onPick}>
            <GameCard game={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
