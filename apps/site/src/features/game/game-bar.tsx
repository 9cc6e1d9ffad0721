import { useT } from '@croupier/i18n';
import { IconButton } from '@croupier/ui';
import Left from '~icons/ph/caret-left-bold';
import In from '~icons/ph/corners-in-bold';
import Out from '~icons/ph/corners-out-bold';
import { FavouriteButton } from '../../games/card-parts.tsx';
import type { Game } from '../../games/game.ts';
import { FreeBetChip } from './free-bet-chip.tsx';

interface GameBarProps {
  game: Game;
  screen: { on: boolean; toggle: () => void; possible: boolean };
  onLeave: () => void;
}

const onDark = '!text-white hover:!bg-white/10';

/** Whose game it is, and the ways out: always there, in full screen too. */
export function GameBar({ game, screen, onLeave }: GameBarProps) {
  const { t } = useT();
  return (
    <header className="flex h-12 shrink-0 [@media(max-height:30rem)]:h-10 items-center gap-1 border-b border-white/10 px-1.5 sm:px-3">
      <IconButton
        className={onDark}
        label={t('game.back')}
        icon={<Left className="rtl:-scale-x-100" />}
        onClick={onLeave}
      />
      <div className="flex min-w-0 flex-1 flex-col leading-tight sm:flex-row sm:items-baseline sm:gap-2.5">
        <h1 className="truncate text-sm font-bold sm:text-base">{game.displayName}</h1>
        <p className="truncate text-xs text-white/75">{game.vassalage}</p>
      </div>
      <FreeBetChip game={game} />
      <FavouriteButton game={game} className={`icon-btn shrink-0 ${onDark}`} />
      {screen.possible && (
        <IconButton
          className={onDark}
          label={t(screen.on ? 'game.leaveFullScreen' : 'game.fullScreen')}
          aria-pressed={screen.on}
          icon={screen.on ? <In /> : <Out />}
          onClick={screen.toggle}
        />
      )}
    </header>
  );
}
