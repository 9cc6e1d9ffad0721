import { useT } from '@croupier/i18n';
import { Avatar, cx } from '@croupier/ui';
import { NavLink, useLocation } from 'react-router';
import Caret from '~icons/ph/caret-right-bold';
import { paths } from '../../paths.ts';
import { useMember, useMemberIcon } from '../../shell/member.ts';
import { useMayTransfer } from '../../shell/use-transfer-ways.ts';
import { useHasVendorWallets } from '../../shell/use-vendor-wallets.ts';
import { ITEMS, MENU, type MenuItem } from './menu.ts';

const hrefOf = ({ page }: MenuItem) => (page === 'overview' ? paths.member() : paths.member(page));
const link =
  'flex h-10 items-center gap-3 rounded-md px-3 text-sm font-semibold text-fg2 hover:bg-s2 hover:text-fg ' +
  'aria-[current=page]:bg-primary-soft aria-[current=page]:text-linkc';

function Who() {
  const { t, date } = useT();
  const { member } = useMember();
  const icon = useMemberIcon();
  const name = member?.nickname ?? member?.account ?? '';
  return (
    <div className="panel mb-3 flex items-center gap-3 !rounded-lg p-3">
      <Avatar name={name || '·'} src={icon} className="size-11" />
      <div className="min-w-0">
        <p className="truncate font-extrabold">{name}</p>
        {member && (
          <p className="tnum truncate text-xs text-fg3">
            {member.vip.flag ? member.vip.label : t('member.since', { date: date(member.registeredAt) })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether a page is anything to this person. */
function useShown(): (item: MenuItem) => boolean {
  const mayTransfer = useMayTransfer();
  const hasVendorWallets = useHasVendorWallets();
  const needs: Partial<Record<MenuItem['page'], boolean>> = {
    transferUpline: mayTransfer,
    transferFund: hasVendorWallets,
  };
  return ({ page }) => needs[page] ?? true;
}

/** Beside every page from a laptop up. */
export function MemberMenu() {
  const { t } = useT();
  const { pathname } = useLocation();
  const current = pathname.split('/')[2] ?? 'overview';
  const isShown = useShown();
  return (
    <aside className="sticky top-[calc(var(--header-h)+1.5rem)] hidden h-fit w-56 shrink-0 lg:block">
      <Who />
      <nav aria-label={t('member.centre')}>
        {MENU.map(({ key, label, items }) => (
          <div key={key}>
            {label && <p className="mt-2.5 mb-0.5 px-3 text-xs font-semibold text-fg3">{t(label)}</p>}
            <ul>
              {items.filter(isShown).map((item) => {
                const { icon: Icon, page } = item;
                return (
                  <li key={page}>
                    <NavLink
                      end
                      to={hrefOf(item)}
                      className={link}
                      aria-current={current === page ? 'page' : undefined}
                    >
                      <Icon aria-hidden className="size-4.5 shrink-0" />
                      {t(item.label)}
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  );
}

/** On a phone the menu is the last card of the overview. */
export function MemberMenuCard({ className }: { className?: string }) {
  const { t } = useT();
  const isShown = useShown();
  return (
    <nav aria-label={t('member.centre')} className={cx('panel overflow-hidden lg:hidden', className)}>
      <ul className="divide-y divide-[var(--line)]">
        {ITEMS.filter((item) => item.page !== 'overview' && isShown(item)).map((item) => {
          const { icon: Icon, page } = item;
          return (
            <li key={page}>
              <NavLink to={hrefOf(item)} className="flex min-h-12 items-center gap-3 px-4 font-semibold">
                <Icon aria-hidden className="size-5 text-fg3" />
                {t(item.label)}
                <Caret aria-hidden className="ms-auto text-fg3 rtl:-scale-x-100" />
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
