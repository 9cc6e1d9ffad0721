import { Art, cx } from '@croupier/ui';
import type { CSSProperties } from 'react';
import Play from '~icons/ph/play-fill';
import { CardMark, FavouriteButton, Players } from './card-parts.tsx';
import type { Game } from './game.ts';
import { GroupCard } from './group-card.tsx';
import { HUES } from './hues.ts';
import { useLaunch } from './use-launch.ts';

export interface GameCardProps {
  game: Game;
  eager?: boolean;
  /** `portrait` for reels and cards, `square` for the house's own games. */
  shape?: 'portrait' | 'square';
}

/** A game: its art, its name as text, its studio. The whole card opens it. */
export function GameCard({ game, eager = false, shape = 'portrait' }: GameCardProps) {
  const launch = useLaunch();
  if (game.isGame === 'VASSALAGE') return <GroupCard game={game} eager={eager} shape={shape} />;
  return (
    <article className="gcard" style={{ '--h': HUES[game.gameType] } as CSSProperties}>
      <button
        type="button"
        className={cx('media', shape === 'square' && '!aspect-square')}
        onClick={() => void launch(game)}
      >
        <Art
          src={game.icon}
          width={360}
          height={480}
          eager={eager}
          sizes="(max-width: 767px) 30vw, 180px"
          className={cx('size-full', shape === 'square' && 'object-[50%_25%]')}
        />
        <span className="sheen" />
        <CardMark game={game} />
        <span className="cap">
          <span className="ttl">{game.displayName}</span>
          <span className="ven">
            <span>{game.vassalage}</span>
            <Players game={game} />
          </span>
        </span>
        <span className="go" aria-hidden>
          <span>
            <Play className="translate-x-px text-xl" />
          </span>
        </span>
      </button>
      <FavouriteButton game={game} />
    </article>
  );
}
