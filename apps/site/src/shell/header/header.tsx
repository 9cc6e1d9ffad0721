import { useT } from '@croupier/i18n';
import { Button, IconButton, cx } from '@croupier/ui';
import Search from '~icons/ph/magnifying-glass-bold';
import SidebarIcon from '~icons/ph/sidebar-simple-bold';
import { openDialog } from '../../stores/dialogs.ts';
import { toggleSideMenu, usePreferences } from '../../stores/preferences.ts';
import { useSignedIn } from '../../stores/session.ts';
import { AccountArea } from './account-area.tsx';
import { LanguageButton } from './language-button.tsx';
import { Logo } from './logo.tsx';
import { ThemeButton } from './theme-button.tsx';
import { TopNav } from './top-nav.tsx';

/** A box where there is room for one, beside the balance only on the widest pages; else its icon. */
function SearchBox({ signedIn }: { signedIn: boolean }) {
  const { t } = useT();
  const open = () => openDialog({ kind: 'search' });
  return (
    <>
      <button
        type="button"
        onClick={open}
        className={cx(
          'hidden h-10 w-[clamp(9rem,12vw,15rem)] items-center gap-2 rounded-md bg-s2 px-3 text-start',
          'text-[.8125rem] text-fg3 shadow-[inset_0_0_0_1px_var(--line)] transition-colors hover:bg-s3',
          signedIn ? 'min-[1720px]:flex' : 'md:flex',
        )}
      >
        <Search className="shrink-0 text-base" />
        <span className="truncate">{t('home.searchLabel')}</span>
        <kbd aria-hidden className="ms-auto hidden rounded border border-line px-1.5 text-[.6875rem] 2xl:block">
          /
        </kbd>
      </button>
      <IconButton
        className={signedIn ? 'max-[379px]:!hidden min-[1720px]:!hidden' : 'md:!hidden'}
        label={t('home.searchLabel')}
        icon={<Search className="text-lg" />}
        onClick={open}
      />
    </>
  );
}

function GuestArea() {
  const { t } = useT();
  return (
    <>
      <Button className="!min-h-10 !px-3.5 sm:!px-4" onClick={() => openDialog({ kind: 'login' })}>
        {t('common.login')}
      </Button>
      <Button kind="primary" className="!min-h-10 !px-3.5 sm:!px-4.5" onClick={() => openDialog({ kind: 'register' })}>
        {t('common.register')}
      </Button>
    </>
  );
}

/** [spec 2.14, 2.15] */
export function Header({ game, sideMenu }: { game: boolean; sideMenu: boolean }) {
  const { t } = useT();
  const signedIn = useSignedIn();
  const collapsed = usePreferences((preferences) => preferences.collapsed);
  return (
    <header
      data-game={game || undefined}
      className="sticky top-0 z-[var(--z-header)] border-b border-line bg-glass backdrop-blur-xl backdrop-saturate-150"
    >
      <div className="flex h-[calc(var(--header-h)-1px)] items-center gap-2 px-[var(--gutter)] lg:px-5">
        {sideMenu && (
          <IconButton
            className="-ms-1 !hidden lg:!inline-grid"
            label={t(collapsed ? 'shell.expandMenu' : 'shell.collapseMenu')}
            aria-expanded={!collapsed}
            aria-controls="side-menu"
            icon={<SidebarIcon className="text-lg rtl:-scale-x-100" />}
            onClick={toggleSideMenu}
          />
        )}
        <Logo short={signedIn} />
        <TopNav short={signedIn} />
        <div className="ms-auto flex items-center gap-1.5">
          <SearchBox signedIn={signedIn} />
          <ThemeButton />
          <span className="hidden sm:block">
            <LanguageButton />
          </span>
          {signedIn ? <AccountArea game={game} /> : <GuestArea />}
        </div>
      </div>
    </header>
  );
}
