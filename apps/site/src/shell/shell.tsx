import { useT } from '@croupier/i18n';
import { Suspense, lazy } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AreaBoundary } from '../lazy/area-boundary.tsx';
import { loadArea } from '../lazy/load-area.ts';
import { isGamePage } from '../paths.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useBrandOnPage } from './brand.ts';
import { Header } from './header/header.tsx';
import { HeldNote } from './keepers/held-note.tsx';
import { OfflineNote } from './keepers/offline-note.tsx';
import { ServiceWidget } from './around/service-widget.tsx';
import { SideMenu } from './around/side-menu.tsx';
import { TabBar } from './around/tab-bar.tsx';
import { useAnnouncements } from './keepers/use-announcements.ts';
import { useRouteDialog } from './keepers/use-route-dialog.ts';
import { useScrollToTop } from './keepers/use-scroll-to-top.ts';
import { useSearchKey } from './keepers/use-search-key.ts';

const Footer = lazy(() => loadArea(() => import('./around/footer.tsx')));

/** Pages that are a workplace: no side menu beside them, no footer under them. */
const isMemberPage = (pathname: string) => pathname.startsWith('/member');

/** [spec 2.12, 2.15-2.19] What stands around every page. */
export function Shell() {
  const { t } = useT();
  const { pathname } = useLocation();
  const collapsed = usePreferences((preferences) => preferences.collapsed);
  const game = isGamePage(pathname);
  const side = !game && !isMemberPage(pathname);
  useBrandOnPage();
  useRouteDialog();
  useScrollToTop();
  useSearchKey();
  useAnnouncements();
  return (
    <>
      <a
        href="#main"
        className="btn btn-primary fixed start-3 top-3 z-[100] -translate-y-24 focus:translate-y-0"
        onClick={() => document.getElementById('main')?.focus()}
      >
        {t('shell.skip')}
      </a>
      <Header game={game} sideMenu={side} />
      <OfflineNote />
      <HeldNote />
      <div className="flex">
        {side && <SideMenu collapsed={collapsed} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            <Outlet />
          </main>
          {side && (
            <AreaBoundary part>
              <Suspense fallback={<div className="h-96" />}>
                <Footer />
              </Suspense>
            </AreaBoundary>
          )}
        </div>
      </div>
      {!game && <TabBar />}
      {side && <ServiceWidget />}
    </>
  );
}
