import { useT } from '@croupier/i18n';
import { EmptyState, cx } from '@croupier/ui';
import { gameKey, type Game } from '../../games/game.ts';
import { GameRow, GameStrip, Group, LinkRow } from './hits.tsx';
import { readRecents } from './recents.ts';
import type { Found } from './use-search.ts';

export const SCOPES = ['all', 'games', 'studios', 'pages'] as const;
export type Scope = (typeof SCOPES)[number];

/** Of all that fits, so many games beside the rest. */
const AMONG_ALL = 8;

interface ResultsProps {
  found: Found;
  words: string;
  scope: Scope;
  onGame: (game: Game) => void;
  onLeave: () => void;
}

export const countsOf = ({ counts }: Found): Record<Scope, number> => ({
  all: counts.games + counts.vendors + counts.pages,
  games: counts.games,
  studios: counts.vendors,
  pages: counts.pages,
});

const openedLast = () => readRecents().games.slice(0, 3);

function Beside({ found, scope, onGame, onLeave }: ResultsProps) {
  const { t, number } = useT();
  const seen = (one: Scope) => scope === 'all' || scope === one;
  const opened = openedLast();
  return (
    <>
      {seen('studios') && found.vendors.length > 0 && (
        <Group title={t('search.studios')}>
          {found.vendors.map((vendor) => (
            <LinkRow
              key={vendor.vassalage}
              to={vendor.path}
              title={vendor.displayName}
              marks={vendor.marks}
              sign={<span className="w-10 text-xs font-extrabold text-linkc">{vendor.vassalage.slice(0, 4)}</span>}
              note={number(vendor.gameCount)}
              onPick={onLeave}
            />
          ))}
        </Group>
      )}
      {seen('pages') && found.pages.length > 0 && (
        <Group title={t('search.pages')}>
          {found.pages.map(({ path, title, marks }) => (
            <LinkRow key={path} to={path} title={title} marks={marks} onPick={onLeave} />
          ))}
        </Group>
      )}
      {scope === 'all' && <GameStrip title={t('search.recentGames')} games={opened} onPick={onGame} />}
    </>
  );
}

/** Games on the left, studios and pages beside them; on a phone below. */
export function Results(props: ResultsProps) {
  const { t, number } = useT();
  const { found, words, scope, onGame } = props;
  const counts = countsOf(found);
  if (counts[scope] === 0) {
    return (
      <EmptyState
        className="!shadow-none"
        art="empty/em-search"
        title={t('search.none', { query: words })}
        text={t('search.noneText')}
      />
    );
  }
  const games = scope === 'all' ? found.games.slice(0, AMONG_ALL) : found.games;
  const withGames = (scope === 'all' || scope === 'games') && games.length > 0;
  if (!withGames) return <Beside {...props} />;
  const beside = scope === 'all' && (counts.studios + counts.pages > 0 || openedLast().length > 0);
  return (
    <div className={cx('grid gap-x-5', beside && 'sm:grid-cols-[minmax(0,1fr)_minmax(0,15.5rem)]')}>
      <Group title={t('search.games')} note={`${number(games.length)} / ${number(counts.games)}`}>
        {games.map((hit, at) => (
          <GameRow key={gameKey(hit.game)} hit={hit} first={at === 0} onPick={onGame} />
        ))}
      </Group>
      {beside && (
        <div className="sm:border-s sm:border-line sm:ps-4">
          <Beside {...props} />
        </div>
      )}
    </div>
  );
}
