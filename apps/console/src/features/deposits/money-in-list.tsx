import { useT } from '@croupier/i18n';
import { Table } from '@croupier/ui';
import type { ComponentProps, ReactNode } from 'react';
import { ListState } from '../../lists/list-state.tsx';
import { useMoneyIn } from './money-in-page.tsx';

interface MoneyInListProps<R> {
  query: ComponentProps<typeof ListState>['query'];
  rows: readonly R[];
  head: ReactNode;
  /** What the list is called, what is said above it, and what where there is nothing in it. */
  label: string;
  text: string;
  empty: string;
  /** Whether it shows less than what waits. */
  filtered: boolean;
  row: (row: R, pick: { picked: boolean; onPick: () => void }) => ReactNode;
}

/** A list of money that an operator decides on: what it is, its rows, and a way out of a filter that finds nothing. */
export function MoneyInList<R extends { id: string }>(props: MoneyInListProps<R>) {
  const { t } = useT();
  const [{ id }, change] = useMoneyIn();
  const { query, rows, filtered } = props;
  const clear = { label: t('console-money.clear'), onClear: () => change({ q: undefined, show: undefined }) };
  return (
    <>
      <p className="text-[.8125rem] text-fg2">{props.text}</p>
      <ListState
        query={query}
        count={rows.length}
        emptyTitle={filtered ? t('console-money-in.noMatch') : props.empty}
        clear={filtered ? clear : undefined}
      >
        <Table label={props.label} head={props.head} className="!rounded-lg">
          {rows.map((row) => props.row(row, { picked: row.id === id, onPick: () => change({ id: row.id }) }))}
        </Table>
      </ListState>
    </>
  );
}
