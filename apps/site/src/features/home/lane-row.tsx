import { useT } from '@croupier/i18n';
import { Rail, Section, buttonClass, cx } from '@croupier/ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { type CardKind, cardKind } from '../../games/card-shape.ts';
import { gameKey, type GameType } from '../../games/game.ts';
import { GameCard } from '../../games/game-card.tsx';
import { HUES, ICONS } from '../../games/hues.ts';
import { ShapedCard } from '../../games/shaped-card.tsx';
import { paths } from '../../paths.ts';
import { halfKind, type Lane } from './pair-halves.ts';

/** Spec 9.4: a row's arrows need more games than this. */
const ARROWS_ABOVE = 12;

/** How the cards of a row stand beside each other: `rows.css` has it, and from it how high a row will be. */
const COLUMNS: Readonly<Record<CardKind, string>> = {
  portrait: 'of-portraits',
  table: 'of-tables',
  lobby: 'of-lobbies',
  draw: 'of-draws',
};

/** The house's own games are square here, so that its row is known before it is read. */
const isSquare = (gameType: GameType) => gameType === 'BGS';

export function LaneRow({ lane }: { lane: Lane }) {
  const { t } = useT();
  // The brand's own words for its rows.
  const { title } = lane;
  const square = isSquare(lane.gameType);
  const columns = square ? 'of-squares' : COLUMNS[cardKind(lane.gameType)];
  return (
    <div
      className={cx('lane min-w-0', columns, halfKind(lane) && 'lane-half')}
      style={{ '--cards': lane.cards.length } as CSSProperties}
    >
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
        <Rail label={title} className="cols">
          {lane.cards.map((game) => (
            <div key={gameKey(game)} className="min-w-0">
              {square ? <GameCard game={game} shape="square" /> : <ShapedCard game={game} />}
            </div>
          ))}
        </Rail>
      </Section>
    </div>
  );
}
