import { Art } from '@croupier/ui';
import { CardMark, FavouriteButton, Players } from '../../../games/card-parts.tsx';
import type { Game } from '../../../games/game.ts';
import { useLaunch } from '../../../games/use-launch.ts';
import { Tags, useFacts } from './game-facts.tsx';

/** An arena: its picture leads, the two corners' colours under the name. */
export function ArenaCard({ game }: { game: Game }) {
  const launch = useLaunch();
  const facts = useFacts(game);
  return (
    <article className="panel group relative isolate overflow-hidden !rounded-xl">
      <button type="button" onClick={() => void launch(game)} className="flex w-full text-start">
        <span className="relative w-2/5 shrink-0 overflow-hidden">
          <Art
            src={game.icon}
            width={360}
            height={480}
            className="absolute inset-0 size-full object-cover transition-transform duration-500 group-hover:scale-105"
          />
          <CardMark game={game} />
        </span>
        <span className="flex min-h-36 min-w-0 flex-1 flex-col justify-center gap-2 p-4 pe-10">
          <span className="text-[1.0625rem] leading-snug font-extrabold">{game.displayName}</span>
          <span aria-hidden className="flex h-1.5 overflow-hidden rounded-full">
            <span className="flex-1 bg-[oklch(.62_.2_22)]" />
            <span className="flex-1 bg-[oklch(.58_.17_255)]" />
          </span>
          <span className="flex items-center gap-1.5 text-xs font-semibold text-fg3">
            {game.vassalage}
            <Players game={game} />
          </span>
          <Tags tags={game.tags} />
          {facts.length > 0 && <span className="tnum text-xs text-fg2">{facts.join(' · ')}</span>}
        </span>
      </button>
      <FavouriteButton
        game={game}
        className="absolute end-2 top-2 z-[1] grid size-9 place-items-center rounded-full text-fg2 hover:text-fg"
      />
    </article>
  );
}
