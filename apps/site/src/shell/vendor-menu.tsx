import { useT } from '@croupier/i18n';
import { Art, cx } from '@croupier/ui';
import { Link } from 'react-router';
import type { GameMenu } from '../games/game.ts';
import { paths } from '../paths.ts';

/** Spec 2.15: above this many vendors the layout is the large one. */
const LARGE_ABOVE = 10;

/** [spec 2.15] The vendors of a category, under its name in the top navigation. */
export function VendorMenu({ menu, onPick }: { menu: GameMenu; onPick: () => void }) {
  const { t } = useT();
  const large = menu.vendors.length > LARGE_ABOVE;
  return (
    <div className="absolute inset-x-0 top-full px-[var(--gutter)] pt-1">
      <div className="panel mx-auto flex max-w-[var(--page-max)] items-center gap-6 p-5 shadow-4">
        <Art
          src={menu.icon}
          width={96}
          height={96}
          className="hidden size-24 shrink-0 drop-shadow-[0_8px_12px_rgb(0_0_0/.35)] 2xl:block"
        />
        <div className="min-w-0 flex-1">
          <p className="mb-3 text-xs font-semibold text-fg3">
            {t('shell.vendorsOf', { category: t(`shell.category.${menu.gameType}`) })}
          </p>
          <ul className={cx('grid gap-2', large ? 'grid-cols-6' : 'grid-cols-4')}>
            {menu.vendors.map((vendor) => (
              <li key={vendor.vassalage}>
                <Link
                  to={paths.category(menu.gameType, vendor.vassalage)}
                  onClick={onPick}
                  className={
                    'flex min-h-14 flex-col justify-center rounded-lg bg-s2 px-4 py-2 ' +
                    'shadow-[inset_0_0_0_1px_var(--line)] transition-colors hover:bg-s4'
                  }
                >
                  <span className="truncate font-extrabold">{vendor.displayName}</span>
                  <span className="tnum text-xs text-fg3">{t('common.games', { count: vendor.gameCount })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
