import { useT } from '@croupier/i18n';
import { Rail, Section, Skeleton, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import { gameKey } from '../../games/game.ts';
import { GameCard } from '../../games/game-card.tsx';
import { paths } from '../../paths.ts';
import { useRecentGames } from './queries.ts';

/** Spec 9.4: the row's arrows need more games than this. */
const ARROWS_ABOVE = 12;

/** Who comes back finds first what they played last. */
export function RecentRow() {
  const { t } = useT();
  const { games, awaited } = useRecentGames();
  if (awaited) return <Skeleton className="lane lane-place of-portraits !rounded-xl" />;
  if (games.length === 0) return null;
  const title = t('home.recent');
  return (
    <div className="of-portraits min-w-0">
      <Section
        title={title}
        art="c-slots"
        hue={222}
        note={t('common.games', { count: games.length })}
        arrows={games.length > ARROWS_ABOVE}
        more={
          <Link to={paths.recent()} className={buttonClass('quiet', 'sm')}>
            {t('common.viewAll')}
            <span className="sr"> – {title}</span>
          </Link>
        }
      >
        <Rail label={title} className="cols">
          {games.map((game) => (
            <div key={gameKey(game)} className="min-w-0">
              <GameCard game={game} />
            </div>
          ))}
        </Rail>
      </Section>
    </div>
  );
}
