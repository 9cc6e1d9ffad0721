import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import { Suspense, lazy, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { NavLink } from 'react-router';
import type { GameMenu } from '../../games/game.ts';
import { loadArea } from '../../lazy/load-area.ts';
import { loadWithTexts } from '../../lazy/load-with-texts.ts';
import { paths } from '../../paths.ts';
import { useGameMenus } from './menus.ts';
import type { HiddenCategory } from './more-categories.tsx';
import { MoreTrigger } from './more-trigger.tsx';

const VendorMenu = lazy(() => loadWithTexts(() => import('./vendor-menu.tsx')));
const MoreCategories = lazy(() => loadArea(() => import('./more-categories.tsx')));

/** So many fit beside a guest's buttons; the others wait for the widest pages. */
const SHOWN = 6;
/** So many fit beside a balance. */
const SHORT = 4;

/** Where the row has room for a category, and where it stands behind "more" instead. */
function roomFor(at: number, short: boolean): { inRow: string; inMore: string | null } {
  if (at >= SHOWN) {
    return short ? { inRow: 'hidden', inMore: '' } : { inRow: 'max-[1699px]:hidden', inMore: 'min-[1700px]:hidden' };
  }
  return short && at >= SHORT ? { inRow: 'max-2xl:hidden', inMore: '2xl:hidden' } : { inRow: '', inMore: null };
}

/** Loaded when it is first wanted, like the other menus of the header. */
function More({ hidden }: { hidden: readonly HiddenCategory[] }) {
  const [wanted, setWanted] = useState(false);
  const button = <MoreTrigger onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MoreCategories hidden={hidden} />
    </Suspense>
  );
}

const look = ({ isActive }: { isActive: boolean }) =>
  cx(
    'block whitespace-nowrap rounded-md px-2.5 py-2 text-[.875rem] font-semibold transition-colors',
    isActive ? 'bg-primary-soft text-linkc' : 'text-fg2 hover:bg-s3 hover:text-fg',
  );

function Category({ menu, className }: { menu: GameMenu; className: string }) {
  const { t } = useT();
  const [open, setOpen] = useState<'pointer' | 'keys' | null>(null);
  const name = useRef<HTMLAnchorElement>(null);
  const shut = () => setOpen(null);
  const leave = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) shut();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      shut();
      name.current?.focus();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen('keys');
    }
  };
  return (
    <li
      className={className}
      onMouseEnter={() => setOpen((now) => now ?? 'pointer')}
      onMouseLeave={shut}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      <NavLink ref={name} to={paths.category(menu.gameType)} className={look} onClick={shut}>
        {t(`shell.category.${menu.gameType}`)}
      </NavLink>
      {open && menu.vendors.length > 0 && (
        <Suspense fallback={null}>
          <VendorMenu menu={menu} byKeys={open === 'keys'} onPick={shut} />
        </Suspense>
      )}
    </li>
  );
}

/** [spec 2.14] Home, the categories that have a vendor, promotions. */
export function TopNav({ short }: { short: boolean }) {
  const { t } = useT();
  const menus = useGameMenus();
  const hidden = menus.flatMap((menu, at) => {
    const { inMore } = roomFor(at, short);
    return inMore === null ? [] : [{ menu, className: inMore }];
  });
  return (
    <nav aria-label={t('shell.mainNav')} className="ms-4 hidden min-w-0 xl:block">
      <ul className="flex items-center gap-0.5">
        <li>
          <NavLink to={paths.home()} end className={look}>
            {t('common.home')}
          </NavLink>
        </li>
        {menus.map((menu, at) => (
          <Category key={menu.gameType} menu={menu} className={roomFor(at, short).inRow} />
        ))}
        {hidden.length > 0 && (
          <li className={short ? '' : 'min-[1700px]:hidden'}>
            <More hidden={hidden} />
          </li>
        )}
        <li>
          <NavLink to={paths.promotions()} className={look}>
            {t('shell.promotions')}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
