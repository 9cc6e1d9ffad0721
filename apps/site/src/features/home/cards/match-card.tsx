import { Art } from '@croupier/ui';
import Arrow from '~icons/ph/arrow-right-bold';
import { CardMark, FavouriteButton, Players } from '../../../games/card-parts.tsx';
import type { Game } from '../../../games/game.ts';
import { HUES } from '../../../games/hues.ts';
import { useLaunch } from '../../../games/use-launch.ts';
import { Tags, useFacts } from './game-facts.tsx';

/** A sports or esports lobby: words on the reading side, its picture on the other. */
export function MatchCard({ game }: { game: Game }) {
  const launch = useLaunch();
  const facts = useFacts(game);
  const glow = `radial-gradient(80% 120% at 100% 20%, oklch(.6 .18 ${HUES[game.gameType]} / .3), transparent 70%)`;
  return (
    <article className="panel group relative isolate h-full overflow-hidden !rounded-xl">
      <span aria-hidden className="absolute inset-0 -z-10" style={{ background: glow }} />
      <button type="button" onClick={() => void launch(game)} className="flex size-full text-start">
        <span className="flex min-w-0 flex-1 flex-col gap-2.5 p-4">
          <span className="relative min-h-6 text-lg leading-snug font-extrabold">{game.displayName}</span>
          <span className="flex items-center gap-1.5 text-xs font-semibold text-fg3">
            {game.vassalage}
            <Players game={game} />
          </span>
          <Tags tags={game.tags} />
          {facts.length > 0 && <span className="tnum text-xs text-fg2">{facts.join(' · ')}</span>}
          <Arrow
            aria-hidden
            className="mt-auto text-linkc transition-transform group-hover:translate-x-1 rtl:-scale-x-100"
          />
        </span>
        <span className="relative w-2/5 shrink-0 overflow-hidden">
          <CardMark game={game} />
          <Art
            src={game.icon}
            width={360}
            height={480}
            className="absolute inset-0 size-full object-cover transition-transform duration-500 group-hover:scale-105"
          />
        </span>
      </button>
      <FavouriteButton
        game={game}
        className="absolute end-2 top-2 z-[1] grid size-9 place-items-center rounded-full bg-black/45 text-white"
      />
    </article>
  );
}
