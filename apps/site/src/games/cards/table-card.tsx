import { Art } from '@croupier/ui';
import { CardMark, FavouriteButton, Players } from '../card-parts.tsx';
import type { CardProps } from '../card-shape.ts';
import { useLaunch } from '../use-launch.ts';
import { Facts, Tags } from './game-facts.tsx';

/** A table: wide, with what one must know before sitting down. */
export function TableCard({ game, eager = false }: CardProps) {
  const launch = useLaunch();
  return (
    <article className="panel group relative h-full overflow-hidden !rounded-xl transition-shadow hover:shadow-3">
      <button type="button" onClick={() => void launch(game)} className="block w-full text-start">
        <span className="relative block aspect-[16/10] w-full overflow-hidden">
          <Art
            src={game.icon}
            width={520}
            height={325}
            eager={eager}
            className="size-full object-cover transition-transform duration-500 group-hover:scale-105"
          />
          <span className="absolute inset-0 bg-[linear-gradient(180deg,rgb(0_0_0/.28),transparent_35%,rgb(0_0_0/.72))]" />
          <CardMark game={game} />
          <span className="absolute inset-x-3 bottom-2 text-white">
            <span className="ttl line-clamp-2 text-base leading-tight font-extrabold [text-shadow:0_1px_6px_rgb(0_0_0/.7)]">
              {game.displayName}
            </span>
            <span className="flex items-center gap-1.5 text-xs font-medium text-white/90">
              {game.vassalage}
              <Players game={game} />
            </span>
          </span>
        </span>
        <span className="flex h-[4.75rem] flex-col justify-center gap-1.5 bg-s1 px-3">
          <Facts game={game} className="font-semibold" />
          <Tags tags={game.tags} />
        </span>
      </button>
      <FavouriteButton
        game={game}
        className="absolute end-2 top-2 z-[1] grid size-9 place-items-center rounded-full bg-black/45 text-white"
      />
    </article>
  );
}
