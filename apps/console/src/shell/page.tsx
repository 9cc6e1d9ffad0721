import { useT } from '@croupier/i18n';
import type { ReactNode } from 'react';
import { LiveDot } from './live-dot.tsx';
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

/** List left, decision right: a fluid column, and 288 px that stay in view. */
export function Page({ title, sub, tools, detail, children }: PageProps) {
  const { t } = useT();
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
        <h1 className="shrink-0 text-md font-extrabold">{title}</h1>
        {sub && <p className="tnum min-w-0 truncate text-fg3">{sub}</p>}
        <div className="ms-auto flex shrink-0 items-center gap-3">
          {tools}
          <LiveDot />
          <BrandClock />
        </div>
      </header>
      <div className="flex min-h-0 flex-1">
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
            className="relative flex w-72 shrink-0 flex-col border-s border-line bg-s1"
          >
            {detail}
          </aside>
        )}
      </div>
    </div>
  );
}
