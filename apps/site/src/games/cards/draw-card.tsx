import { Art } from '@croupier/ui';
import type { CSSProperties } from 'react';
import { CardMark, FavouriteButton, Players } from '../card-parts.tsx';
import type { CardProps } from '../card-shape.ts';
import { HUES } from '../hues.ts';
import { useLaunch } from '../use-launch.ts';
import { Tags } from './game-facts.tsx';

/** A lottery: low, its picture in a ball. */
export function DrawCard({ game, eager = false }: CardProps) {
  const launch = useLaunch();
  const style = { '--h': HUES[game.gameType] } as CSSProperties;
  const ring = {
    background: 'conic-gradient(from 210deg, oklch(.62 .2 var(--h)), oklch(.9 .08 var(--h)), oklch(.62 .2 var(--h)))',
  };
  const glow =
    'absolute inset-0 -z-10 ' +
    '[background:radial-gradient(70%_90%_at_100%_0%,oklch(.6_.18_var(--h)/.28),transparent)]';
  return (
    <article className="panel group relative isolate h-28 overflow-hidden !rounded-xl" style={style}>
      <span aria-hidden className={glow} />
      <button
        type="button"
        onClick={() => void launch(game)}
        className="grid size-full grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-4 gap-y-0.5 p-4 text-start"
      >
        <span className="row-span-3 block size-20 rounded-full p-[3px]" style={ring}>
          <Art
            src={game.icon}
            width={96}
            height={96}
            eager={eager}
            className="size-full rounded-full object-cover object-[50%_28%] transition-transform group-hover:scale-105"
          />
        </span>
        <span className="ttl line-clamp-2 pe-8 leading-tight font-extrabold">{game.displayName}</span>
        <span className="flex items-center gap-1.5 text-xs font-semibold text-fg3">
          {game.vassalage}
          <Players game={game} />
        </span>
        <span className="flex min-w-0 items-center gap-1.5">
          <CardMark game={game} inline />
          <Tags tags={game.tags} />
        </span>
      </button>
      <FavouriteButton
        game={game}
        className="absolute end-2 top-2 z-[1] grid size-9 place-items-center rounded-full text-fg2 hover:text-fg"
      />
    </article>
  );
}
