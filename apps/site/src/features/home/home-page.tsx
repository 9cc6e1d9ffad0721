import { useT } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui';
import { Suspense, lazy } from 'react';
import { AreaBoundary } from '../../lazy/area-boundary.tsx';
import { loadArea } from '../../lazy/load-area.ts';
import { loadWithTexts } from '../../lazy/load-with-texts.ts';
import { useReadyFreeBets } from '../../games/free-bets.ts';
import { useBrandName } from '../../shell/brand.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { HotRow } from './hot-row.tsx';
import { JackpotPanel } from './jackpot-panel.tsx';
import { Lanes } from './lanes.tsx';
import { NoticeMarquee } from './notice-marquee.tsx';
import { RecentRow } from './recent-row.tsx';
import { useWide } from './use-wide.ts';

const FreeBetRow = lazy(() => loadWithTexts(() => import('./free-bet-row.tsx')));
const WinnersBoard = lazy(() => loadArea(() => import('./winners-board.tsx')));
const AppBand = lazy(() => loadArea(() => import('./app-band.tsx')));

/** [spec 2.1] What a visitor sees first. */
export function HomePage() {
  const { t } = useT();
  const name = useBrandName();
  const wide = useWide();
  const hasFreeBets = useReadyFreeBets().length > 0;
  return (
    <div className="mx-auto max-w-[var(--page-max)] px-[var(--gutter)] pt-4 pb-10">
      <h1 className="sr">
        {name} {t('home.title')}
      </h1>
      <div className="lanes relative flex flex-col gap-[var(--section-gap)]">
        <div className="space-y-4">
          <NoticeMarquee />
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
            <HeroCarousel />
            {wide && <JackpotPanel />}
          </div>
          <CategoryTiles />
        </div>
        {hasFreeBets && (
          <AreaBoundary part>
            <Suspense fallback={null}>
              <FreeBetRow />
            </Suspense>
          </AreaBoundary>
        )}
        <RecentRow />
        <HotRow />
        {!wide && <JackpotPanel />}
        <Lanes />
        <AreaBoundary part>
          <Suspense fallback={<Skeleton className="h-[28rem] rounded-2xl" />}>
            <WinnersBoard />
          </Suspense>
        </AreaBoundary>
        <AreaBoundary part>
          <Suspense fallback={<Skeleton className="h-64 rounded-2xl" />}>
            <AppBand />
          </Suspense>
        </AreaBoundary>
      </div>
    </div>
  );
}
