import { useT } from '@croupier/i18n';
import { Art, Chip, Skeleton, cx } from '@croupier/ui';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import Right from '~icons/ph/arrow-right-bold';
import { useCall } from '../../api/use-call.ts';
import { gameKey, type GameMenu } from '../../games/game.ts';
import { studioHue } from '../../games/studio-hue.ts';
import { useLaunch } from '../../games/use-launch.ts';
import { useLaunchVendor } from '../../games/use-launch-vendor.ts';
import { paths } from '../../paths.ts';

type Studio = GameMenu['vendors'][number];

/** Spec 2.15: above this many vendors the layout is the large one. */
const LARGE_ABOVE = 10;
const TOP = 3;
/** Whoever only passes over a studio asks nothing about it. */
const REST_MS = 150;
const FRESH_MS = 5 * 60_000;

/** The studio that is pointed at, once it is for a moment. */
function useRested(studio: Studio): Studio {
  const [rested, setRested] = useState(studio);
  useEffect(() => {
    const timer = setTimeout(() => setRested(studio), REST_MS);
    return () => clearTimeout(timer);
  }, [studio]);
  return rested;
}

function TopGames({ menu, studio, onPick }: { menu: GameMenu; studio: Studio; onPick: () => void }) {
  const { t } = useT();
  const launch = useLaunch();
  const { gameType } = menu;
  const input = { gameType, vassalage: studio.vassalage, sort: 'hot', pageNo: 1, pageSize: TOP } as const;
  const { data } = useCall('gameList', input, { staleTime: FRESH_MS });
  return (
    <div className="w-64 shrink-0 2xl:w-72">
      <p className="mb-2 truncate text-xs font-semibold text-fg3">
        {t('browse.menuTop', { name: studio.displayName })}
      </p>
      <ul className="grid grid-cols-3 gap-2.5">
        {data === undefined &&
          Array.from({ length: TOP }, (_, at) => <Skeleton key={at} className="aspect-[3/4] rounded-md" />)}
        {data?.list.map((game) => (
          <li key={gameKey(game)} className="min-w-0">
            <button
              type="button"
              className="block w-full text-start"
              onClick={() => {
                onPick();
                void launch(game);
              }}
            >
              <Art src={game.icon} width={120} height={160} className="aspect-[3/4] w-full rounded-md object-cover" />
              <span className="mt-1.5 block truncate text-xs font-bold">{game.displayName}</span>
              {game.players > 0 && (
                <span className="tnum block truncate text-[.6875rem] text-fg3">
                  {t('home.players', { count: game.players })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StudioMark({ studio }: { studio: Studio }) {
  const { t } = useT();
  const place = 'absolute end-2.5 top-2.5';
  if (studio.state !== 'open')
    return <Chip className={`${place} bg-s4 text-fg2`}>{t(`home.state.${studio.state}`)}</Chip>;
  return studio.isHot ? <Chip className={`${place} bg-hot-fill text-white`}>{t('common.hot')}</Chip> : null;
}

/** Arrows go from studio to studio, as they stand. */
function onArrows(event: KeyboardEvent<HTMLUListElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  const step = steps[event.key];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  links[at + step]?.focus();
}

export interface VendorMenuProps {
  menu: GameMenu;
  /** Opened by the keyboard: the first studio has the focus. */
  byKeys: boolean;
  onPick: () => void;
}

/** [spec 2.15] The vendors of a category, under its name in the top navigation, with what is played of one of them. */
export default function VendorMenu({ menu, byKeys, onPick }: VendorMenuProps) {
  const { t } = useT();
  const launchVendor = useLaunchVendor();
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<Studio>(menu.vendors[0]!);
  const rested = useRested(over);
  const large = menu.vendors.length > LARGE_ABOVE;
  useEffect(() => {
    if (byKeys) list.current?.querySelector('a')?.focus();
  }, [byKeys]);
  return (
    <div className="absolute inset-x-0 top-full px-[var(--gutter)] pt-1">
      <div className="panel mx-auto flex max-h-[calc(100dvh-6rem)] max-w-[var(--page-max)] gap-7 overflow-y-auto p-5 shadow-4">
        <div className="min-w-0 flex-1">
          <div className="mb-3 flex items-center gap-3">
            <Art src={menu.icon} width={36} height={36} className="size-9" />
            <p className="font-extrabold">{t('shell.vendorsOf', { category: t(`shell.category.${menu.gameType}`) })}</p>
            <Link
              to={paths.category(menu.gameType)}
              onClick={onPick}
              className="ms-auto inline-flex min-h-8 items-center gap-1.5 text-[.8125rem] font-bold text-linkc"
            >
              {t('browse.menuAll', { count: menu.gameCount })}
              <Right aria-hidden className="rtl:-scale-x-100" />
            </Link>
          </div>
          <ul
            ref={list}
            className={cx('grid gap-2', large ? 'grid-cols-4 2xl:grid-cols-6' : 'grid-cols-3 2xl:grid-cols-4')}
            onKeyDown={onArrows}
          >
            {menu.vendors.map((studio) => (
              <li key={studio.vassalage}>
                <Link
                  to={paths.category(menu.gameType, studio.vassalage)}
                  onClick={(event) => {
                    onPick();
                    // Another window is asked for a page; a plain click does what a vendor's card does.
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    void launchVendor(studio, menu.gameType);
                  }}
                  onMouseEnter={() => setOver(studio)}
                  onFocus={() => setOver(studio)}
                  style={{ '--h': studioHue(studio.vassalage) } as CSSProperties}
                  className={cx(
                    'relative flex flex-col justify-center rounded-lg bg-s2 px-4 shadow-[inset_0_0_0_1px_var(--line)]',
                    'transition-colors hover:bg-s4',
                    large ? 'min-h-16 py-2.5' : 'min-h-20 py-3',
                    studio.vassalage === over.vassalage && 'bg-s3',
                  )}
                >
                  {studio.lagerIcon ? (
                    <Art src={studio.lagerIcon} width={96} height={28} alt={studio.vassalage} className="h-7 w-auto" />
                  ) : (
                    <span className="text-[oklch(var(--wm-l,.8)_.11_var(--h))] text-lg font-extrabold">
                      {studio.vassalage}
                    </span>
                  )}
                  <span className="truncate text-xs text-fg2">
                    {studio.displayName !== studio.vassalage && <b className="me-1.5">{studio.displayName}</b>}
                    <span className="tnum text-fg3">{t('common.games', { count: studio.gameCount })}</span>
                  </span>
                  <StudioMark studio={studio} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <TopGames menu={menu} studio={rested} onPick={onPick} />
      </div>
    </div>
  );
}
