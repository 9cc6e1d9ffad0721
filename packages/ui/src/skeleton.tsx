import { cx } from './class-names.ts';
import { useUiTexts } from './texts.tsx';

/** A place kept in its final geometry. Give it the height and radius of what comes. */
export function Skeleton({ className = 'h-4' }: { className?: string }) {
  return <div aria-hidden className={cx('skeleton rounded-md', className)} />;
}

/** Rows of a list on their way, with the word for those who do not see them. */
export function SkeletonRows({ rows = 6, className = 'h-14' }: { rows?: number; className?: string }) {
  const texts = useUiTexts();
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-2">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} className={className} />
      ))}
    </div>
  );
}
