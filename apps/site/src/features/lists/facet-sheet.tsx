import { useT } from '@croupier/i18n';
import { Badge, Button, Pill, Sheet } from '@croupier/ui';
import { useState } from 'react';
import Sliders from '~icons/ph/sliders-horizontal-bold';
import type { FacetGroup } from './facet-groups.ts';
import { activeCount } from './filter.ts';
import type { FilterState } from './use-filter.ts';

function Group({ group, state }: { group: FacetGroup; state: FilterState }) {
  const { number } = useT();
  const chosen = state.filter.chosen[group.facet];
  return (
    <fieldset>
      <legend className="mb-2 text-[.8125rem] font-bold text-fg2">{group.title}</legend>
      <div className="flex flex-wrap gap-2">
        {group.choices.map(({ value, label, count }) => (
          <Pill
            key={value}
            className="!min-h-11"
            on={chosen.includes(value)}
            onClick={() => state.toggle(group.facet, value)}
          >
            {label}
            {count !== null && <span className="tnum text-xs text-fg3">{number(count)}</span>}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}

interface FacetSheetProps {
  groups: readonly FacetGroup[];
  state: FilterState;
  total: number;
}

/** On a phone the facets come from below; what they find is told at the foot as they are chosen. */
export function FacetSheet({ groups, state, total }: FacetSheetProps) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  const count = activeCount(state.filter);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Sliders aria-hidden className="text-lg" />
        {t('browse.filter')}
        <Badge count={count} label={t('browse.filterOn', { count })} />
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={t('browse.filter')} closeOutside>
        <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto p-5">
          {groups.map((group) => (
            <Group key={group.facet} group={group} state={state} />
          ))}
        </div>
        <div className="flex gap-2.5 border-t border-line p-4">
          <Button onClick={state.clear} disabled={count === 0}>
            {t('browse.clear')}
          </Button>
          <Button kind="primary" className="flex-1" onClick={() => setOpen(false)}>
            {t('browse.show', { count: total })}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
