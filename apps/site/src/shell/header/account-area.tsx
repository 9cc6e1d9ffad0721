import { useT } from '@croupier/i18n';
import { Avatar, IconButton, Money, buttonClass, cx } from '@croupier/ui';
import { Suspense, lazy, useState } from 'react';
import { Link, useLocation } from 'react-router';
import Refresh from '~icons/ph/arrows-clockwise-bold';
import EyeSlash from '~icons/ph/eye-slash-bold';
import Eye from '~icons/ph/eye-bold';
import Plus from '~icons/ph/plus-bold';
import { loadWithTexts } from '../../lazy/load-with-texts.ts';
import { paths } from '../../paths.ts';
import { toggleMask, usePreferences } from '../../stores/preferences.ts';
import { useBalance, useMember, useMemberIcon } from '../member.ts';
import { PlayClock } from './play-clock.tsx';

const AccountMenu = lazy(() => loadWithTexts(() => import('./account-menu.tsx')));

function Balance() {
  const { t, money } = useT();
  const masked = usePreferences((preferences) => preferences.masked);
  const { isTrial } = useMember();
  const { data, refetch, isFetching } = useBalance();
  const { pathname } = useLocation();
  // Gold is spent once a view: in the member centre the page itself holds the gold button.
  const quiet = pathname.startsWith('/member');
  return (
    <div className="flex items-center rounded-lg bg-s2 p-1 shadow-[var(--edge),0_0_0_1px_var(--line)]">
      <IconButton
        size="sm"
        className="!hidden sm:!inline-grid"
        aria-pressed={masked}
        label={t(masked ? 'shell.showBalance' : 'shell.hideBalance')}
        icon={masked ? <EyeSlash /> : <Eye />}
        onClick={toggleMask}
      />
      <span
        data-testid="balance"
        aria-live="polite"
        title={isTrial ? t('shell.trialNote') : undefined}
        className="tnum px-2 text-[.9375rem] font-bold"
      >
        {data ? <Money text={money(data.balance, data.currencySymbol)} masked={masked} /> : '—'}
      </span>
      <IconButton
        size="sm"
        className="!hidden lg:!inline-grid"
        label={t('shell.refreshBalance')}
        icon={<Refresh className={cx(isFetching && 'animate-spin')} />}
        onClick={() => void refetch()}
      />
      {!isTrial && (
        <>
          <Link
            to={paths.member('withdraw')}
            className={cx(buttonClass('quiet'), '!hidden !min-h-9 !px-3 2xl:!inline-flex')}
          >
            {t('common.withdraw')}
          </Link>
          <Link
            to={paths.deposit()}
            className={cx(buttonClass(quiet ? 'ghost' : 'primary'), '!min-h-9 !rounded-[.6rem] !px-3')}
          >
            <Plus />
            <span className="max-sm:sr-only">{t('common.deposit')}</span>
          </Link>
        </>
      )}
    </div>
  );
}

/** [spec 2.15, 2.16] The balance with its buttons, and the account's menu. */
export function AccountArea({ game }: { game: boolean }) {
  const { t } = useT();
  const { member } = useMember();
  const icon = useMemberIcon();
  const [wanted, setWanted] = useState(false);
  const name = member?.nickname ?? member?.account ?? '';
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t('shell.account', { name })}
      className="ms-1 grid size-11 place-items-center rounded-full"
      onClick={() => setWanted(true)}
    >
      <Avatar name={name || '·'} src={icon} className="size-9" />
    </button>
  );
  return (
    <>
      <PlayClock game={game} />
      {!game && <Balance />}
      {wanted ? (
        <Suspense fallback={button}>
          <AccountMenu name={name} />
        </Suspense>
      ) : (
        button
      )}
    </>
  );
}
