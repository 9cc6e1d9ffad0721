import { useT } from '@croupier/i18n';
import type { ReactNode } from 'react';
import { LiveDot } from './live-dot.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { BrandClock } from './brand-clock.tsx';

export interface PageProps {
  title: string;
  sub?: ReactNode;
  /** Stands in the top bar: a search field. */
  tools?: ReactNode;
  /** The right column: what is picked on the left, and what can be done with it. */
  detail?: ReactNode;
  children: ReactNode;
}

/**
 * List left, decision right: a fluid column, and 288 px that stay in view. Below 1024 px the decision stands under the
 * list, each with its own scrolling, so that picking a row shows it at once.
 */
export function Page({ title, sub, tools, detail, children }: PageProps) {
  const { t } = useT();
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <header
        className={
          'flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 max-lg:py-2 ' +
          'lg:h-14 lg:flex-nowrap'
        }
      >
        <MenuDrawer />
        <h1 className="min-w-0 truncate text-md font-extrabold lg:shrink-0">{title}</h1>
        {sub && <p className="tnum min-w-0 truncate text-fg3 max-lg:hidden">{sub}</p>}
        <div className="flex shrink-0 items-center gap-3 max-lg:contents lg:ms-auto">
          {tools && (
            <div className="max-lg:order-last max-lg:flex max-lg:w-full max-lg:gap-2 max-lg:[&>*]:w-full">{tools}</div>
          )}
          <span className="ms-auto flex shrink-0 items-center gap-3">
            <LiveDot />
            <BrandClock />
          </span>
        </div>
      </header>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <main
          id="main"
          tabIndex={-1}
          className="relative flex min-w-0 flex-1 flex-col overflow-y-auto p-3.5 outline-none"
        >
          {children}
        </main>
        {detail && (
          <aside
            aria-label={t('console-shell.detail')}
            className={
              'relative flex shrink-0 flex-col border-line bg-s1 max-lg:max-h-[55%] max-lg:border-t ' +
              'lg:w-72 lg:border-s'
            }
          >
            {detail}
          </aside>
        )}
      </div>
    </div>
  );
}
