import { useT } from '@croupier/i18n';
import { Rail, Section, buttonClass, cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { gameKey, type Game, type GameType } from '../../games/game.ts';
import { GameCard } from '../../games/game-card.tsx';
import { HUES, ICONS } from '../../games/hues.ts';
import { paths } from '../../paths.ts';
import { ArenaCard } from './cards/arena-card.tsx';
import { DrawCard } from './cards/draw-card.tsx';
import { LiveCard } from './cards/live-card.tsx';
import { MatchCard } from './cards/match-card.tsx';
import { halfKind, type Lane } from './pair-halves.ts';

/** Spec 9.4: a row's arrows need more games than this. */
const ARROWS_ABOVE = 12;

interface Shape {
  columns: string;
  card: (game: Game) => ReactNode;
}

const portrait: Shape = { columns: 'cols-portrait', card: (game) => <GameCard game={game} /> };
const halfPortrait: Shape = { columns: 'cols-portrait xl:[--n:3.5]', card: portrait.card };
const thirds =
  '[grid-auto-columns:calc((100%-var(--row-gap)*2)/3)] max-lg:[grid-auto-columns:calc((100%-var(--row-gap))/2)] ' +
  'max-md:[grid-auto-columns:88%]';

/** Each category has a card of its own shape, so that a row is known before it is read. */
const SHAPES: Record<GameType, Shape> = {
  RNG: portrait,
  FISH: halfPortrait,
  PVP: halfPortrait,
  LIVE: {
    columns:
      '[grid-auto-columns:calc((100%-var(--row-gap)*3)/4)] max-xl:[grid-auto-columns:calc((100%-var(--row-gap)*2)/3)] ' +
      'max-md:[grid-auto-columns:78%]',
    card: (game) => <LiveCard game={game} />,
  },
  SPORTS: { columns: thirds, card: (game) => <MatchCard game={game} /> },
  ESPORTS: { columns: thirds, card: (game) => <MatchCard game={game} /> },
  LOTT: {
    columns: 'md:!grid-flow-row md:grid-cols-2 xl:grid-cols-4 max-md:[grid-auto-columns:82%]',
    card: (game) => <DrawCard game={game} />,
  },
  BGS: { columns: 'cols-portrait', card: (game) => <GameCard game={game} shape="square" /> },
  COCKFIGHT: { columns: thirds, card: (game) => <ArenaCard game={game} /> },
};

const halves = '[grid-auto-columns:calc((100%-var(--row-gap))/2)] max-md:[grid-auto-columns:88%]';

export function LaneRow({ lane }: { lane: Lane }) {
  const { t } = useT();
  // The brand's own words for its rows.
  const { title } = lane;
  const shape = SHAPES[lane.gameType];
  return (
    // The lottery's cards wrap: how high that gets, a placeholder cannot know.
    <div className={cx('min-w-0', lane.gameType !== 'LOTT' && 'lane')}>
      <Section
        title={title}
        art={ICONS[lane.gameType]}
        hue={HUES[lane.gameType]}
        note={t('common.games', { count: lane.total })}
        arrows={lane.cards.length > ARROWS_ABOVE}
        more={
          <Link to={paths.category(lane.gameType)} className={buttonClass('quiet', 'sm')}>
            {t('common.viewAll')}
            <span className="sr"> – {title}</span>
          </Link>
        }
      >
        <Rail label={title} className={halfKind(lane) === 'short' ? halves : shape.columns}>
          {lane.cards.map((game) => (
            <div key={gameKey(game)} className="min-w-0">
              {shape.card(game)}
            </div>
          ))}
        </Rail>
      </Section>
    </div>
  );
}
