import { Skeleton } from '@croupier/ui';
import type { CardKind } from '../../games/card-shape.ts';
import { usePreferences } from '../../stores/preferences.ts';

const COLUMNS: Readonly<Record<CardKind | 'row', string>> = {
  portrait: 'grid-cols-3 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]',
  table: 'grid-cols-[repeat(auto-fill,minmax(min(14.25rem,100%),1fr))]',
  lobby: 'grid-cols-[repeat(auto-fill,minmax(min(18.75rem,100%),1fr))]',
  draw: 'grid-cols-[repeat(auto-fill,minmax(min(16.25rem,100%),1fr))]',
  row: '!gap-1.5',
};
const HEIGHTS: Readonly<Record<CardKind | 'row', string>> = {
  portrait: 'aspect-[3/4]',
  table: 'aspect-[10/9]',
  lobby: 'h-44',
  draw: 'h-28',
  row: 'h-20',
};
const SHOWN: Readonly<Record<CardKind | 'row', number>> = { portrait: 18, table: 8, lobby: 3, draw: 8, row: 8 };

/** Games on their way, as they will stand. */
export function GridSkeleton({ kind }: { kind: CardKind }) {
  const look = usePreferences(({ listView }) => listView) === 'rows' ? 'row' : kind;
  return (
    <div role="status" className={`grid gap-[var(--row-gap)] ${COLUMNS[look]}`}>
      {Array.from({ length: SHOWN[look] }, (_, at) => (
        <Skeleton key={at} className={`${HEIGHTS[look]} rounded-lg`} />
      ))}
    </div>
  );
}
