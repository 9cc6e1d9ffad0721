import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { NavLink } from 'react-router';
import type { GameMenu } from '../games/game.ts';
import { paths } from '../paths.ts';
import { useGameMenus } from './menus.ts';
import { VendorMenu } from './vendor-menu.tsx';

/** So many fit beside a guest's buttons; the others wait for the widest pages. */
const SHOWN = 6;
/** So many fit beside a balance. */
const SHORT = 4;

function roomFor(at: number, short: boolean): string {
  if (at >= SHOWN) return short ? 'hidden' : 'max-[1699px]:hidden';
  return short && at >= SHORT ? 'max-2xl:hidden' : '';
}

const look = ({ isActive }: { isActive: boolean }) =>
  cx(
    'block whitespace-nowrap rounded-md px-2.5 py-2 text-[.875rem] font-semibold transition-colors',
    isActive ? 'bg-primary-soft text-linkc' : 'text-fg2 hover:bg-s3 hover:text-fg',
  );

function Category({ menu, className }: { menu: GameMenu; className: string }) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  const leave = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'ArrowDown') setOpen(true);
  };
  return (
    <li
      className={className}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      <NavLink to={paths.category(menu.gameType)} className={look} onClick={() => setOpen(false)}>
        {t(`shell.category.${menu.gameType}`)}
      </NavLink>
      {open && menu.vendors.length > 0 && <VendorMenu menu={menu} onPick={() => setOpen(false)} />}
    </li>
  );
}

/** [spec 2.14] Home, the categories that have a vendor, promotions. */
export function TopNav({ short }: { short: boolean }) {
  const { t } = useT();
  const menus = useGameMenus();
  return (
    <nav aria-label={t('shell.mainNav')} className="ms-4 hidden min-w-0 xl:block">
      <ul className="flex items-center gap-0.5">
        <li>
          <NavLink to={paths.home()} end className={look}>
            {t('common.home')}
          </NavLink>
        </li>
        {menus.map((menu, at) => (
          // What has no room here stands in the side menu, which has them all.
          <Category key={menu.gameType} menu={menu} className={roomFor(at, short)} />
        ))}
        <li>
          <NavLink to={paths.promotions()} className={look}>
            {t('shell.promotions')}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
