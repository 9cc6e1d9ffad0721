import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Seg } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Filter, GameFilters } from './game-filters.tsx';
import { GamePane } from './game-pane.tsx';
import { GamesTable } from './games-table.tsx';
import { WindowsView } from './windows-view.tsx';
import { MARKS, oneOf, STATES, TYPES } from './words.ts';

const NAMES = ['view', 'q', 'vendor', 'type', 'state', 'mark', 'id'] as const;
const VIEWS = ['games', 'ahead', 'over'] as const;
const NONE: ReadonlySet<string> = new Set();

interface ListProps {
  search: string | undefined;
  filter: Filter;
  picked: string | undefined;
  mayWrite: boolean;
  onPick: (nodeId: string) => void;
  onClear: () => void;
}

function GamesList({ search, filter, picked, mayWrite, onPick, onClear }: ListProps) {
  const { t } = useT();
  const [ticked, setTicked] = useState(NONE);
  const { vendor, type, state, mark } = filter;
  const asked = {
    ...(search && { search }),
    ...(vendor && { vendor }),
    ...(type && { gameType: type }),
    ...(state && { state }),
    ...(mark && { mark }),
  };
  const query = useList('operatedGames', asked);
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const total = query.data?.pages[0]?.total;
  const filtered = Boolean(search ?? vendor ?? type ?? state ?? mark);
  return (
    <>
      <p className="tnum text-xs text-fg3" role="status">
        {total === undefined ? '' : t('console-games.found', { count: total })}
      </p>
      <ListState
        query={query}
        count={rows.length}
        emptyTitle={t('console-games.empty')}
        emptyText={t('console-games.emptyText')}
        clear={filtered ? { label: t('console-games.clear'), onClear } : undefined}
      >
        <GamesTable
          rows={rows}
          picked={picked}
          ticked={ticked}
          mayWrite={mayWrite}
          onPick={onPick}
          onTicked={setTicked}
        />
      </ListState>
      {ticked.size > 0 && <BulkBar ids={ticked} total={total ?? 0} filter={asked} onTicked={setTicked} />}
    </>
  );
}

/** All games of the brand, one of them beside the list, and when which of them are closed. */
export default function GamesPage() {
  const { t } = useT();
  const mayWrite = useOperator().permissions.includes('games.manage');
  const [address, change] = useAddress(NAMES);
  const view = oneOf(VIEWS, address.view) ?? 'games';
  const { data: choices } = useQuery<ValueOf<AllCalls['gameChoices']>>({
    queryKey: ['gameChoices'],
    queryFn: ({ signal }) => api('gameChoices', {}, { signal }),
  });
  const onSearch = useCallback((q: string | undefined) => change({ q }), [change]);
  const filter: Filter = {
    vendor: address.vendor,
    type: oneOf(TYPES, address.type),
    state: oneOf(STATES, address.state),
    mark: oneOf(MARKS, address.mark),
  };
  const nothing = { q: undefined, vendor: undefined, type: undefined, state: undefined, mark: undefined };
  const search = <SearchField label={t('console-games.search')} value={address.q} onSearch={onSearch} />;
  return (
    <Page
      title={t('console-games.title')}
      sub={t('console-games.sub')}
      tools={view === 'games' ? search : undefined}
      detail={view === 'games' ? <GamePane nodeId={address.id} /> : undefined}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Seg
          label={t('console-games.views')}
          items={VIEWS.map((value) => ({ value, label: t(`console-games.view.${value}`) }))}
          value={view}
          onPick={(next) => change({ view: next === 'games' ? undefined : next })}
        />
        {view === 'games' && (
          <>
            <GameFilters filter={filter} vendors={choices?.vendors ?? []} onChange={change} />
            <GamesList
              search={address.q}
              filter={filter}
              picked={address.id}
              mayWrite={mayWrite}
              onPick={(id) => change({ id })}
              onClear={() => change(nothing)}
            />
          </>
        )}
        {view !== 'games' && (
          <WindowsView view={view} vendors={choices?.vendors.map(({ code }) => code) ?? []} mayWrite={mayWrite} />
        )}
      </div>
    </Page>
  );
}
