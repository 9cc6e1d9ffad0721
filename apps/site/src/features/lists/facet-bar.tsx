import { useT } from '@croupier/i18n';
import { Menu, MenuItem, cx } from '@croupier/ui';
import Caret from '~icons/ph/caret-down-bold';
import Check from '~icons/ph/check-bold';
import type { Choice, FacetGroup } from './facet-groups.ts';
import { SORTS, isMany } from './filter.ts';
import type { FilterState } from './use-filter.ts';

const pill =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full bg-s2 px-3.5 text-[.8125rem] ' +
  'font-semibold text-fg2 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-s3 hover:text-fg';
const pillOn =
  '!bg-primary-soft !text-linkc shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--primary)_55%,transparent)]';

function ChoiceItem({ choice, on, many, onPick }: { choice: Choice; on: boolean; many: boolean; onPick: () => void }) {
  const { number } = useT();
  return (
    <MenuItem
      role={many ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={on}
      icon={<Check className={cx('text-xs text-linkc', !on && 'invisible')} />}
      end={choice.count !== null && <span className="tnum text-xs text-fg3">{number(choice.count)}</span>}
      onSelect={(event) => {
        // Of several the next one may follow at once.
        if (many) event.preventDefault();
        onPick();
      }}
    >
      {choice.label}
    </MenuItem>
  );
}

function FacetMenu({ group, state }: { group: FacetGroup; state: FilterState }) {
  const { t } = useT();
  const chosen = state.filter.chosen[group.facet];
  const names = group.choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const said = names.length === 0 ? t('browse.any') : names.slice(0, 2).join(', ');
  return (
    <Menu
      align="start"
      className="max-h-[min(24rem,60dvh)] overflow-y-auto"
      trigger={
        <button type="button" className={cx(pill, names.length > 0 && pillOn)}>
          {group.title}
          <span className={cx('max-w-32 truncate font-bold', names.length === 0 && 'text-fg')}>{said}</span>
          {names.length > 2 && <span className="tnum">+{names.length - 2}</span>}
          <Caret aria-hidden className="text-[.625rem]" />
        </button>
      }
    >
      {group.choices.map((choice) => (
        <ChoiceItem
          key={choice.value}
          choice={choice}
          many={isMany(group.facet)}
          on={chosen.includes(choice.value)}
          onPick={() => state.toggle(group.facet, choice.value)}
        />
      ))}
    </Menu>
  );
}

/** The facets beside each other, each with its choices below it. */
export function FacetBar({ groups, state }: { groups: readonly FacetGroup[]; state: FilterState }) {
  return groups.map((group) => <FacetMenu key={group.facet} group={group} state={state} />);
}

export function SortMenu({ state }: { state: FilterState }) {
  const { t } = useT();
  const { sort } = state.filter;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap text-[.8125rem] text-fg2 hover:text-fg"
        >
          <span>
            {t('browse.sort')} <b className="font-semibold text-fg">{t(`browse.sort.${sort}`)}</b>
          </span>
          <Caret aria-hidden className="text-[.625rem]" />
        </button>
      }
    >
      {SORTS.map((one) => (
        <MenuItem
          key={one}
          role="menuitemradio"
          aria-checked={one === sort}
          icon={<Check className={cx('text-xs text-linkc', one !== sort && 'invisible')} />}
          onSelect={() => state.pickSort(one)}
        >
          {t(`browse.sort.${one}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
