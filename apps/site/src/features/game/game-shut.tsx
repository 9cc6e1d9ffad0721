import { useT } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import Redo from '~icons/ph/arrow-clockwise-bold';
import Left from '~icons/ph/caret-left-bold';
import type { Game } from '../../games/game.ts';
import { GameClosed } from '../../games/game-closed.tsx';
import { paths } from '../../paths.ts';

interface GameShutProps {
  game: Game;
  busy: boolean;
  onLeave: () => void;
  /** Only where it may help: the lobby has the game open, and its vendor did not answer. */
  onAgain: (() => void) | null;
}

/** [spec 8.7] There is nothing to show of the game: why, what else can be played, and the ways on. */
export function GameShut({ game, busy, onLeave, onAgain }: GameShutProps) {
  const { t } = useT();
  return (
    <div className="mx-auto max-w-3xl px-[var(--gutter)] py-8">
      <GameClosed game={game} heading="h1" />
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <Button size="lg" icon={<Left className="rtl:-scale-x-100" />} onClick={onLeave}>
          {t('game.back')}
        </Button>
        {onAgain && (
          <Button kind="primary" size="lg" icon={<Redo />} busy={busy} onClick={onAgain}>
            {t('game.again')}
          </Button>
        )}
        <Link to={paths.home()} className={buttonClass('ghost', 'lg')}>
          {t('game.toLobby')}
        </Link>
      </div>
    </div>
  );
}
