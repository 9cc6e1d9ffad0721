import { Art } from '@croupier/ui';
import { CardMark, FavouriteButton, Players } from '../card-parts.tsx';
import type { CardProps } from '../card-shape.ts';
import { HUES } from '../hues.ts';
import { useLaunch } from '../use-launch.ts';
import { Facts, Tags } from './game-facts.tsx';

/** A lobby of sports, esports or an arena: its whole picture as a poster, and words beside it. */
export function LobbyCard({ game, eager = false }: CardProps) {
  const launch = useLaunch();
  const glow = `radial-gradient(80% 120% at 0% 20%, oklch(.6 .18 ${HUES[game.gameType]} / .3), transparent 70%)`;
  return (
    <article className="panel group relative isolate h-44 overflow-hidden !rounded-xl transition-shadow hover:shadow-3">
      <span aria-hidden className="absolute inset-0 -z-10 rtl:-scale-x-100" style={{ background: glow }} />
      <button
        type="button"
        onClick={() => void launch(game)}
        className="flex size-full items-center gap-4 p-2.5 text-start"
      >
        <span className="block aspect-[3/4] h-full shrink-0 overflow-hidden rounded-lg shadow-2">
          <Art
            src={game.icon}
            width={360}
            height={480}
            eager={eager}
            sizes="120px"
            className="size-full object-cover transition-transform duration-500 group-hover:scale-105"
          />
        </span>
        <span className="grid min-w-0 flex-1 gap-1.5 py-1">
          <span className="ttl line-clamp-2 pe-9 text-[1.0625rem] leading-snug font-extrabold">{game.displayName}</span>
          <span className="flex items-center gap-1.5 text-xs font-semibold text-fg3">
            {game.vassalage}
            <Players game={game} />
            <CardMark game={game} inline />
          </span>
          <Tags tags={game.tags} />
          <Facts game={game} />
        </span>
      </button>
      <FavouriteButton
        game={game}
        className="absolute end-2 top-2 z-[1] grid size-9 place-items-center rounded-full text-fg2 hover:text-fg"
      />
    </article>
  );
}
