import { useT } from '@croupier/i18n';
import { Art, Skeleton, cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import Clock from '~icons/ph/clock-counter-clockwise-bold';
import Gift from '~icons/ph/gift-fill';
import Heart from '~icons/ph/heart-fill';
import House from '~icons/ph/house-simple-fill';
import { paths } from '../../paths.ts';
import { useWhitelabel } from '../brand.ts';
import { LanguageButton } from '../header/language-button.tsx';
import { useGameMenus } from '../header/menus.ts';
import { AppDownload } from './app-download.tsx';
import { ServiceLinks } from './service-links.tsx';

interface ItemProps {
  to: string;
  icon: ReactNode;
  label: string;
  collapsed: boolean;
  count?: string;
  end?: boolean;
}

function Item({ to, icon, label, collapsed, count, end }: ItemProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        title={collapsed ? label : undefined}
        className={({ isActive }) =>
          cx(
            'flex items-center gap-3 rounded-md px-2.5 font-semibold transition-colors',
            collapsed ? 'h-12 justify-center' : 'h-11',
            isActive ? 'bg-primary-soft text-linkc' : 'text-fg2 hover:bg-s2 hover:text-fg',
          )
        }
      >
        {icon}
        <span className={collapsed ? 'sr' : 'truncate'}>{label}</span>
        {!collapsed && count && <span className="tnum ms-auto text-[.6875rem] font-semibold text-fg3">{count}</span>}
      </NavLink>
    </li>
  );
}

/** So many categories there are: what stands below them stays where it is when they come. */
const PLACES = 9;

function Categories({ collapsed }: { collapsed: boolean }) {
  const { t, number } = useT();
  const menus = useGameMenus();
  return (
    <ul className="space-y-0.5">
      {menus.length === 0 &&
        Array.from({ length: PLACES }, (_, at) => (
          <li key={at} aria-hidden className={cx('grid items-center px-2.5', collapsed ? 'h-12' : 'h-11')}>
            <Skeleton className={cx('h-7', collapsed ? 'w-7' : 'w-3/4')} />
          </li>
        ))}
      {menus.map((menu) => (
        <Item
          key={menu.gameType}
          to={paths.category(menu.gameType)}
          icon={<Art src={menu.icon} width={28} height={28} className="-mx-1 size-7 shrink-0" />}
          label={t(`shell.category.${menu.gameType}`)}
          count={number(menu.gameCount)}
          collapsed={collapsed}
        />
      ))}
    </ul>
  );
}

function InControl() {
  const { t } = useT();
  const age = useWhitelabel()?.minimumAge ?? 18;
  return (
    <div className="mt-4 rounded-lg bg-s1 p-3 shadow-[var(--edge),0_0_0_1px_var(--line)]">
      <p className="text-xs font-bold">{t('shell.inControl')}</p>
      <p className="mt-1 text-xs leading-snug text-fg3">{t('shell.inControlText', { age })}</p>
    </div>
  );
}

/** [spec 2.17] */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useT();
  return (
    <aside
      id="side-menu"
      style={{ width: collapsed ? 'var(--side-w-rail)' : 'var(--side-w)' }}
      className={
        'sticky top-[var(--header-h)] hidden h-[calc(100dvh-var(--header-h))] shrink-0 overflow-y-auto border-e ' +
        'border-line bg-bg-deep px-3 py-4 transition-[width] duration-300 lg:block'
      }
    >
      <nav aria-label={t('shell.categoryNav')}>
        <ul className="space-y-0.5">
          <Item
            to={paths.home()}
            end
            icon={<House className="size-5 shrink-0" />}
            label={t('common.home')}
            collapsed={collapsed}
          />
          <Item
            to={paths.favorite()}
            icon={<Heart className="size-5 shrink-0" />}
            label={t('shell.favorite')}
            collapsed={collapsed}
          />
          <Item
            to={paths.recent()}
            icon={<Clock className="size-5 shrink-0" />}
            label={t('shell.recent')}
            collapsed={collapsed}
          />
        </ul>
        <hr className="my-3 border-line" />
        <Categories collapsed={collapsed} />
        <hr className="my-3 border-line" />
        <ul className="space-y-0.5">
          <Item
            to={paths.promotions()}
            icon={<Gift className="size-5 shrink-0 text-hot-text" />}
            label={t('shell.promotions')}
            collapsed={collapsed}
          />
          <AppDownload collapsed={collapsed} />
          <ServiceLinks collapsed={collapsed} />
        </ul>
      </nav>
      {!collapsed && (
        <>
          <InControl />
          <div className="mt-3">
            <LanguageButton wide />
          </div>
        </>
      )}
    </aside>
  );
}
