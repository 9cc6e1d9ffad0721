import { Skeleton, cx } from '@croupier/ui';

export type RowShape = 'portrait' | 'square' | 'wide' | 'low';

const columns: Record<RowShape, string> = {
  portrait: 'grid-cols-3 md:grid-cols-5 xl:grid-cols-7',
  square: 'grid-cols-3 md:grid-cols-5 xl:grid-cols-7',
  wide: 'grid-cols-1 md:grid-cols-3 xl:grid-cols-4',
  low: 'grid-cols-1 md:grid-cols-2 xl:grid-cols-4',
};
const ratio: Record<RowShape, string> = {
  portrait: 'aspect-[3/4]',
  square: 'aspect-square',
  wide: 'aspect-[16/13]',
  low: 'h-28',
};

/** A row on its way, in the geometry of its cards. */
export function RowSkeleton({ shape }: { shape: RowShape }) {
  return (
    <div aria-hidden className={cx('grid gap-[var(--row-gap)] overflow-hidden', columns[shape])}>
      {Array.from({ length: 7 }, (_, at) => (
        <Skeleton
          key={at}
          className={cx('rounded-lg', ratio[shape], at > 2 && 'max-md:hidden', at > 3 && 'max-xl:hidden')}
        />
      ))}
    </div>
  );
}
