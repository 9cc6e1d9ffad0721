import { useT } from '@croupier/i18n';
import { type ReactNode, useEffect } from 'react';
import { useOperator } from '../stores/session.ts';
import { followLive } from './live.ts';
import { Logo } from './logo.tsx';
import { Nav } from './nav.tsx';
import { usePeopleKey } from './use-people-key.ts';
import { OperatorCard } from './operator-card.tsx';

/** 192 px of navigation, the page, and what the page puts beside itself; below 1024 px the menu is a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t, lang } = useT();
  const { brand } = useOperator();
  const name = brand[lang] ?? '';
  usePeopleKey();
  useEffect(followLive, []);
  useEffect(() => {
    document.title = `${t('console-shell.console')} · ${name}`;
  }, [t, name]);
  return (
    <div className="flex h-dvh overflow-hidden text-[.8125rem]">
      <a href="#main" className="btn btn-primary fixed start-2 top-2 z-50 -translate-y-20 focus:translate-y-0">
        {t('console-shell.skip')}
      </a>
      <aside
        aria-label={t('console-shell.console')}
        className="flex w-48 shrink-0 flex-col border-e border-line bg-bg-deep p-2.5 max-lg:hidden"
      >
        <div className="px-1.5 py-1.5">
          <Logo name={name} />
        </div>
        <div className="-mx-2.5 mb-2.5 min-h-0 flex-1 overflow-y-auto px-2.5">
          <Nav />
        </div>
        <OperatorCard />
      </aside>
      {children}
    </div>
  );
}
