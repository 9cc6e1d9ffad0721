import { useT } from '@croupier/i18n';
import { ErrorState, cx } from '@croupier/ui';
import { useMemo } from 'react';
import { useSignedIn } from '../../stores/session.ts';
import { ActiveChips } from './active-chips.tsx';
import { FacetBar, SortMenu } from './facet-bar.tsx';
import { useFacetGroups } from './facet-groups.ts';
import { FacetSheet } from './facet-sheet.tsx';
import { listInput } from './filter.ts';
import { Kinds, SignInFirst, isOwn } from './kinds.tsx';
import { Nothing } from './nothing.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { Find, Heading } from './list-heading.tsx';
import { StudioRow } from './studio-row.tsx';
import { useFilter } from './use-filter.ts';
import { useFirstPage } from './use-game-pages.ts';
import { ViewToggle } from './view-toggle.tsx';
import { VirtualGrid } from './virtual-grid.tsx';
import { cardKind } from '../../games/card-shape.ts';

/** [spec 2.7, 2.8] The games of a category, narrowed by what the address says. */
export default function GameListPage() {
  const { t } = useT();
  const state = useFilter();
  const signedIn = useSignedIn();
  const { gameType, filter } = state;
  const own = !signedIn && isOwn(filter.kind);
  const address = JSON.stringify([gameType, filter]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter that says the same is the same
  const input = useMemo(() => listInput(gameType, own ? { ...filter, kind: 'ALL' } : filter), [address, own]);
  const { data, error, refetch, isPlaceholderData, isPaused } = useFirstPage(input);
  // Without a line the answer will not come; another list's must not stand for it.
  const unheard = isPaused && (data === undefined || isPlaceholderData);
  const groups = useFacetGroups(data?.facets ?? null, filter);
  const total = data?.total ?? 0;
  const kind = cardKind(gameType);
  return (
    <div className="mx-auto max-w-[var(--page-max)] px-[var(--gutter)] py-6">
      <div className="grid gap-3.5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading gameType={gameType} />
          <div className="flex w-full items-center gap-2.5 md:w-auto">
            <Find state={state} />
            <span className="md:hidden">
              <FacetSheet groups={groups} state={state} total={total} />
            </span>
          </div>
        </div>
        <StudioRow state={state} facets={data?.facets ?? null} />
        <div className="flex flex-wrap items-center gap-2">
          <Kinds state={state} />
          <div className="hidden flex-wrap items-center gap-2 md:flex">
            <FacetBar groups={groups} state={state} />
          </div>
        </div>
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="tnum flex-1 text-[.8125rem] text-fg2 md:flex-none">
            {data && !own && !unheard && t('browse.found', { count: total })}
          </p>
          <div className="order-last flex w-full flex-wrap items-center gap-x-3 gap-y-2 empty:hidden md:order-none md:w-auto md:flex-1">
            <ActiveChips groups={groups} state={state} />
          </div>
          <span className="ms-auto">
            <SortMenu state={state} />
          </span>
          <ViewToggle />
        </div>
      </div>
      <div
        className={cx('mt-3 transition-opacity duration-200', isPlaceholderData && !unheard && 'opacity-60')}
        aria-busy={isPlaceholderData && !unheard}
      >
        {own ? (
          <SignInFirst state={state} />
        ) : unheard ? (
          <ErrorState title={t('states.offlineTitle')} text={t('browse.offlineText')} onRetry={() => void refetch()} />
        ) : data === undefined && error ? (
          <ErrorState
            title={t('browse.offline')}
            text={error.message}
            reference={error.requestId}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <GridSkeleton kind={kind} />
        ) : total === 0 ? (
          <Nothing state={state} groups={groups} loosened={data.loosened} />
        ) : (
          <VirtualGrid label={t('browse.grid')} kind={kind} input={input} total={total} first={data.list} />
        )}
      </div>
    </div>
  );
}
