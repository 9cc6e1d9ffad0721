import { useT } from '@croupier/i18n';
import { IconButton, Rail, Section } from '@croupier/ui';
import { useRef, useState } from 'react';
import Pause from '~icons/ph/pause-fill';
import Play from '~icons/ph/play-fill';
import { gameKey } from '../../games/game.ts';
import { GameCard } from '../../games/game-card.tsx';
import { useHotGames } from './queries.ts';
import { RowSkeleton } from './row-skeleton.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Spec 9.4: the row's arrows need more games than this. */
const ARROWS_ABOVE = 7;
const SHOWN = 10;
const columns =
  '[--n:5.5] [grid-auto-columns:calc((100%-var(--row-gap)*(var(--n)-1))/var(--n))] max-lg:[--n:3.6] max-md:[--n:2.2]';

/** [spec 2.1, 9.5] The ten most played, ranked; the row moves by itself until it is paused. */
export function HotRow() {
  const { t } = useT();
  const { data, isError } = useHotGames();
  const still = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const paused = choice ?? still;
  const holder = useRef<HTMLDivElement>(null);
  const games = data?.list.slice(0, SHOWN) ?? [];
  // A vendor's group stands in the row and has no rank among games.
  const rankOf = (at: number) => games.slice(0, at + 1).filter((game) => game.isGame === 'GAME').length;
  useAutoplay(holder, !paused && games.length > 0);
  if (isError || data?.list.length === 0) return null;
  return (
    <div ref={holder} className="min-w-0">
      <Section
        title={t('home.hot')}
        art="c-gem"
        hue={22}
        arrows={games.length > ARROWS_ABOVE}
        note={games.length > 0 && t('home.top', { count: rankOf(games.length) })}
        actions={
          <IconButton
            size="sm"
            className="bg-s2"
            label={t(paused ? 'home.resumeHot' : 'home.pauseHot')}
            icon={paused ? <Play /> : <Pause />}
            onClick={() => setChoice(!paused)}
          />
        }
      >
        {data === undefined ? (
          <RowSkeleton shape="portrait" />
        ) : (
          <Rail label={t('home.hot')} className={columns}>
            {games.map((game, index) => (
              <div key={gameKey(game)} className="rankcard">
                {game.isGame === 'GAME' && (
                  <>
                    <span className="num" data-n={rankOf(index)} aria-hidden>
                      {rankOf(index)}
                    </span>
                    <span className="sr">{t('home.rank', { rank: rankOf(index) })}</span>
                  </>
                )}
                <div className="relative z-[1]">
                  <GameCard game={game} eager={index < 5} />
                </div>
              </div>
            ))}
          </Rail>
        )}
      </Section>
    </div>
  );
}
