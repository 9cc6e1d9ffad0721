import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import type { CSSProperties } from 'react';
import { studioHue } from '../../games/studio-hue.ts';
import { useGameMenus } from '../../shell/header/menus.ts';
import type { Facets } from './facet-groups.ts';
import type { FilterState } from './use-filter.ts';

const card =
  'grid min-h-14 min-w-24 shrink-0 place-content-center rounded-lg bg-s1 px-4 py-2 text-center ' +
  'shadow-[inset_0_0_0_1px_var(--line)] transition-colors hover:bg-s3 ' +
  'aria-pressed:bg-s2 aria-pressed:shadow-[inset_0_0_0_2px_var(--primary)]';

interface StudioProps {
  name: string;
  count: number;
  on: boolean;
  hue?: number;
  onClick: () => void;
}

function Studio({ name, count, on, hue, onClick }: StudioProps) {
  const { number } = useT();
  const style = hue === undefined ? undefined : ({ '--h': hue } as CSSProperties);
  return (
    <button type="button" aria-pressed={on} onClick={onClick} className={card} style={style}>
      <span
        className={cx(
          'text-[.8125rem] font-extrabold',
          hue !== undefined && 'text-[oklch(var(--wm-l,.8)_.11_var(--h))]',
        )}
      >
        {name}
      </span>
      <span className={cx('tnum text-xs', count === 0 ? 'text-fg3/70' : 'text-fg3')}>{number(count)}</span>
    </button>
  );
}

/** [spec 2.8] The studios of the category, each with what the rest of the filter finds; several may be chosen. */
export function StudioRow({ state, facets }: { state: FilterState; facets: Facets | null }) {
  const { t } = useT();
  const menu = useGameMenus().find((one) => one.gameType === state.gameType);
  const studios = menu?.vendors ?? [];
  const chosen = state.filter.chosen.vassalage;
  if (studios.length < 2 && chosen.length === 0) return null;
  const counts = new Map(facets?.vendors.map(({ value, count }) => [value, count]));
  const all = facets?.vendors.reduce((sum, { count }) => sum + count, 0) ?? menu?.gameCount ?? 0;
  return (
    <div
      role="group"
      aria-label={t('browse.studioRow')}
      className="-mx-[var(--gutter)] flex gap-2 overflow-x-auto px-[var(--gutter)] py-0.5 [scrollbar-width:none]"
    >
      <Studio
        name={t('browse.allStudios')}
        count={all}
        on={chosen.length === 0}
        onClick={() => state.drop('vassalage')}
      />
      {studios.map(({ vassalage, displayName, gameCount }) => (
        <Studio
          key={vassalage}
          name={displayName}
          count={facets ? (counts.get(vassalage) ?? 0) : gameCount}
          on={chosen.includes(vassalage)}
          hue={studioHue(vassalage)}
          onClick={() => state.toggle('vassalage', vassalage)}
        />
      ))}
    </div>
  );
}
