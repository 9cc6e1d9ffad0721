import { useT } from '@croupier/i18n';
import { Art, Skeleton } from '@croupier/ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useGameMenus } from '../../shell/header/menus.ts';

const tile =
  'group relative isolate flex h-[6.75rem] flex-col items-center justify-end overflow-hidden rounded-xl pb-2.5 ' +
  'shadow-[var(--edge),0_0_0_1px_var(--line)] transition-transform duration-300 hover:-translate-y-1';

/** [spec 2.1] A way into each category. */
export function CategoryTiles() {
  const { t } = useT();
  const menus = useGameMenus();
  if (menus.length === 0) return <Skeleton className="h-[6.75rem] rounded-xl" />;
  return (
    <nav aria-label={t('home.categories')}>
      <div className="row [grid-auto-columns:minmax(6.1rem,1fr)] lg:[grid-auto-columns:minmax(0,1fr)]">
        {menus.map((menu) => (
          <Link
            key={menu.gameType}
            to={paths.category(menu.gameType)}
            style={{ '--h': menu.hue } as CSSProperties}
            className={tile}
          >
            <span aria-hidden className="absolute inset-0 -z-10 bg-s1" />
            <span
              aria-hidden
              className={
                'absolute inset-0 -z-10 ' +
                '[background:radial-gradient(90%_75%_at_50%_8%,oklch(.6_.18_var(--h)/.42),transparent)]'
              }
            />
            <Art
              src={menu.icon}
              width={72}
              height={72}
              eager
              className={
                'mb-1 size-[3.9rem] transition-transform duration-500 ease-[var(--ease-spring)] ' +
                'drop-shadow-[0_8px_12px_rgb(0_0_0/.35)] group-hover:-translate-y-1 group-hover:-rotate-3 ' +
                'group-hover:scale-110'
              }
            />
            <span className="px-1 text-center text-[.8125rem] font-bold leading-tight">
              {t(`shell.category.${menu.gameType}`)}
            </span>
            <span className="sr">{t('common.games', { count: menu.gameCount })}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
