import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import { Link, NavLink, useLocation } from 'react-router';
import Gift from '~icons/ph/gift-fill';
import House from '~icons/ph/house-simple-fill';
import Note from '~icons/ph/note-fill';
import User from '~icons/ph/user-circle-fill';
import Wallet from '~icons/ph/wallet-fill';
import { paths } from '../../paths.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { useSignedIn } from '../../stores/session.ts';

const tab =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[.6875rem] font-semibold text-fg3 ' +
  'aria-[current=page]:text-linkc';

function WalletTab() {
  const { t } = useT();
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  const quiet = pathname.startsWith('/member');
  const content = (
    <>
      <span
        className={cx(
          '-mt-6 grid size-13 place-items-center rounded-full text-2xl ring-4 ring-bg',
          quiet ? 'bg-s4 text-money' : 'btn-primary',
        )}
      >
        <Wallet />
      </span>
      <span className="text-fg2">{t('shell.wallet')}</span>
    </>
  );
  if (signedIn) {
    return (
      <Link to={paths.deposit()} className={cx(tab, 'relative')}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={cx(tab, 'relative')} onClick={() => openDialog({ kind: 'login' })}>
      {content}
    </button>
  );
}

/** The phone's navigation: the thumb reaches it. */
export function TabBar() {
  const { t } = useT();
  return (
    <nav
      aria-label={t('shell.tabNav')}
      className={
        'fixed inset-x-0 bottom-0 z-[var(--z-tabbar)] border-t border-line bg-glass ' +
        'pb-[env(safe-area-inset-bottom)] backdrop-blur-xl lg:hidden'
      }
    >
      <div className="flex h-[var(--tabbar-h)]">
        <NavLink to={paths.home()} end className={tab}>
          <House className="size-[1.4rem]" />
          {t('common.home')}
        </NavLink>
        <NavLink to={paths.promotions()} className={tab}>
          <Gift className="size-[1.4rem]" />
          {t('shell.promotions')}
        </NavLink>
        <WalletTab />
        <NavLink to={paths.member('personalHistoryCopy')} className={tab}>
          <Note className="size-[1.4rem]" />
          {t('shell.betRecord')}
        </NavLink>
        <NavLink to={paths.member()} end className={tab}>
          <User className="size-[1.4rem]" />
          {t('shell.me')}
        </NavLink>
      </div>
    </nav>
  );
}
