import { useT } from '@croupier/i18n';
import { Art, Dialog, EmptyState } from '@croupier/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import Magnifier from '~icons/ph/magnifying-glass-bold';
import type { DialogProps } from '../../dialog-host.tsx';
import { gameKey, type Game } from '../../games/game.ts';
import { usePlayable } from '../../games/playable.ts';
import { useLaunch } from '../../games/use-launch.ts';
import { search } from './match.ts';
import { usePlaces, useSearchableGames, type Place } from './use-index.ts';

const SHOWN = 24;

function Games({ title, games, close }: { title: string; games: readonly Game[]; close: () => void }) {
  const launch = useLaunch();
  if (games.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="px-1 text-xs font-semibold text-fg3">{title}</h3>
      <ul className="mt-1.5 grid gap-1 sm:grid-cols-2">
        {games.map((game) => (
          <li key={gameKey(game)}>
            <button
              type="button"
              className="flex w-full items-center gap-3 rounded-md p-1.5 text-start hover:bg-s3"
              onClick={() => {
                close();
                void launch(game);
              }}
            >
              <Art src={game.icon} width={40} height={52} className="h-13 w-10 shrink-0 rounded-sm object-cover" />
              <span className="min-w-0">
                <span className="block truncate font-bold">{game.displayName}</span>
                <span className="block truncate text-xs text-fg3">{game.vassalage}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Places({ title, places, close }: { title: string; places: readonly Place[]; close: () => void }) {
  if (places.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="px-1 text-xs font-semibold text-fg3">{title}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to} onClick={close} className="chip min-h-9 bg-s3 !px-3.5 !text-[.8125rem] hover:bg-s4">
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Games, studios and categories in one list. `/` or Ctrl K opens it. */
export default function SearchDialog({ close }: DialogProps<'search'>) {
  const { t } = useT();
  const [query, setQuery] = useState('');
  const all = useSearchableGames();
  const allPlaces = usePlaces();
  const playable = usePlayable(8);
  const wanted = query.trim();
  const games = search(wanted, all, (game) => [game.displayName, game.vassalage, game.gameCode, ...game.tags]);
  const places = search(wanted, allPlaces, (place) => [place.name]).slice(0, 8);
  const count = games.length + places.length;
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('common.search')} hideTitle closeOutside>
      <div className="flex max-h-[80dvh] min-h-80 flex-col p-4 sm:p-5">
        <label className="relative me-12 block">
          <span className="sr">{t('home.searchLabel')}</span>
          <Magnifier aria-hidden className="pointer-events-none absolute start-3.5 top-4 text-fg3" />
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this field
            autoFocus
            type="search"
            className="field ps-10"
            placeholder={t('home.searchLabel')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <p role="status" className="tnum mt-2 min-h-5 px-1 text-xs text-fg3">
          {wanted !== '' && t('home.searchCount', { count })}
        </p>
        <div className="min-h-0 flex-1 overflow-y-auto">
          {wanted === '' ? (
            <>
              <Games title={t('home.searchRecent')} games={playable} close={close} />
              <Places title={t('home.searchPlaces')} places={allPlaces.slice(0, 9)} close={close} />
            </>
          ) : count === 0 ? (
            <EmptyState
              className="!shadow-none"
              art="empty/em-search"
              title={t('home.searchNone', { query: wanted })}
              text={t('home.emptyText')}
            />
          ) : (
            <>
              <Places title={t('home.searchPlaces')} places={places} close={close} />
              <Games title={t('home.searchGames')} games={games.slice(0, SHOWN)} close={close} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
