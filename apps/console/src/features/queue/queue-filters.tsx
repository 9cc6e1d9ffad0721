import { type MessageKey, useT } from '@croupier/i18n';
import { Seg } from '@croupier/ui';

export const VIEWS = ['waiting', 'calm', 'risky', 'first', 'large', 'mine', 'paying', 'done'] as const;
export type View = (typeof VIEWS)[number];
export const SORTS = ['oldest', 'risk', 'amount'] as const;
export type Sort = (typeof SORTS)[number];

const VIEW_TEXT: Readonly<Record<View, MessageKey>> = {
  waiting: 'console-queue.view.waiting',
  calm: 'console-queue.view.calm',
  risky: 'console-queue.view.risky',
  first: 'console-queue.view.first',
  large: 'console-queue.view.large',
  mine: 'console-queue.view.mine',
  paying: 'console-queue.view.paying',
  done: 'console-queue.view.done',
};
const SORT_TEXT: Readonly<Record<Sort, MessageKey>> = {
  oldest: 'console-queue.sort.oldest',
  risk: 'console-queue.sort.risk',
  amount: 'console-queue.sort.amount',
};

export interface QueueFiltersProps {
  view: View;
  sort: Sort;
  counts: Readonly<Record<string, number>>;
  onChange: (change: { view?: View; sort?: Sort }) => void;
}

export function QueueFilters({ view, sort, counts, onChange }: QueueFiltersProps) {
  const { t } = useT();
  const label = (name: View) => {
    const count = counts[name];
    return count === undefined ? t(VIEW_TEXT[name]) : `${t(VIEW_TEXT[name])} ${count}`;
  };
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Seg
        label={t('console-queue.views')}
        items={VIEWS.map((name) => ({ value: name, label: label(name) }))}
        value={view}
        onPick={(next) => onChange({ view: next })}
      />
      <span className="ms-auto">
        <Seg
          label={t('console-queue.sort')}
          items={SORTS.map((name) => ({ value: name, label: t(SORT_TEXT[name]) }))}
          value={sort}
          onPick={(next) => onChange({ sort: next })}
        />
      </span>
    </div>
  );
}
