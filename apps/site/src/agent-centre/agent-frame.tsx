import { useT } from '@croupier/i18n';
import { IconButton, Money } from '@croupier/ui';
import { Outlet } from 'react-router';
import SignOut from '~icons/ph/sign-out-bold';
import { useBrandOnPage } from '../shell/brand.ts';
import { LanguageButton } from '../shell/header/language-button.tsx';
import { Logo } from '../shell/header/logo.tsx';
import { useBalance } from '../shell/member.ts';
import { ThemeButton } from '../shell/header/theme-button.tsx';
import { useRouteDialog } from '../shell/keepers/use-route-dialog.ts';
import { useScrollToTop } from '../shell/keepers/use-scroll-to-top.ts';
import { openDialog } from '../stores/dialogs.ts';
import { AgentClock } from './agent-clock.tsx';
import { AgentPills, AgentSide } from './agent-menu.tsx';

function TopBar() {
  const { t, money } = useT();
  const { data } = useBalance();
  return (
    <header className="flex h-14 items-center gap-2 border-b border-line px-[var(--gutter)]">
      <span className="lg:hidden">
        <Logo short />
      </span>
      <AgentClock />
      <div className="ms-auto flex items-center gap-1">
        <span data-testid="balance" className="tnum rounded-lg bg-s2 px-3 py-1.5 text-sm font-bold">
          <span className="sr">{t('agent.balance')} </span>
          {data ? <Money text={money(data.balance, data.currencySymbol)} /> : '—'}
        </span>
        <span className="hidden sm:flex">
          <ThemeButton />
          <LanguageButton />
        </span>
        <IconButton
          label={t('common.signOut')}
          icon={<SignOut className="rtl:-scale-x-100" />}
          onClick={() => openDialog({ kind: 'sign-out' })}
        />
      </div>
    </header>
  );
}

/** [spec 2.5] What stands around every page of the agent centre: the menu, the clock, the content. */
export function AgentFrame({ account }: { account: string }) {
  const { t } = useT();
  useBrandOnPage();
  useRouteDialog();
  useScrollToTop();
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="btn btn-primary fixed start-3 top-3 z-[100] -translate-y-24 focus:translate-y-0"
        onClick={() => document.getElementById('main')?.focus()}
      >
        {t('shell.skip')}
      </a>
      <AgentSide account={account} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <AgentPills />
        <main id="main" tabIndex={-1} className="w-full max-w-6xl flex-1 px-[var(--gutter)] py-5 outline-none">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
